import { logic } from '../../engine/index.ts';
import { addWorkingDays, holidaysKnown } from './calendar.ts';

const add = logic.defineOperator({
  name: 'addWorkingDays',
  operands: [2, 2],
  result: 'date',
  reads: ['date', 'number'],
  run: ([date, amount]) => (logic.isEmpty(date) ? null : addWorkingDays(date, amount)),
});
const known = logic.defineOperator({
  name: 'holidaysKnown',
  operands: [1, 1],
  result: 'boolean',
  reads: ['date'],
  changes: 'by release',
  run: ([date]) => holidaysKnown(date),
});

/** Working days in China. */
export const WORKING_DAYS: readonly logic.Operator[] = [add, known];

/** The same with their descriptions. */
export const WORKING_DAYS_DESCRIBED: readonly logic.Operator[] = [
  logic.describeOperator(add, {
    docs: '`[日期, 数]`，之后第几个工作日；法定节假日和调休按已公布的年份算，没公布的年份按周一到周五，法定日期固定的元旦（1 月 1 日）、劳动节（5 月 1、2 日）、国庆节（10 月 1 至 3 日）除外',
    examples: [{ rule: { addWorkingDays: ['2026-11-20', 3] }, is: '2026-11-25' }],
    words: { value: '{0}之后第 {1} 个工作日' },
    solve: { by: 'shift', adds: (amount) => [amount, 2 * amount + 20] },
  }),
  logic.describeOperator(known, {
    docs: '这个日期所在的年份是否已公布节假日',
    examples: [{ rule: { holidaysKnown: ['2026-05-01'] }, is: true }],
    words: { holds: '{0}那年的节假日安排已公布', fails: '{0}那年的节假日安排尚未公布' },
    isTried: true,
  }),
];
