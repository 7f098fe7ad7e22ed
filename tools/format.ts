/**
 * `npm run format`: writes pages, shared blocks and flows in the shortest spelling (paths as `=path`, rules without marks, no needless `!!`),
 * then formats every file. Skips invalid JSON; the check reports it.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ENGINE } from '../domain/index.ts';
import { isSpelled, kindOf, respell } from '../linter/index.ts';
import { ROOT, readSources } from './sources.ts';

for (const { path, text } of await readSources()) {
  const kind = kindOf(path);
  const document = isSpelled(kind) ? parsed(text) : undefined;
  if (document === undefined || !isSpelled(kind)) continue;
  const short = respell(document, kind, ENGINE.operators);
  if (!isDeepStrictEqual(short, document)) writeFileSync(join(ROOT, path), JSON.stringify(short));
}
execFileSync(process.execPath, [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ROOT], { stdio: 'inherit' });

/** Reads a document; undefined for broken JSON. */
function parsed(text: string): object | undefined {
  try {
    return JSON.parse(text) as object;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
