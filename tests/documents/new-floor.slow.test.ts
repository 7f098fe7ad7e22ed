import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkDocuments } from '../../domain/lint/index.ts';
import type { Json } from '../../engine/index.ts';
import type { SourceFile } from '../../linter/index.ts';
import { readSources, withoutScenarios } from '../../tools/sources.ts';

/** The files and additions that docs/parts.md describes for one more floor. */
const STEPS = [
  ...readFileSync(new URL('../../docs/parts.md', import.meta.url), 'utf8').matchAll(
    /^\d\. `([^`]+\.json)`，(?:加在 `([^`]+)`|(加在最外层))?[\s\S]*?```json\n([\s\S]*?)```/gm,
  ),
].map(([, path = '', at, root, text = '']) => ({ path, at: root === undefined ? at : '', text: text.trim() }));
const BLOCK = 'schemas/blocks/tips-layout.json';
const ANSWER = 'schemas/calls/page.json';

/** Adds an entry to the record or list at a dotted path, or at the root. */
function added(document: Json, at: string, text: string): Json {
  const copy = structuredClone(document) as Json;
  let place = copy as Record<string, Json> | Json[];
  for (const key of at.split('.').filter((one) => one !== ''))
    place = (place as Record<string, Json>)[key] as Record<string, Json> | Json[];
  if (Array.isArray(place)) place.push(JSON.parse(text) as Json);
  else Object.assign(place, JSON.parse(`{${text}}`));
  return copy;
}

let documents: readonly SourceFile[] = [];
beforeAll(async () => {
  documents = withoutScenarios(await readSources());
});

/** Reports of check for the files of the page when all steps but those for one are done. */
function foundWithout(left: string) {
  const texts = new Map(documents.map(({ path, text }) => [path, text]));
  for (const { path, at, text } of STEPS)
    if (path !== left)
      texts.set(path, at === undefined ? text : JSON.stringify(added(JSON.parse(texts.get(path) ?? '{}') as Json, at, text)));
  return checkDocuments([...texts].map(([path, text]) => ({ path, text }))).filter(({ file }) => STEPS.some(({ path }) => path === file));
}

describe('a floor of a home, made as docs/parts.md says', () => {
  test('HM-03 needs one file and six entries, and check reports nothing', () => {
    expect(STEPS.map(({ path }) => path)).toEqual([
      ANSWER,
      'schemas/texts/home.json',
      BLOCK,
      'schemas/blocks/home-floors.json',
      'schemas/pages/fundHome.json',
      'server/data/shop/floors.json',
      'schemas/sandbox/homes.json',
    ]);
    expect(foundWithout('')).toEqual([]);
  }, 120_000);

  test('reading an undeclared answer is reported in the words of the page', () => {
    const found = foundWithout(ANSWER);
    expect(new Set(found.map(({ rule, file }) => `${rule} ${file}`))).toEqual(new Set([`unknown-answer ${BLOCK}`]));
    expect(found[0]?.message).toContain('接口 page.config 的回答里没有“tipsLayout”');
  }, 120_000);
});
