import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../documents/json.ts';
import { sayFault } from '../fault/say.ts';
import { said } from '../fault/testing.ts';
import { bind, compile as compileLogic, evaluate, scopeOf } from './index.ts';

const scope = scopeOf(
  { name: '王秀兰', count: 5, text: '18', none: null, list: [{ n: 1 }, { n: 2 }], deep: { a: { b: 1 } } },
  '2026-11-20',
);
const value = (logic: Json): Json => {
  const outcome = evaluate(logic, scope);
  if (!outcome.ok) throw new Error(sayFault(outcome.fault));
  return outcome.value;
};
const nested = (depth: number): Json => (depth === 0 ? true : { '!': [nested(depth - 1)] });

describe('own properties only', () => {
  it.each([
    'constructor',
    'constructor.constructor',
    '__proto__',
    'name.constructor',
    'deep.constructor',
    'deep.a.__proto__',
    'list.constructor',
    'toString',
  ])('var %s finds nothing', (path) => {
    expect(value({ var: path })).toBeNull();
  });

  it('finds existing values and uses the default for missing ones', () => {
    expect(value({ var: 'deep.a.b' })).toBe(1);
    expect(value({ var: 'list.1.n' })).toBe(2);
    expect(value({ var: ['nowhere', '缺省'] })).toBe('缺省');
    expect(value({ var: '' })).toBeNull();
  });

  it('reading below a text or a number is a fault; reading below null is null', () => {
    for (const path of ['name.list', 'deep.a.b.c', 'count.n']) expect(evaluate({ var: path }, scope).ok).toBe(false);
    expect(value({ var: 'none.list.n' })).toBeNull();
  });
});

describe('closed list of operators', () => {
  it.each(['log', 'method', 'substr', 'reduce', 'missing_some', 'var.constructor', 'constructor', '__proto__', 'toString'])(
    'refuses %s',
    (name) => {
      const { faults } = compileLogic(JSON.parse(`{"${name}": [1]}`));
      expect(faults).toMatchObject([{ code: 'unknown-operator', name }]);
      expect(evaluate(JSON.parse(`{"${name}": [1]}`), scope).ok).toBe(false);
    },
  );

  it.each<[Json, string]>([
    [{ '==': [1] }, 'operand-count'],
    [{ today: [1] }, 'operand-count'],
    [{ '==': [1, 2], '!': [1] }, 'not-one-operator'],
    [{}, 'not-one-operator'],
    [{ var: { cat: ['a', 'b'] } }, 'dynamic-variable'],
    [{ option: [{ var: 'name' }, 'name'] }, 'bad-constant'],
    [nested(40), 'too-deep'],
    [{ and: Array.from({ length: 60 }, () => ({ or: Array.from({ length: 10 }, () => ({ var: 'name' })) })) }, 'too-long'],
  ])('%j is a fault: %s', (logic, code) => {
    expect(compileLogic(logic).faults[0]?.code).toBe(code);
  });

  it.each<[number, readonly string[]]>([
    [1, ['!', '!!', 'datePart', 'length', 'text']],
    [2, ['==', '!=', '===', '!==', 'in', '/', '%', 'addYears', 'addDays', 'optionCodes', 'map', 'filter', 'all', 'some']],
  ])('refuses any number of operands but %i for an operator that takes so many', (count, names) => {
    for (const name of names)
      for (const given of [count - 1, count, count + 1]) {
        const codes = compileLogic({ [name]: Array.from({ length: given }, () => '') }).faults.map(({ code }) => code);
        expect([name, given, codes.includes('operand-count')]).toEqual([name, given, given !== count]);
      }
  });

  it('reports the place of a fault inside the rule', () => {
    expect(compileLogic({ and: [true, { if: [{ foo: 1 }, 1, 2] }] }).faults).toMatchObject([{ path: ['and', 1, 'if', 0, 'foo'] }]);
  });

  it('lists the variables that a rule reads, without the elements of a list', () => {
    const { program } = compileLogic({
      and: [
        { var: 'a.b' },
        { some: [{ var: 'list' }, { '==': [{ var: 'n' }, 1] }] },
        { '==': [{ option: ['c', 'name'] }, '本人'] },
        { filled: ['d', 'e'] },
      ],
    });
    expect([...program.reads].sort()).toEqual(['a', 'c', 'd', 'e', 'list']);
    expect(program.options).toEqual(['c']);
  });
});

