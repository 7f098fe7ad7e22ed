import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { fitsSentence, offered, wordsOfOperator } from './operators.ts';
import { type Clause, clauseOf, linesOf, ruleOfClause, ruleOfLines, ruleOfTerm, type Term, termOf } from './sentence.ts';

describe('FM-11 a rule is a sentence', () => {
  test.each<[string, Json]>([
    ['a comparison', { '==': [{ var: 'escort' }, '1'] }],
    ['a date after today', { '>=': [{ var: 'day' }, { addWorkingDays: [{ today: [] }, 3] }] }],
    ['a date after a field', { '>': [{ var: 'to' }, { var: 'from' }] }],
    ['a sum over items', { '<=': [{ sum: [{ var: 'invoices' }, 'amount'] }, { var: 'total' }] }],
    ['one of a list', { in: [{ var: 'certType' }, ['0', '2']] }],
    ['none of a list', { '!': [{ in: [{ var: 'certType' }, ['0', '2']] }] }],
    ['a chosen option', { '!=': [{ option: ['payee', 'name'] }, '本人'] }],
    ['a named condition', { condition: '领款人不是本人' }],
    ['filled answers', { filled: ['from', 'to'] }],
    ['not filled', { '!': [{ filled: ['from', 'to'] }] }],
    ['lines within lines', { and: [{ filled: ['a'] }, { or: [{ '==': [{ var: 'b' }, '1'] }, { '!': [{ var: 'c' }] }] }] }],
    ['some item', { some: [{ var: 'invoices' }, { '>': [{ var: 'amount' }, 1000] }] }],
    ['never', false],
  ])('%s is read and written as the same rule', (_name, rule) => {
    const lines = linesOf(rule);
    expect(lines).toBeDefined();
    expect(ruleOfLines(lines as never)).toEqual(rule);
  });

  test('no rule has no lines, and no lines are no rule', () => {
    expect(linesOf(undefined)).toEqual({ join: 'and', negated: false, clauses: [] });
    expect(ruleOfLines({ join: 'and', negated: false, clauses: [] })).toBeUndefined();
  });

  test('other spellings of the same condition are understood', () => {
    expect(clauseOf({ missing: ['a'] })).toEqual({ kind: 'filled', negated: true, name: 'a' });
    expect(clauseOf({ '!!': [{ var: 'a' }] })).toEqual({ kind: 'holds', negated: false, term: { kind: 'field', name: 'a' } });
    expect(clauseOf({ '!': { var: 'a' } })).toMatchObject({ kind: 'holds', negated: true });
  });

  test.each<[string, Json]>([
    ['a value by a condition', { if: [{ '==': [{ var: 'result' }, 'other'] }, 200, 50] }],
    ['years from today', { addYears: [{ today: [] }, -100] }],
    ['an answer', { var: 'from' }],
    ['a number', 3],
  ])('a limit is %s', (_name, rule) => {
    expect(ruleOfTerm(termOf(rule) as Term)).toEqual(rule);
  });

  test.each<[Json]>([
    [{ var: ['a', 1] }],
    [{ '<': [0, { var: 'a' }, 9] }],
    [{ '==': [{ filter: [{ var: 'a' }, { var: 'b' }] }, []] }],
    [{ '!': [{ '!': [{ var: 'a' }] }] }],
    [{ a: 1, b: 2 }],
    [{ nothing: [1] }],
    [{ filled: [1] }],
    [{ filled: [] }],
    [{ condition: [1] }],
    [['text']],
    ['text'],
    [{ and: [{ var: 'a' }, { if: [{ var: 'x' }, 1, 2] }] }],
    [{ if: [{ var: 'a' }, { var: ['b', 1] }, 2] }],
    [{ '!!': [1, 2] }],
    [{ '!': [1, 2] }],
    [{ some: [{ var: 'a' }, 'b'] }],
    [{ '==': [[{ var: 'a' }], 1] }],
  ])('no sentence says %j: it stays as it is written', (rule) => {
    expect(clauseOf(rule)).toBeUndefined();
  });

  test('every sentence comes back from its rule', () => {
    const name = fc.constantFrom('a', 'payee.name', 'channel.key');
    const plain = fc.oneof(fc.string(), fc.integer(), fc.boolean());
    const { term, clause } = fc.letrec<{ term: Term; clause: Clause }>((tie) => ({
      term: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        fc.record({ kind: fc.constant('value' as const), value: plain }),
        fc.record({ kind: fc.constant('values' as const), values: fc.array(plain) }),
        fc.record({ kind: fc.constant('field' as const), name }),
        fc.record({
          kind: fc.constant('call' as const),
          operator: fc.constantFrom('addDays', 'sum', 'max'),
          args: fc.array(tie('term'), { minLength: 2, maxLength: 2 }),
        }),
        fc.record({ kind: fc.constant('choice' as const), when: tie('clause'), met: tie('term'), otherwise: tie('term') }),
      ) as never,
      clause: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        fc.record({ kind: fc.constant('filled' as const), negated: fc.boolean(), name }),
        fc.record({ kind: fc.constant('named' as const), negated: fc.boolean(), name }),
        fc.record({
          kind: fc.constant('compare' as const),
          negated: fc.boolean(),
          operator: fc.constantFrom('==', '<', 'in'),
          left: tie('term'),
          right: tie('term'),
        }),
        fc.record({
          kind: fc.constant('group' as const),
          negated: fc.boolean(),
          join: fc.constantFrom('and', 'or'),
          clauses: fc.array(tie('clause'), { minLength: 1, maxLength: 3 }),
        }),
        fc.record({
          kind: fc.constant('items' as const),
          negated: fc.boolean(),
          operator: fc.constantFrom('all', 'some', 'none'),
          list: tie('term'),
          clause: tie('clause'),
        }),
      ) as never,
    }));
    fc.assert(
      fc.property(clause, (one) => {
        expect(clauseOf(ruleOfClause(one))).toEqual(one);
      }),
    );
    fc.assert(
      fc.property(term, (one) => {
        expect(termOf(ruleOfTerm(one))).toEqual(one);
      }),
    );
  });

  test('most conditions of the product are sentences, and stay the same rule', () => {
    const rules: Json[] = [];
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'rules' && typeof inner === 'object')
          for (const aspect of ['visible', 'required', 'readonly', 'valid']) {
            if (Object.hasOwn(inner as object, aspect)) rules.push((inner as Record<string, Json>)[aspect] as Json);
          }
        visit(inner);
      }
    };
    for (const folder of ['schemas/forms', 'schemas/fields'])
      for (const file of readdirSync(folder)) visit(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
    const said = rules.filter((rule) => linesOf(rule) !== undefined);
    expect(said.length / rules.length).toBeGreaterThan(0.9);
    for (const rule of said) expect(linesOf(ruleOfLines(linesOf(rule) as never))).toEqual(linesOf(rule));
  });
});

test('sentences offer the operators that describe themselves, the product’s own too, in their own words', () => {
  const names = offered().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['today', 'addDays', 'sum', 'count', 'addWorkingDays', 'birthdayOf']));
  expect(names).not.toContain('filter');
  expect(wordsOfOperator('birthdayOf')).toBe('由…算出的出生日期');
  expect(wordsOfOperator('addWorkingDays')).toBe('…之后第 … 个工作日');
  for (const name of names) expect(wordsOfOperator(name)).toMatch(/[一-鿿…]/);
  expect(['no', 'filled', '==', 'sum'].map(fitsSentence)).toEqual([false, false, false, true]);
});
