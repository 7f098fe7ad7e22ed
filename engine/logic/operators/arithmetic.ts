import { isEmpty, toNumber } from '../compare.ts';
import { add, divide, multiply, remainder, subtract } from '../decimal.ts';
import { quoted } from '../text.ts';
import { RuleError } from '../types.ts';
import { ANY, defineOperator, describeOperator, type Operator } from './define.ts';

const arithmetic = (name: string, operands: Operator['operands'], apply: (...numbers: number[]) => number): Operator =>
  defineOperator({
    name,
    operands,
    result: 'number',
    reads: ['number'],
    run: (args) => {
      if (args.some(isEmpty)) return null;
      const numbers = args.map((arg) => {
        const value = toNumber(arg);
        if (value === undefined) throw new RuleError('not-a-number', { value: quoted(arg) });
        return value;
      });
      const result = apply(...numbers);
      if (!Number.isFinite(result)) throw new RuleError('not-finite');
      return result;
    },
  });

const plus = arithmetic('+', [1, ANY], (...numbers) => numbers.reduce((sum, number) => add(sum, number), 0));
const times = arithmetic('*', [1, ANY], (...numbers) => numbers.reduce((product, number) => multiply(product, number), 1));
const minus = arithmetic('-', [1, 2], (...numbers) =>
  (numbers.length === 1 ? [0, ...numbers] : numbers).reduce((from, number) => subtract(from, number)),
);
const over = arithmetic('/', [2, 2], (...numbers) => numbers.reduce((whole, part) => divide(whole, part)));
const rest = arithmetic('%', [2, 2], (...numbers) => numbers.reduce((whole, part) => remainder(whole, part)));
const least = arithmetic('min', [1, ANY], Math.min);
const most = arithmetic('max', [1, ANY], Math.max);

/** Decimal arithmetic: null if an operand is empty. */
export const ARITHMETIC: readonly Operator[] = [plus, times, minus, over, rest, least, most];

/** The same with their descriptions. */
export const ARITHMETIC_DESCRIBED: readonly Operator[] = [
  describeOperator(plus, {
    docs: '相加，按十进制；有一项没填，结果就是空',
    examples: [{ rule: { '+': [0.1, '0.2'] }, is: 0.3 }],
    solve: { by: 'terms', apply: (terms, { sum }) => terms.reduce(sum) },
  }),
  describeOperator(times, {
    docs: '相乘',
    examples: [{ rule: { '*': [{ var: 'price' }, 3] }, with: { price: 19.9 }, is: 59.7 }],
    solve: { by: 'terms', apply: (terms, { product }) => terms.reduce(product) },
  }),
  describeOperator(minus, {
    docs: '相减；只有一项就是它的相反数',
    examples: [{ rule: { '-': [5, '2'] }, is: 3 }],
    solve: {
      by: 'terms',
      apply: ([from, ...less], { sum, negative }) =>
        from === undefined ? undefined : less.length === 0 ? negative(from) : less.map(negative).reduce(sum, from),
    },
  }),
  describeOperator(over, {
    docs: '相除；除以 0 是规则出错',
    examples: [{ rule: { '/': [9, 2] }, is: 4.5 }],
    solve: {
      by: 'terms',
      apply: ([whole, part], { quotient }) => (whole === undefined || part === undefined ? undefined : quotient(whole, part)),
    },
  }),
  describeOperator(rest, { docs: '余数', examples: [{ rule: { '%': [9, 4] }, is: 1 }] }),
  describeOperator(least, {
    docs: '最小的一项',
    examples: [{ rule: { min: [3, '1', 2] }, is: 1 }],
    solve: { by: 'extreme', largest: false },
  }),
  describeOperator(most, {
    docs: '最大的一项',
    examples: [{ rule: { max: [3, '10', 2] }, is: 10 }],
    solve: { by: 'extreme', largest: true },
  }),
];
