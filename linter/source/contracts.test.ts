import { expect, test } from 'vitest';
import { checkDocuments } from '../../domain/lint/index.ts';
import { readSources } from '../../tools/sources.ts';
import { contractFault, soundSchemas } from './contracts.ts';
import { schemasOf } from './part-formats.ts';

test('reports a folder without a contract at the missing file, and ignores folders of shared code', () => {
  const parts = ['blocks/Stars/Stars.tsx', 'widgets/Stepper/samples.json', 'blocks/parts/Floating.tsx'].map((path) => `renderer/${path}`);
  expect(checkDocuments([], [], [], parts).map(({ file, message }) => `${file} ${message}`)).toEqual([
    'renderer/blocks/Stars/contract.json renderer/blocks/Stars 里没有 contract.json',
    'renderer/widgets/Stepper/contract.json renderer/widgets/Stepper 里没有 contract.json',
  ]);
});

test('reports a contract that is no JSON Schema at its line, and all other faults as before', async () => {
  const path = 'renderer/blocks/Text/contract.json';
  const files = await readSources();
  const change = (file: string, from: string, to: string) => (one: { path: string; text: string }) => {
    if (one.path !== file) return one;
    expect(one.text).toContain(from);
    return { path: file, text: one.text.replace(from, to) };
  };
  const planted = files
    .map(change(path, '"type": "string"', '"type": "strng"'))
    .map(change('schemas/pages/sign.json', '"flow": "button-signed"', '"flow": "button-sined"'));
  const contracts = planted.filter(({ path: at }) => at.endsWith('/contract.json'));
  const metas = schemasOf(contracts);
  const all = [...planted.filter(({ path: at }) => !metas.some((meta) => meta.path === at)), ...metas];
  expect(checkDocuments(all).map(({ file, rule, suggestion = '' }) => `${file} ${rule} ${suggestion}`)).toEqual(
    expect.arrayContaining([`${path} format `, 'schemas/pages/sign.json unknown-flow button-signed']),
  );
  expect(checkDocuments(all).filter(({ rule }) => rule === 'bad-props' || rule === 'unknown-event')).toEqual([]);
});

test.each([
  ['a non-object', [], undefined],
  ['parameters that are no object', { properties: [] }, undefined],
  ['no parameters', {}, undefined],
  ['a valid parameter', { properties: { text: { type: 'string' } } }, undefined],
  [
    'an unknown type',
    { properties: { text: { type: 'strng' } } },
    { path: ['properties', 'text', 'type'], message: expect.stringContaining('参数“text”不是 JSON Schema：“type”只能是 array、boolean、') },
  ],
  [
    'an invalid length',
    { properties: { text: { maxLength: -1 } } },
    { path: ['properties', 'text', 'maxLength'], message: '参数“text”不是 JSON Schema：“maxLength”must be >= 0' },
  ],
  [
    'a parameter that is a number',
    { properties: { text: 7 } },
    { path: ['properties', 'text'], message: '参数“text”不是 JSON Schema：must be object,boolean' },
  ],
  [
    'a broken reference',
    { properties: { text: { $ref: '#/definitions/nowhere' } } },
    { path: ['properties', 'text'], message: expect.stringContaining('nowhere') },
  ],
])('%s in the contract of a block', (_what, contract, fault) => {
  expect(contractFault(contract)).toEqual(fault);
});

test('a broken block contract only loses its parameters, a broken widget contract is ignored', () => {
  const wrong = { title: '甲', events: { tap: {} }, properties: { text: { type: 'strng' } } };
  const right = { title: '乙', properties: { text: { type: 'string' } } };
  const sound = soundSchemas(
    new Map([
      ['block.schema.json', { definitions: { Wrong: wrong, Right: right } }],
      ['widget.schema.json', { definitions: { Wrong: wrong, Right: right } }],
      ['page.schema.json', { definitions: { Wrong: wrong } }],
    ]),
  );
  expect(sound.get('block.schema.json')).toEqual({ definitions: { Wrong: { title: '甲', events: { tap: {} } }, Right: right } });
  expect(sound.get('widget.schema.json')).toEqual({ definitions: { Right: right } });
  expect(sound.get('page.schema.json')).toEqual({ definitions: { Wrong: wrong } });
});

test('a format with a fault elsewhere keeps its block contracts', () => {
  expect(soundSchemas(new Map([['block.schema.json', { type: 'strng' }]])).get('block.schema.json')).toEqual({
    type: 'strng',
    definitions: {},
  });
});
