import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../documents/json.ts';
import { sayFault } from '../fault/say.ts';
import { said } from '../fault/testing.ts';
import { compile as compileLogic, evaluate, GENERAL, scopeOf } from './index.ts';

const TODAY = '2026-11-20';
const LONG = '重'.repeat(400_000);
const nested = (depth: number): Json => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);

/** Responses a server might send: keys that JavaScript calls implicitly, endless texts and lists, broken characters. */
const HOSTILE: Readonly<Record<string, Json>> = {
  spoken: { toString: '王', valueOf: 1 },
  listed: [{ toString: null }, { toJSON: {} }],
  plain: { a: { b: ' ' }, n: 1 },
  long: LONG,
  deep: nested(20_000),
  json: '['.repeat(200_000) + ']'.repeat(200_000),
  digits: '9'.repeat(400),
  broken: '\ud800',
  own: { hasOwnProperty: 1, length: 3, constructor: { name: 'x' } },
  rows: [{ n: 1, own: { m: 2 } }, { n: 2 }],
  text: '王秀兰',
  none: null,
};
const scope = scopeOf(HOSTILE, TODAY);
const outcomeOf = (logic: Json) => {
  expect(compileLogic(logic).faults).toEqual([]);
  return evaluate(logic, scope);
};

describe('unusable data fails the rule and never throws', () => {
  it.each<[Json, string]>([
    [{ cat: ['甲', { var: 'spoken' }] }, '一组数据不能当文字用：{"toString":"王","valueOf":1}'],
    [{ cat: [{ var: 'listed' }] }, '一组数据不能当文字用：{"toString":null}'],
    [{ text: [{ var: 'plain' }] }, '一组数据不能当文字用：{"a":{"b":" "},"n":1}'],
    [{ join: [{ var: 'listed' }, '、'] }, '一组数据不能当文字用：{"toString":null}'],
    [{ join: [['甲'], { var: 'spoken' }] }, '一组数据不能当文字用：{"toString":"王","valueOf":1}'],
    [{ split: [{ var: 'text' }, { var: 'spoken' }] }, '一组数据不能当文字用：{"toString":"王","valueOf":1}'],
    [{ withQuery: ['/a', 'name', { var: 'spoken' }] }, '一组数据不能当文字用：{"toString":"王","valueOf":1}'],
    [{ cat: Array.from({ length: 4 }, () => ({ var: 'long' })) }, '文字超过 1000000 个字'],
    [{ join: [Array.from({ length: 4 }, () => ({ var: 'long' })), ''] }, '文字超过 1000000 个字'],
    [{ text: [Array.from({ length: 4 }, () => ({ var: 'long' }))] }, '文字超过 1000000 个字'],
    [{ '+': [{ var: 'long' }, 1] }, `不是数字："${'重'.repeat(59)}…`],
    [{ '<': [{ var: 'long' }, 1] }, `不能比较大小："${'重'.repeat(59)}… 与 1`],
    [{ '>': [{ var: 'digits' }, 1] }, `不能比较大小："${'9'.repeat(59)}… 与 1`],
    [{ '==': [{ var: 'deep' }, { var: 'deep' }] }, '数据太长或嵌套太深，规则算不出来'],
    [{ '==': [{ parseJson: [{ var: 'json' }] }, ''] }, '数据太长或嵌套太深，规则算不出来'],
    [{ text: [{ var: 'deep' }] }, '数据太长或嵌套太深，规则算不出来'],
    [{ missing: ['text.name'] }, '要从中取“name”的不是一组数据'],
  ])('%j', (logic, message) => {
    expect(said(outcomeOf(logic))).toEqual({ ok: false, message });
  });

  it.each<[Json, Json]>([
    [{ missing: ['plain.a', 'plain.a.b', 'plain.c', 'none.a', 'own.constructor'] }, ['plain.a.b', 'plain.c', 'none.a', 'own.constructor']],
    [{ filled: ['plain.a', 'plain.n'] }, true],
    [{ filled: ['plain.a.b'] }, false],
    [{ filled: ['plain.a.b.c'] }, false],
    [{ map: [{ var: 'listed' }, { missing: ['toString', 'toJSON'] }] }, [['toString', 'toJSON'], ['toString']]],
    [{ filter: [{ var: 'rows' }, { filled: ['own.m'] }] }, [{ n: 1, own: { m: 2 } }]],
    [{ withQuery: ['/a', 'name', { var: 'broken' }] }, '/a?name=%EF%BF%BD'],
    [{ length: [{ var: 'long' }] }, 400_000],
    [{ '==': [{ var: 'digits' }, 1] }, false],
    [{ cat: [true, ['甲', null], 2] }, 'true甲,2'],
  ])('%j is %j', (logic, expected) => {
    expect(said(outcomeOf(logic))).toEqual({ ok: true, value: expected });
  });
});

it('every operator returns an outcome for any operands and never throws', () => {
  const hostile = fc.constantFrom<Json>(...Object.keys(HOSTILE).map((name) => ({ var: name })));
  const plain = fc.constantFrom<Json>(
    '',
    '甲',
    ' ',
    0,
    -1,
    3,
    true,
    null,
    [],
    [1, '2'],
    TODAY,
    `${TODAY} 09:30`,
    '360102198506184510',
    'n',
    'plain.n',
  );
  const rule = fc.letrec<{ rule: Json }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 3 },
      hostile,
      plain,
      fc
        .tuple(fc.constantFrom(...Object.keys(GENERAL)), fc.array(tie('rule'), { minLength: 0, maxLength: 4 }))
        .map(([name, operands]): Json => ({ [name]: operands })),
    ),
  })).rule;
  fc.assert(
    fc.property(rule, (logic) => {
      const outcome = evaluate(logic, scope);
      expect(typeof (outcome.ok ? '' : sayFault(outcome.fault))).toBe('string');
    }),
    { numRuns: 4000 },
  );
});