describe('equality and order without coercion', () => {
  it.each<[Json, Json, boolean]>([
    ['', 0, false],
    ['', null, true],
    [null, [], true],
    ['0', 0, true],
    ['00', 0, true],
    ['1', true, false],
    [1, true, false],
    ['a', 'a', true],
    [['1', '2'], ['1', '2'], true],
    [0, null, false],
    ['1e1', 10, false],
  ])('%j == %j is %j', (a, b, expected) => {
    expect(value({ '==': [a, b] })).toBe(expected);
    expect(value({ '!=': [a, b] })).toBe(!expected);
  });

  it('an empty side makes every comparison false', () => {
    for (const name of ['<', '<=', '>', '>=']) expect(value({ [name]: [{ var: 'none' }, 18] })).toBe(false);
  });

  it('compares numbers, numeric texts and dates; reports a fault otherwise', () => {
    expect(value({ '<': [{ var: 'count' }, { var: 'text' }] })).toBe(true);
    expect(value({ '<': ['2024-09-01', '2024-10-01'] })).toBe(true);
    expect(value({ '<=': ['2024-09-01', '2024-09-01 08:30'] })).toBe(true);
    expect(value({ '<': [1, 2, 3] })).toBe(true);
    expect(evaluate({ '<': ['2024-9-1', '2024-10-01'] }, scope)).toMatchObject({ ok: false });
    expect(evaluate({ '>': [{ var: 'name' }, 3] }, scope)).toMatchObject({ ok: false });
  });

  it('arithmetic with null returns null, with text a fault', () => {
    expect(value({ '+': [1, { var: 'none' }] })).toBeNull();
    expect(value({ '-': [{ var: 'count' }, 2] })).toBe(3);
    expect(evaluate({ '*': [2, { var: 'name' }] }, scope).ok).toBe(false);
    expect(evaluate({ '/': [2, 0] }, scope).ok).toBe(false);
  });
});

describe('dates', () => {
  it('calculates today, years, days and parts', () => {
    expect(value({ today: [] })).toBe('2026-11-20');
    expect(value({ addYears: [{ today: [] }, -99] })).toBe('1927-11-20');
    expect(value({ addYears: ['2024-02-29', 1] })).toBe('2025-02-28');
    expect([value({ addYears: ['2000-06-01', -1999] }), value({ addYears: ['2000-06-01', 7999] })]).toEqual(['0001-06-01', '9999-06-01']);
    for (const years of [-2000, 8000]) expect(evaluate({ addYears: ['2000-06-01', years] }, scope).ok).toBe(false);
    expect(value({ addDays: ['2026-12-31', 1] })).toBe('2027-01-01');
    expect(value({ datePart: ['2026-12-31 09:30'] })).toBe('2026-12-31');
    expect(value({ datePart: ['2026-02-30'] })).toBeNull();
    expect(value({ addYears: [{ var: 'none' }, 1] })).toBeNull();
  });
});

describe('parameters', () => {
  it('keeps plain values and evaluates marked ones', () => {
    expect(bind({ plain: { var: 'name' }, rule: { $: { var: 'name' } }, inside: { list: [{ $: { var: 'count' } }] } }, scope)).toEqual({
      ok: true,
      value: { plain: { var: 'name' }, rule: '王秀兰', inside: { list: [5] } },
    });
  });

  it('names the parameter with the failing rule', () => {
    expect(said(bind({ good: 1, bad: { $: { '/': [1, 0] } } }, scope))).toMatchObject({
      ok: false,
      message: expect.stringContaining('bad'),
    });
  });
});

it('no rule and no data make it throw', () => {
  const json = fc.jsonValue({ maxDepth: 6 }) as fc.Arbitrary<Json>;
  const operators = fc.constantFrom(
    'var',
    'if',
    '==',
    '<',
    'in',
    'cat',
    '+',
    'map',
    'filter',
    'all',
    'missing',
    'filled',
    'addYears',
    'option',
    'merge',
    'datePart',
  );
  const rule = fc.letrec<{ rule: Json }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 5 },
      json,
      fc.tuple(operators, fc.array(tie('rule'), { maxLength: 3 })).map(([name, args]): Json => ({ [name]: args })),
    ),
  })).rule;
  fc.assert(
    fc.property(rule, fc.dictionary(fc.string(), json), (logic, data) => {
      evaluate(logic, scopeOf(data, '2026-11-20'));
    }),
    { numRuns: 2000 },
  );
});

it('two copies of the module share one operator table without conflict', async () => {
  const { vi } = await import('vitest');
  vi.resetModules();
  const second = await import('./index.ts');
  expect(second.evaluate).not.toBe(evaluate);
  for (const copy of [evaluate, second.evaluate, evaluate]) {
    expect(copy({ cat: [{ var: 'name' }, { today: [] }] }, scope)).toEqual({ ok: true, value: '王秀兰2026-11-20' });
    expect(copy({ '>': [{ var: 'name' }, 3] }, scope).ok).toBe(false);
  }
});
