import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { READABLE } from '../app/hooks/page-context.ts';
import { ENGINE } from '../domain/index.ts';
import type { Json } from '../engine/index.ts';
import { logic, pages } from '../engine/index.ts';
import { bundlePage, splitBundle } from './reach.ts';
import { readPage } from './read-page.ts';

const SCHEMAS = fileURLToPath(new URL('../schemas', import.meta.url));
const bundle = (id: string) => bundlePage(readPage(`${SCHEMAS}/pages/${id}.json`).page, SCHEMAS);

test('a page bundle contains exactly the texts that the page or its flows name, without those of the shell', () => {
  const { page, flows, texts } = bundle('fundHome');
  const named = new Set([page, ...Object.values(flows)].flatMap((document) => logic.textKeysIn(document as unknown as Json)));
  expect(Object.keys(texts).sort()).toEqual([...named].filter((key) => !key.startsWith('app.')).sort());
  expect(Object.values(texts).filter((text) => typeof text !== 'string')).toEqual([]);
});

test('omits parts that only authors of documents read', () => {
  const { page, flows, calls } = bundle('recognizee');
  expect(Object.keys(page)).not.toContain('description');
  expect([...Object.values(flows), ...Object.values(calls)].filter(({ title }) => title !== '')).toEqual([]);
});

test('the bundled index equals the result of reading all rules of the page', () => {
  const ids = readdirSync(`${SCHEMAS}/pages`).filter((name) => name.endsWith('.json') && !name.endsWith('.samples.json'));
  expect(ids.length).toBeGreaterThan(50);
  for (const id of ids.map((name) => name.slice(0, -'.json'.length))) {
    const { page, index } = JSON.parse(JSON.stringify(bundle(id))) as ReturnType<typeof bundle>;
    expect(pages.compile(page, undefined, READABLE, index, ENGINE.operators), id).toEqual(
      pages.compile(page, undefined, READABLE, undefined, ENGINE.operators),
    );
    const hidden = { hide: page.blocks.slice(0, 1).map((block) => block.id) };
    expect(pages.compile(page, hidden, READABLE, index, ENGINE.operators).blocks, id).toEqual(
      pages.compile(page, hidden, READABLE, undefined, ENGINE.operators).blocks,
    );
    const changed = { blocks: { [page.blocks[0]?.id ?? '']: { text: { $: { nowhere: [] } } } } };
    expect(pages.compile(page, changed, READABLE, index, ENGINE.operators), id).toEqual(
      pages.compile(page, changed, READABLE, undefined, ENGINE.operators),
    );
  }
});

test('large flows come apart from their page, with the calls and texts that only they name; small ones stay', () => {
  const whole = bundle('fundHome');
  const { page, flows } = splitBundle(whole);
  expect(page.flows).toEqual({});
  expect(flows?.flows).toEqual(whole.flows);
  for (const kind of ['calls', 'texts'] as const) {
    expect({ ...page[kind], ...flows?.[kind] }).toEqual(whole[kind]);
    expect(Object.keys(page[kind]).filter((name) => Object.hasOwn(flows?.[kind] ?? {}, name))).toEqual([]);
  }
  expect(Object.keys(page.texts)).toEqual(expect.arrayContaining(page.index.texts.filter((key) => !key.startsWith('app.'))));
  expect(splitBundle(bundle('serviceApply'))).toEqual({ page: bundle('serviceApply') });
});
