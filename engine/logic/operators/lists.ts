import { equal, isEmpty, order, toNumber } from '../compare.ts';
import { add } from '../decimal.ts';
import { quoted } from '../text.ts';
import { RuleError } from '../types.ts';
import { ANY, defineOperator, describeOperator, type Operator } from './define.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function under(value: unknown, key: unknown): unknown {
  if (typeof value !== 'object' || value === null || (typeof key !== 'string' && typeof key !== 'number')) return null;
  return Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : null;
}

/** Returns the values of an element under a key: the empty key is the element itself; `a.b` goes deeper, through every element of lists. */
const valuesUnder = (item: unknown, key: unknown): readonly unknown[] =>
  typeof key !== 'string' || !/^$|\./.test(key)
    ? [under(item, key)]
    : key
        .split('.')
        .filter((step) => step !== '')
        .reduce<readonly unknown[]>((found, step) => found.flat().map((one) => under(one, step)), [item]);

const isAmong = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.some((one) => equal(value, one)) : equal(value, wanted);

const has = (item: unknown, key: unknown, wanted: unknown): boolean => valuesUnder(item, key).some((value) => isAmong(value, wanted));

/** Sorts empty values last, in their original order. */
const rank = (a: unknown, b: unknown): number => (isEmpty(a) || isEmpty(b) ? Number(isEmpty(a)) - Number(isEmpty(b)) : (order(a, b) ?? 0));

/** Adds the numbers under a key, as decimals. Empty ones count nothing; anything else that is no number throws RuleError. */
const total = (values: readonly unknown[]): number =>
  values
    .filter((value) => !isEmpty(value))
    .reduce<number>((sum, value) => {
      const number = toNumber(value);
      if (number === undefined) throw new RuleError('not-a-number', { value: quoted(value) });
      return add(sum, number);
    }, 0);

/** Returns true if no two values are the same. Empty ones do not count. */
const areDifferent = (values: readonly unknown[]): boolean => {
  const filled = values.filter((value) => !isEmpty(value));
  return filled.every((value, position) => filled.findIndex((other) => equal(other, value)) === position);
};

/** The list operators compare with outer values; inside `filter` a rule reads one element only. A missing list counts as empty. */
const find = defineOperator({
  name: 'find',
  operands: [3, 3],
  result: 'item',
  reads: ['list', 'key', 'any'],
  run: ([list, key, value]) => listOf(list).find((item) => valuesUnder(item, key).some((one) => equal(one, value))) ?? null,
});
const where = defineOperator({
  name: 'where',
  operands: [3, 3],
  result: 'same',
  reads: ['list', 'key', 'any'],
  run: ([list, key, value]) => listOf(list).filter((item) => has(item, key, value)),
});
const without = defineOperator({
  name: 'without',
  operands: [3, 3],
  result: 'same',
  reads: ['list', 'key', 'any'],
  run: ([list, key, value]) => listOf(list).filter((item) => !has(item, key, value)),
});
const sum = defineOperator({
  name: 'sum',
  operands: [2, 2],
  result: 'number',
  reads: ['list', 'key'],
  run: ([list, key]) => total(listOf(list).flatMap((item) => valuesUnder(item, key))),
});
const count = defineOperator({
  name: 'count',
  operands: [1, 3],
  result: 'number',
  reads: ['list', 'key', 'any'],
  counts: true,
  run: ([list, key, value]) => listOf(list).filter((item) => key === undefined || has(item, key, value)).length,
});
const unique = defineOperator({
  name: 'unique',
  operands: [2, 2],
  result: 'boolean',
  reads: ['list', 'key'],
  run: ([list, key]) => areDifferent(listOf(list).flatMap((item) => valuesUnder(item, key))),
});
const at = defineOperator({
  name: 'at',
  operands: [2, 8],
  result: 'part',
  reads: ['record', 'key'],
  run: ([value, ...keys]) => keys.reduce(under, value),
});
const keys = defineOperator({
  name: 'keys',
  operands: [2, 2],
  result: 'list',
  reads: ['record', 'any'],
  run: ([record, wanted]) =>
    typeof record !== 'object' || record === null || Array.isArray(record)
      ? []
      : Object.entries(record).flatMap(([key, value]) => (isAmong(value, wanted) ? [key] : [])),
});
const length = defineOperator({
  name: 'length',
  operands: [1, 1],
  result: 'number',
  reads: ['value'],
  counts: true,
  run: ([value]) => (typeof value === 'string' ? [...value].length : listOf(value).length),
});
const slice = defineOperator({
  name: 'slice',
  operands: [2, 3],
  result: 'same',
  reads: ['list', 'number'],
  run: ([list, from, to]) => listOf(list).slice(toNumber(from) ?? 0, isEmpty(to) ? undefined : toNumber(to)),
});
const sortBy = defineOperator({
  name: 'sortBy',
  operands: [2, 2],
  result: 'same',
  reads: ['list', 'key'],
  run: ([list, key]) => [...listOf(list)].sort((a, b) => rank(under(a, key), under(b, key))),
});
const merge = defineOperator({ name: 'merge', operands: [1, ANY], result: 'merged', reads: ['any'], run: (args) => args.flat() });

