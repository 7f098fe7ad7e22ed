import { logic } from '../../engine/index.ts';

const birthday = logic.defineOperator({
  name: 'birthdayOf',
  operands: [1, 1],
  result: 'date',
  reads: ['text'],
  run: ([number]) => logic.birthdayOf(number),
});
const sex = logic.defineOperator({
  name: 'sexOf',
  operands: [1, 1],
  result: 'text',
  reads: ['text'],
  run: ([number]) => logic.sexOf(number),
});

/** The facts in an ID card number. */
export const ID_NUMBERS: readonly logic.Operator[] = [birthday, sex];

/** A woman, a man, and a number of no ID card. */
const TRIED = ['360102198506184529', '360102197904233010', 'E12345678'];

/** The same with their descriptions. */
export const ID_NUMBERS_DESCRIBED: readonly logic.Operator[] = [
  logic.describeOperator(birthday, {
    docs: '身份证号里的出生日期；不是身份证号就是空',
    examples: [{ rule: { birthdayOf: [{ var: 'certNo' }] }, with: { certNo: '360102198506184529' }, is: '1985-06-18' }],
    words: { value: '由{0}算出的出生日期', holds: '能由{0}算出出生日期', fails: '不能由{0}算出出生日期' },
    tries: TRIED,
    isTried: true,
    solve: { by: 'day in text', write: logic.withBirthday },
  }),
  logic.describeOperator(sex, {
    docs: '身份证号里的性别（1 男 2 女）；不是身份证号就是空',
    examples: [{ rule: { sexOf: ['360102198506184529'] }, is: '2' }],
    words: { value: '由{0}算出的性别', holds: '能由{0}算出性别', fails: '不能由{0}算出性别' },
    tries: TRIED,
    isTried: true,
  }),
];
