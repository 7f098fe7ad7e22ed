import { expect, test } from 'vitest';
import { checkDocuments } from '../../domain/lint/index.ts';
import { readFixture } from '../fixture.ts';

const { files } = readFixture('project');
const PAGE = `{ "id": "home", "title": "@service.tip", "data": { "person": { "call": "service.patient" } },
  "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "=data.person.name" } }] }`;
const found = (samples: string) =>
  checkDocuments([
    ...files,
    { path: 'schemas/pages/home.json', text: PAGE },
    { path: 'schemas/pages/home.samples.json', text: `{ "samples": [${samples}] }` },
  ])
    .filter(({ file, rule }) => file === 'schemas/pages/home.samples.json' && rule !== 'missing-sample')
    .map(({ message }) => message);

test('reports a misspelt key of a sample, but not a key that no document reads', () => {
  expect(found('{ "name": "有", "data": { "person": { "name": "张三" } } }')).toEqual([]);
  expect(found('{ "name": "有", "data": { "person": { "nmae": "张三" } } }')).toEqual([expect.stringContaining('没有“nmae”')]);
  expect(found('{ "name": "有", "data": { "person": { "name": "张三", "birthplace": "南昌" } } }')).toEqual([]);
});