/** Lists and records. */
export const LISTS: readonly Operator[] = [merge, find, where, without, sum, count, unique, at, keys, length, slice, sortBy];

const PEOPLE = {
  people: [
    { name: '甲', age: 3 },
    { name: '乙', age: 5 },
    { name: '丙', age: 3 },
  ],
};
const LIST = { var: 'people' };

/** The same with their descriptions. */
export const LISTS_DESCRIBED: readonly Operator[] = [
  describeOperator(merge, { docs: '合并列表', examples: [{ rule: { merge: [[1], 2, [3, 4]] }, is: [1, 2, 3, 4] }] }),
  describeOperator(find, {
    docs: '`[列表, "键", 值]`：键等于这个值的第一项；键写 `""` 就是比这一项本身，写 `"children.id"` 就是往里走，遇到列表有一项等于就算',
    examples: [{ rule: { find: [LIST, 'name', '乙'] }, with: PEOPLE, is: { name: '乙', age: 5 } }],
  }),
  describeOperator(where, {
    docs: '`[列表, "键", 值]`：键等于这个值的全部项；值可以是列表，等于其中之一就算',
    examples: [{ rule: { map: [{ where: [LIST, 'age', [3, 4]] }, { var: 'name' }] }, with: PEOPLE, is: ['甲', '丙'] }],
  }),
  describeOperator(without, {
    docs: '`[列表, "键", 值]`：除键等于这个值的以外的项',
    examples: [{ rule: { without: [['甲', '乙'], '', '甲'] }, is: ['乙'] }],
  }),
  describeOperator(sum, {
    docs: '`[列表, "键"]`：各项在这个键下的数字按十进制相加',
    examples: [{ rule: { sum: [LIST, 'age'] }, with: PEOPLE, is: 11 }],
    words: { value: '{0}各项的合计' },
  }),
  describeOperator(count, {
    docs: '`[列表]` 有几项；`[列表, "键", 值]` 其中有几项的键等于这个值',
    examples: [
      { rule: { count: [LIST] }, with: PEOPLE, is: 3 },
      { rule: { count: [LIST, 'age', 3] }, with: PEOPLE, is: 2 },
    ],
    words: { value: '{0}的项数' },
  }),
  describeOperator(unique, {
    docs: '`[列表, "键"]`：各项是不是都不同（空的不算）',
    examples: [{ rule: { unique: [LIST, 'age'] }, with: PEOPLE, is: false }],
  }),
  describeOperator(at, {
    docs: '`[记录或列表, 键, …]`，一级一级往里取，键可以由规则算出；没有就是空',
    examples: [{ rule: { at: [LIST, 1, 'name'] }, with: PEOPLE, is: '乙' }],
  }),
  describeOperator(keys, {
    docs: '`[记录, 值]`，记录里等于这个值的那些键，是文字的列表；值可以是列表，等于其中之一就算；没有记录就是空列表',
    examples: [{ rule: { keys: [{ var: 'seen' }, true] }, with: { seen: { a: true, b: false } }, is: ['a'] }],
  }),
  describeOperator(length, {
    docs: '列表有几项，文本有几个字',
    examples: [{ rule: { length: ['陈雅琴'] }, is: 3 }],
    words: { value: '{0}的长度', holds: '{0}不是空的', fails: '{0}是空的' },
    solve: { by: 'length' },
  }),
  describeOperator(slice, { docs: '`[列表, 从第几项, 到第几项之前]`', examples: [{ rule: { slice: [[1, 2, 3], 1] }, is: [2, 3] }] }),
  describeOperator(sortBy, {
    docs: '`[列表, "键"]` 按键从小到大',
    examples: [{ rule: { map: [{ sortBy: [LIST, 'age'] }, { var: 'age' }] }, with: PEOPLE, is: [3, 3, 5] }],
  }),
];
