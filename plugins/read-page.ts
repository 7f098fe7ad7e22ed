import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE } from '../domain/index.ts';
import type { Flow, Page, PageSamples, SharedBlock } from '../engine/documents/types.gen.ts';
import { sayFault } from '../engine/fault/say.ts';
import { pages, type Sampled } from '../engine/index.ts';
import { read } from '../linter/spelling/index.ts';
import { readConditions } from './conditions.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads a flow, in the one spelling that the engine knows. Throws for invalid JSON. */
export const readFlow = (file: string): Flow => read(readJson(file) as Flow, 'flow', ENGINE.operators).document;

/** Reads a page document with samples and shared blocks resolved; passes every file to `watch`.
 * `missing` names unresolved parts. Throws for invalid JSON. */
export function readPage(
  file: string,
  watch: (file: string) => void = () => undefined,
): { page: Sampled<Page>; missing: readonly string[] } {
  const sampled = <Document extends object>(path: string, kind: 'page' | 'sharedBlock'): Sampled<Document> => {
    const beside = path.replace(/\.json$/, '.samples.json');
    const { document } = read(readJson(path) as Document, kind, ENGINE.operators);
    if (!existsSync(beside)) return document;
    watch(beside);
    return { ...document, samples: (readJson(beside) as PageSamples).samples };
  };
  const block = (name: string): Sampled<SharedBlock> | undefined => {
    const shared = join(file, '../../blocks', `${name}.json`);
    watch(shared);
    return existsSync(shared) ? sampled<SharedBlock>(shared, 'sharedBlock') : undefined;
  };
  const { page, broken, conflicts } = pages.resolve(sampled<Page>(file, 'page'), block, readConditions(join(file, '../..'), watch));
  return { page, missing: [...broken.map(({ to }) => to), ...conflicts.map(({ fault }) => sayFault(fault))] };
}
