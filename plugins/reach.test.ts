import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Json } from '../engine/index.ts';
import { textKeysIn } from '../engine/index.ts';
import { bundlePage } from './reach.ts';
import { readPage } from './read-page.ts';

const SCHEMAS = fileURLToPath(new URL('../schemas', import.meta.url));
const bundle = (id: string) => bundlePage(readPage(`${SCHEMAS}/pages/${id}.json`).page, SCHEMAS);

test('a page brings each text that it or one of its flows names, those of the shell left out, and no other', () => {
  const { page, flows, texts } = bundle('fundHome');
  const named = new Set([page, ...Object.values(flows)].flatMap((document) => textKeysIn(document as unknown as Json)));
  expect(Object.keys(texts).sort()).toEqual([...named].filter((key) => !key.startsWith('app.')).sort());
  expect(Object.values(texts).filter((text) => typeof text !== 'string')).toEqual([]);
});

test('what only those who write documents read stays behind', () => {
  const { page, flows, calls } = bundle('recognizee');
  expect(Object.keys(page)).not.toContain('description');
  expect([...Object.values(flows), ...Object.values(calls)].filter(({ title }) => title !== '')).toEqual([]);
});
