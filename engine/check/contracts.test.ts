import { expect, test } from 'vitest';
import { schemasOf } from '../../tools/contracts.ts';
import { readSources } from '../../tools/sources.ts';
import { checkDocuments } from './index.ts';

test('a folder without a contract is told at the place where it should be, what several share is none', () => {
  const parts = ['blocks/Stars/Stars.tsx', 'widgets/Stepper/samples.json', 'blocks/parts/Floating.tsx'].map((path) => `renderer/${path}`);
  expect(checkDocuments([], [], [], parts).map(({ file, message }) => `${file} ${message}`)).toEqual([
    'renderer/blocks/Stars/contract.json renderer/blocks/Stars 里没有 contract.json',
    'renderer/widgets/Stepper/contract.json renderer/widgets/Stepper 里没有 contract.json',
  ]);
});

test('a contract that is no JSON Schema is told at its line, and every other fault of the documents as before', async () => {
  const path = 'renderer/blocks/Text/contract.json';
  const files = await readSources();
  const change = (file: string, from: string, to: string) => (one: { path: string; text: string }) => {
    if (one.path !== file) return one;
    expect(one.text).toContain(from);
    return { path: file, text: one.text.replace(from, to) };
  };
  const planted = files
    .map(change(path, '"type": "string"', '"type": "strng"'))
    .map(change('schemas/pages/sign.json', '"do": "flow", "name": "button-signed"', '"do": "flow", "name": "button-sined"'));
  const contracts = planted.filter(({ path: at }) => at.endsWith('/contract.json'));
  const metas = schemasOf(contracts);
  const all = [...planted.filter(({ path: at }) => !metas.some((meta) => meta.path === at)), ...metas];
  expect(checkDocuments(all).map(({ file, rule, suggestion = '' }) => `${file} ${rule} ${suggestion}`)).toEqual(
    expect.arrayContaining([`${path} format `, 'schemas/pages/sign.json unknown-flow button-signed']),
  );
  expect(checkDocuments(all).filter(({ rule }) => rule === 'bad-props' || rule === 'unknown-event')).toEqual([]);
});
