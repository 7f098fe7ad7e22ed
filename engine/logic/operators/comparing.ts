import { equal, isEmpty, order } from '../compare.ts';
import { defineOperator, describeOperator, type Operator } from './define.ts';

const ordered = (name: string, holds: (difference: number) => boolean): Operator =>
  defineOperator({
    name,
    operands: [2, 3],
    result: 'boolean',
    reads: ['number'],
    run: (args) =>
      args.slice(1).every((right, index) => {
        const difference = order(args[index], right);
        return difference !== undefined && holds(difference);
      }),
  });

const compared = (name: string, run: (a: unknown, b: unknown) => boolean): Operator =>
  defineOperator({ name, operands: [2, 2], result: 'boolean', reads: ['any'], run: ([a, b]) => run(a, b) });

const equals = compared('==', equal);
const differs = compared('!=', (a, b) => !equal(a, b));
const same = compared('===', (a, b) => (a ?? null) === (b ?? null));
const other = compared('!==', (a, b) => (a ?? null) !== (b ?? null));
const less = ordered('<', (difference) => difference < 0);
const atMost = ordered('<=', (difference) => difference <= 0);
const more = ordered('>', (difference) => difference > 0);
const atLeast = ordered('>=', (difference) => difference >= 0);
const within = compared(
  'in',
  (needle, hay) =>
    !isEmpty(needle) &&
    (Array.isArray(hay)
      ? hay.some((item) => equal(item, needle))
      : typeof hay === 'string' && typeof needle === 'string' && hay.includes(needle)),
);

/** Comparisons. */
export const COMPARING: readonly Operator[] = [equals, differs, same, other, less, atMost, more, atLeast, within];

/** The same with their descriptions. */
export const COMPARING_DESCRIBED: readonly Operator[] = [
  describeOperator(equals, {
    docs: '相等。空文本（只有空格的也是）、空列表、没填三者相等，且不等于别的任何值；数字与同样的数字文本相等；其余不做转换',
    examples: [
      { rule: { '==': [{ var: 'count' }, '2'] }, with: { count: 2 }, is: true },
      { rule: { '==': [{ var: 'name' }, ''] }, is: true },
    ],
    elsewhere: ['equals', 'eq'],
  }),
  describeOperator(differs, {
    docs: '不等，与 `==` 相反',
    examples: [{ rule: { '!=': [{ var: 'relation' }, '1'] }, with: { relation: '2' }, is: true }],
    elsewhere: ['ne'],
  }),
  describeOperator(same, { docs: '相等，类型也必须相同', examples: [{ rule: { '===': ['1', 1] }, is: false }] }),
  describeOperator(other, { docs: '不等，或类型不同', examples: [{ rule: { '!==': ['1', 1] }, is: true }] }),
  describeOperator(less, {
    docs: '小于、早于：比数字或日期；缺一边就是不成立；比不了的（如文字）算规则出错。可以写三个，依次成立',
    examples: [{ rule: { '<': [0, { var: 'age' }, 18] }, with: { age: 7 }, is: true }],
    elsewhere: ['lt'],
  }),
  describeOperator(atMost, {
    docs: '不大于、不晚于',
    examples: [{ rule: { '<=': ['2026-09-01', '2026-10-01'] }, is: true }],
    elsewhere: ['lte'],
  }),
  describeOperator(more, { docs: '大于、晚于', examples: [{ rule: { '>': [{ var: 'age' }, 18] }, is: false }], elsewhere: ['gt'] }),
  describeOperator(atLeast, { docs: '不小于、不早于', examples: [{ rule: { '>=': ['18', 18] }, is: true }], elsewhere: ['gte'] }),
  describeOperator(within, {
    docs: '在列表里，或在文本里',
    examples: [{ rule: { in: [{ var: 'code' }, ['0', '2']] }, with: { code: '2' }, is: true }],
    elsewhere: ['contains', 'includes'],
    isTried: true,
  }),
];
