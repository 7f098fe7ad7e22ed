/** Checks documents in a thread of its own. */
import { parentPort } from 'node:worker_threads';
import { checkDocuments } from '../../domain/lint/index.ts';
import type { CheckIssue } from '../../linter/index.ts';
import { readCode, readLoaded, readParts, readSources } from '../sources.ts';

/** Asks for the faults of some documents, with edited texts by file. */
export interface FaultsRequest {
  readonly id: number;
  readonly root: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly names: readonly string[];
}

/** Answers a request; `error` says why it could not be answered. */
export interface FaultsAnswer {
  readonly id: number;
  readonly issues: readonly CheckIssue[];
  readonly error?: string;
}

async function faultsOf({ root, texts, names }: FaultsRequest): Promise<readonly CheckIssue[]> {
  const [sources, code, loaded, parts] = await Promise.all([readSources(root), readCode(root), readLoaded(root), readParts(root)]);
  const written = sources.map((one) => (Object.hasOwn(texts, one.path) ? { path: one.path, text: texts[one.path] ?? '' } : one));
  return checkDocuments(written, code, loaded, parts).filter(({ file }) => names.includes(file));
}

parentPort?.on('message', (request: FaultsRequest) => {
  const answer = (one: Omit<FaultsAnswer, 'id'>): void => parentPort?.postMessage({ id: request.id, ...one } satisfies FaultsAnswer);
  faultsOf(request).then(
    (issues) => answer({ issues }),
    (error: unknown) => answer({ issues: [], error: error instanceof Error ? error.message : String(error) }),
  );
});
