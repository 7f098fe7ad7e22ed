import { isEmpty } from '../compare.ts';
import { addTo, datePart } from '../dates.ts';
import { defineOperator, describeOperator, type Operator } from './define.ts';

const today = defineOperator({
  name: 'today',
  operands: [0, 0],
  result: 'date',
  reads: [],
  changes: 'daily',
  run: (_args, { scope }) => scope.today,
});
const now = defineOperator({
  name: 'now',
  operands: [0, 0],
  result: 'date',
  reads: [],
  changes: 'daily',
  run: (_args, { scope }) => scope.now ?? scope.today,
});

/** Returns null for an empty date, so that a bound on an unanswered date field disappears. */
const shift = (name: string, unit: 'year' | 'day'): Operator =>
  defineOperator({
    name,
    operands: [2, 2],
    result: 'date',
    reads: ['date', 'number'],
    run: ([date, amount]) => (isEmpty(date) ? null : addTo(date, amount, unit)),
  });

const addYears = shift('addYears', 'year');
const addDays = shift('addDays', 'day');
const datePartOf = defineOperator({
  name: 'datePart',
  operands: [1, 1],
  result: 'date',
  reads: ['date'],
  run: ([value]) => datePart(value) ?? null,
});

/** Days and moments. */
export const DATES: readonly Operator[] = [today, now, addYears, addDays, datePartOf];

/** The same with their descriptions. */
export const DATES_DESCRIBED: readonly Operator[] = [
  describeOperator(today, {
    docs: '今天（年月日），`{"today": []}`',
    examples: [{ rule: { today: [] }, is: '2026-11-20' }],
    words: { value: '今天' },
  }),
  describeOperator(now, {
    docs: '现在（到分钟；页面里只知道日期，就是今天）',
    examples: [{ rule: { now: [] }, is: '2026-11-20 09:30' }],
    words: { value: '现在' },
  }),
  describeOperator(addYears, {
    docs: '`[日期, 数]`，几年后；2 月 29 日在平年是 28 日',
    examples: [{ rule: { addYears: ['2024-02-29', 1] }, is: '2025-02-28' }],
    words: { value: ({ args: [from, amount], shifted }) => shifted(from, amount, '年') },
    solve: { by: 'shift', adds: (amount) => [365.2425 * amount - 3, 365.2425 * amount + 3] },
  }),
  describeOperator(addDays, {
    docs: '`[日期, 数]`，几天后；数可以是负的',
    examples: [{ rule: { addDays: [{ today: [] }, -1] }, is: '2026-11-19' }],
    words: { value: ({ args: [from, amount], shifted }) => shifted(from, amount, '天') },
    solve: { by: 'shift', adds: (amount) => [amount, amount], isExact: true },
  }),
  describeOperator(datePartOf, {
    docs: '日期时间里的日期',
    examples: [{ rule: { datePart: [{ now: [] }] }, is: '2026-11-20' }],
    words: { value: '{0}的日期' },
    solve: { by: 'day' },
  }),
];
