/** Returns the number of decimals in the shortest spelling of a number. */
function decimalsOf(number: number): number {
  const [mantissa = '', exponent = '0'] = String(number).split('e');
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** Runs an operation on two numbers as integers of the same unit. Falls back to doubles (`plain`) if they are too large. */
function scaled(a: number, b: number, exact: (a: number, b: number, unit: number) => number, plain: number): number {
  const unit = 10 ** Math.max(decimalsOf(a), decimalsOf(b));
  const [left, right] = [Math.round(a * unit), Math.round(b * unit)];
  const result = exact(left, right, unit);
  return [left, right, result * unit].every((number) => Math.abs(number) <= Number.MAX_SAFE_INTEGER) ? result : plain;
}

/** Adds as decimals: 0.1 + 0.2 is 0.3. */
export const add = (a: number, b: number): number => scaled(a, b, (left, right, unit) => (left + right) / unit, a + b);
/** Subtracts as decimals. */
export const subtract = (a: number, b: number): number => scaled(a, b, (left, right, unit) => (left - right) / unit, a - b);
/** Multiplies as decimals: 1.1 × 3 is 3.3. */
export const multiply = (a: number, b: number): number => {
  const unit = 10 ** (decimalsOf(a) + decimalsOf(b));
  const product = Math.round(a * 10 ** decimalsOf(a)) * Math.round(b * 10 ** decimalsOf(b));
  return Math.abs(product) <= Number.MAX_SAFE_INTEGER ? product / unit : a * b;
};
/** Divides as decimals: 0.3 / 0.1 is 3. */
export const divide = (a: number, b: number): number => {
  const unit = 10 ** Math.max(decimalsOf(a), decimalsOf(b));
  return Math.round(a * unit) / Math.round(b * unit);
};
/** Returns the remainder as decimals: 0.3 % 0.1 is 0. */
export const remainder = (a: number, b: number): number => scaled(a, b, (left, right, unit) => (left % right) / unit, a % b);
/** Whether a number is a whole multiple of a step, as decimals: 0.3 of 0.1 is. */
export const isMultipleOf = (number: number, step: number): boolean => remainder(number, step) === 0;
/** The multiple of a step that is nearest to a number and not below it, or not above it. */
export function roundTo(number: number, step: number, way: 'up' | 'down'): number {
  const over = remainder(number, step);
  const below = subtract(number, over < 0 ? add(over, step) : over);
  return way === 'down' || isMultipleOf(number, step) ? below : add(below, step);
}
