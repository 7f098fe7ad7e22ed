import { expect, test } from 'vitest';
import { createCollections } from '../engine/collections/index.ts';
import { createEngine, defineAction, defineOperator } from '../engine/index.ts';
import { checkDocuments } from './check.ts';
import { overProject } from './fixture.ts';
import type { Vocabulary } from './project/project.ts';
import type { Rule } from './rules/rule.ts';
import { laidOut } from './source/laid-out.ts';

const ENGINE = createEngine({
  operators: [defineOperator({ name: 'shelf', operands: [1, 1], result: 'text', reads: ['text'], run: ([code]) => String(code) })],
  actions: [
    defineAction({
      name: 'renew',
      description: '续借',
      required: ['loan'],
      properties: { loan: { type: 'string', description: '哪一本' } },
      codes: ['0', 'late'],
    }),
  ],
});
const noBack: Rule = {
  id: 'no-back',
  title: '不能返回',
  severity: 'warning',
  docs: '',
  why: '',
  bad: '',
  good: '',
  *find({ pages }) {
    for (const { document, value } of pages.all)
      if (value.back === true) yield { at: { document, path: ['back'] }, message: `${value.id} 能返回` };
  },
};
const WORDS: Vocabulary = { ...ENGINE, collections: createCollections(), checks: [noBack] };

const page = (tap: string) => `--- schemas/pages/shelf.json
{ "id": "shelf", "title": "@service.tip", "back": true, "blocks": [{ "id": "one", "block": "Button", "props": { "text": { "$": { "shelf": ["A"] } } }, "on": { "tap": ${tap} } }] }`;
const said = (tap: string, words?: Vocabulary): readonly string[] =>
  checkDocuments(overProject(laidOut(page(tap))), [], [], [], words)
    .filter(({ file }) => file.endsWith('shelf.json'))
    .map(({ rule, message }) => `${rule} ${message}`)
    .filter((one) => !one.startsWith('unused-') && !one.startsWith('missing-sample'));

const RIGHT = '{ "do": "renew", "loan": "=query.name", "on": { "0": [], "*": { "do": "toast", "text": "@service.tip" } } }';

test('documents may use the operators and actions of a product, and the checks of a product run over them', () => {
  expect(said(RIGHT, WORDS)).toEqual(['no-back shelf 能返回']);
});

test.each([
  ['a parameter that is missing', '{ "do": "renew" }', /^format .*loan/],
  ['a parameter that it does not have', '{ "do": "renew", "loan": "1", "lone": "2" }', /^format .*lone/],
  ['a code that it does not answer', '{ "do": "renew", "loan": "1", "on": { "latte": [], "*": [] } }', /^unknown-\w+ .*latte/],
  ['a name that is nowhere', '{ "do": "renew", "loan": "=data.nothing" }', /^unknown-variable .*nothing/],
  [
    'a flow in a branch that is nowhere',
    '{ "do": "renew", "loan": "1", "on": { "*": { "do": "flow", "name": "gone" } } }',
    /^unknown-flow .*gone/,
  ],
])('an action of a product with %s is reported', (_what, tap, finding) => {
  expect(said(tap, WORDS)).toContainEqual(expect.stringMatching(finding));
});

test('without the vocabulary of the product, its words are unknown', () => {
  expect(said(RIGHT).map((one) => one.split(' ')[0])).toEqual(expect.arrayContaining(['format', 'unknown-operator']));
});
