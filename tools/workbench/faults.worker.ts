/** Checks documents in a thread of its own. */
import { parentPort } from 'node:worker_threads';
import { checkDocuments } from '../../domain/lint/index.ts';
import type { CheckIssue } from '../../linter/index.ts';
import { readCode, readLoaded, readParts, readSources } from '../sources.ts';

/** Asks for the faults of some documents, with edited texts by file. */
export interface FaultsRequest {
  readonly root: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly names: readonly string[];
}

async function faultsOf({ root, texts, names }: FaultsRequest): Promise<readonly CheckIssue[]> {
  const [sources, code, loaded, parts] = await Promise.all([readSources(root), readCode(root), readLoaded(root), readParts(root)]);
  const written = sources.map((one) => (Object.hasOwn(texts, one.path) ? { path: one.path, text: texts[one.path] ?? '' } : one));
  return checkDocuments(written, code, loaded, parts).filter(({ file }) => names.includes(file));
}

parentPort?.on('message', (request: FaultsRequest) => {
  faultsOf(request).then(
    (answer) => parentPort?.postMessage({ answer }),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});
