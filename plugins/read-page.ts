import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, SharedBlock } from '../engine/documents/types.gen.ts';
import { resolvePage } from '../engine/index.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** A page document from the disk with its shared blocks in place; `watch` hears the file of each. `missing` names what cannot be put in place. Throws when a file is no JSON. */
export function readPage(file: string, watch: (file: string) => void = () => undefined): { page: Page; missing: readonly string[] } {
  const { page, broken, misfits } = resolvePage(readJson(file) as Page, (name) => {
    const shared = join(file, '../../blocks', `${name}.json`);
    watch(shared);
    return existsSync(shared) ? (readJson(shared) as SharedBlock) : undefined;
  });
  return { page, missing: [...broken.map(({ to }) => to), ...misfits.map(({ message }) => message)] };
}
