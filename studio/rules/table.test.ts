import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Documents, Json } from '../../engine/index.ts';
import { fieldsOf, plainOf } from './fields.ts';
import { documentsIn, openForm, readBy, verdictOf, wordsOfRule } from './table.ts';

const TEXTS = Object.fromEntries(
  globSync('schemas/{forms,fields,conditions,dictionaries}/*.json').map((file) => [file, readFileSync(file, 'utf8')]),
);
const FORM = 'schemas/forms/NEW.json';
const GIVEN = { today: '2026-11-20', samples: {} };

const formWith = (properties: Json): Readonly<Record<string, string>> => ({
  ...TEXTS,
  [FORM]: JSON.stringify({
    code: 'NEW',
    title: '新',
    tip: '',
    sections: [{ title: '一', properties }],
    submit: { calls: [] },
    samples: [],
  }),
});

const escort = {
  escort: { type: 'string', title: '陪同', widget: 'radio', options: { dictionary: 'yesNo' } },
  day: {
    type: 'string',
    format: 'date',
    title: '哪天',
    widget: 'date',
    rules: {
      visible: { '==': [{ var: 'escort' }, '1'] },
      min: { addDays: [{ today: [] }, 2] },
      valid: { '!=': [{ var: 'service.no' }, 'x'] },
    },
  },
  bills: { type: 'array', title: '发票', items: { properties: { amount: { type: 'number', title: '金额' } } } },
  pick: { type: 'string', title: '选', enum: ['a', 'b'] },
  agree: { type: 'boolean', title: '同意' },
};

test('a verdict says the answers that a rule reads, its result, why, and what would turn it around', () => {
  const open = openForm('NEW', formWith(escort));
  if (open === undefined) throw new Error('no form');
  const sample = { name: '一', values: { escort: '0' }, context: { service: { no: 'S1' } } } as unknown as Documents.Sample;
  expect(readBy(open, 'day', 'visible')).toEqual(['escort']);
  expect(verdictOf(open, 'day', 'visible', sample, GIVEN)).toEqual({
    read: { escort: '否' },
    value: false,
    because: [{ words: '『陪同』为『是』', holds: false }],
    change: ['『陪同』改为『是』'],
  });
  expect(verdictOf(open, 'day', 'visible', { ...sample, values: { escort: '1' } }, GIVEN)).toMatchObject({ value: true });
  expect(verdictOf(open, 'day', 'valid', sample, GIVEN)).toMatchObject({ read: { 'service.no': 'S1' }, value: true });
  expect(verdictOf(open, 'no', 'visible', sample, GIVEN)).toBeUndefined();
  expect([readBy(open, 'no', 'visible'), readBy(open, 'escort', 'visible')]).toEqual([[], []]);
});

test('fields know their kind, their options and the fields of their items', () => {
  const open = openForm('NEW', formWith(escort));
  if (open === undefined) throw new Error('no form');
  const fields = fieldsOf(open.resolved, open.dictionaries);
  expect(fields.map(({ kind }) => kind)).toEqual(['text', 'date', 'list', 'text', 'truth']);
  expect(fields[0]?.options.map(({ name }) => name)).toEqual(expect.arrayContaining(['是', '否']));
  expect(fields[2]?.items).toMatchObject([{ name: 'amount', kind: 'number' }]);
  expect(fields[3]?.options).toHaveLength(2);
  expect([plainOf('true', 'truth'), plainOf('3', 'number'), plainOf('x', 'number'), plainOf(' ', 'number'), plainOf('3', 'text')]).toEqual([
    true,
    3,
    'x',
    ' ',
    '3',
  ]);
});

test('a half-written form is not open; half-written conditions are left out', () => {
  expect(openForm('NEW', { ...TEXTS, [FORM]: '{' })).toBeUndefined();
  expect(openForm('NO', TEXTS)).toBeUndefined();
  expect(documentsIn('conditions', { 'schemas/conditions/a.json': '{', 'schemas/conditions/b.json': '{"title":"乙"}' })).toEqual({
    b: { title: '乙' },
  });
});

test('a rule is said in the words of the form', () => {
  const naming = {
    title: (name: string) => (name === 'day' ? '哪天' : name),
    optionName: (_field: string, code: string) => code,
    isDate: () => true,
  };
  expect(wordsOfRule({ '>=': [{ var: 'day' }, { today: [] }] }, true, naming)).toBe('『哪天』不早于今天');
  expect(wordsOfRule({ addDays: [{ today: [] }, 2] }, false, naming)).toBe('2 天后');
});
