import { isEmpty, truthy } from '../compare.ts';
import { ANY, defineOperator, describeOperator, type Operator } from './define.ts';

const variable = defineOperator({
  name: 'var',
  operands: [1, 2],
  result: 'any',
  reads: ['variable', 'branch'],
});

const choice = defineOperator({
  name: 'if',
  operands: [1, ANY],
  result: 'branch',
  reads: ['condition', 'branch'],
});

const and = defineOperator({
  name: 'and',
  operands: [1, ANY],
  result: 'branch',
  reads: ['branch'],
});
const or = defineOperator({ name: 'or', operands: [1, ANY], result: 'branch', reads: ['branch'] });
const first = defineOperator({
  name: 'first',
  operands: [1, ANY],
  result: 'branch',
  reads: ['branch'],
  run: (args) => args.find((value) => !isEmpty(value)) ?? null,
});
const not = defineOperator({
  name: '!',
  operands: [1, 1],
  result: 'boolean',
  reads: ['value'],
  counts: true,
  run: ([value]) => !truthy(value),
});
const has = defineOperator({
  name: '!!',
  operands: [1, 1],
  result: 'boolean',
  reads: ['value'],
  counts: true,
  run: ([value]) => truthy(value),
});

const map = defineOperator({
  name: 'map',
  operands: [2, 2],
  result: 'each',
  reads: ['list', 'element'],
});
const filter = defineOperator({
  name: 'filter',
  operands: [2, 2],
  result: 'same',
  reads: ['list', 'element'],
});
const all = defineOperator({
  name: 'all',
  operands: [2, 2],
  result: 'boolean',
  reads: ['list', 'element'],
});
const some = defineOperator({
  name: 'some',
  operands: [2, 2],
  result: 'boolean',
  reads: ['list', 'element'],
});
const none = defineOperator({
  name: 'none',
  operands: [2, 2],
  result: 'boolean',
  reads: ['list', 'element'],
});

/** Operators that choose what they evaluate, which json-logic-js runs itself, and truth. */
export const CONTROL: readonly Operator[] = [variable, choice, and, or, first, not, has, map, filter, all, some, none];

/** The same with their descriptions. */
export const CONTROL_DESCRIBED: readonly Operator[] = [
  describeOperator(variable, {
    docs: '取变量；`["名字", 缺省值]` 在没有值时用缺省值',
    examples: [
      { rule: { var: 'city' }, with: { city: '南昌市' }, is: '南昌市' },
      { rule: { var: ['city', '未填'] }, is: '未填' },
    ],
    elsewhere: ['field'],
    isTried: true,
  }),
  describeOperator(choice, {
    docs: '`[条件, 成立时, 否则]`，可以接着写更多“条件, 成立时”',
    examples: [{ rule: { if: [{ var: 'vip' }, '专线', '总机'] }, with: { vip: true }, is: '专线' }],
    elsewhere: ['cond'],
    isTried: true,
  }),
  describeOperator(and, {
    docs: '并且：第一个不成立的值，都成立就是最后一个',
    examples: [{ rule: { and: [true, { '==': [1, 1] }] }, is: true }],
  }),
  describeOperator(or, {
    docs: '或者；也用来取第一个有的值：`[甲, 乙, 都没有时的值]`',
    examples: [{ rule: { or: [{ var: 'nick' }, { var: 'name' }, '会员'] }, with: { name: '陈雅琴' }, is: '陈雅琴' }],
  }),
  describeOperator(first, {
    docs: '第一个不空的值；0 和 false 不算空，`or` 会跳过它们',
    examples: [{ rule: { first: [{ var: 'left' }, { var: 'all' }] }, with: { left: 0, all: 3 }, is: 0 }],
    elsewhere: ['coalesce'],
    isTried: true,
  }),
  describeOperator(not, { docs: '不', examples: [{ rule: { '!': [{ var: 'list' }] }, with: { list: [] }, is: true }], elsewhere: ['not'] }),
  describeOperator(has, { docs: '有没有', examples: [{ rule: { '!!': [{ var: 'name' }] }, with: { name: '陈雅琴' }, is: true }] }),
  describeOperator(map, {
    docs: '`[列表, 规则]`，逐项算；规则里的 `var` 指当前这一项',
    examples: [
      { rule: { map: [{ var: 'people' }, { var: 'name' }] }, with: { people: [{ name: '甲' }, { name: '乙' }] }, is: ['甲', '乙'] },
    ],
  }),
  describeOperator(filter, {
    docs: '`[列表, 条件]`，条件成立的那些项',
    examples: [{ rule: { filter: [{ var: 'counts' }, { '>': [{ var: '' }, 1] }] }, with: { counts: [1, 2, 3] }, is: [2, 3] }],
  }),
  describeOperator(all, {
    docs: '`[列表, 条件]`，每一项都成立；空列表不成立',
    examples: [{ rule: { all: [{ var: 'counts' }, { '>': [{ var: '' }, 1] }] }, with: { counts: [2, 3] }, is: true }],
    elsewhere: ['every'],
  }),
  describeOperator(some, {
    docs: '`[列表, 条件]`，有一项成立',
    examples: [{ rule: { some: [{ var: 'people' }, { var: 'vip' }] }, with: { people: [{ vip: false }, { vip: true }] }, is: true }],
    elsewhere: ['any'],
  }),
  describeOperator(none, {
    docs: '`[列表, 条件]`，没有一项成立',
    examples: [{ rule: { none: [{ var: 'people' }, { var: 'vip' }] }, with: { people: [] }, is: true }],
  }),
];
