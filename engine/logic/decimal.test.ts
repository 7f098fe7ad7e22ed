import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, divide, isMultipleOf, multiply, remainder, roundTo, subtract } from './decimal.ts';
import { evaluate } from './evaluate.ts';

test('calculates money as decimals', () => {
  expect([add(0.1, 0.2), subtract(0.3, 0.1), multiply(1.1, 3), divide(0.3, 0.1), remainder(0.3, 0.1)]).toEqual([0.3, 0.2, 3.3, 3, 0]);
  expect([add(1e21, 1), multiply(1e-7, 3), subtract(9007199254740991, 0.5)]).toEqual([1e21, 3e-7, 9007199254740991 - 0.5]);
  const scope = { today: '2026-11-20', get: () => undefined };
  for (const [rule, value] of [
    [{ '==': [{ '+': [0.1, 0.2] }, 0.3] }, true],
    [{ '+': [0.1, 0.2, 0.3] }, 0.6],
    [{ '*': [19.9, 100] }, 1990],
    [{ '>': [{ '-': [1.1, 1] }, 0.1] }, false],
  ] as const)
    expect(evaluate(rule as never, scope as never)).toMatchObject({ ok: true, value });
});

test('amounts in yuan: every operation equals the calculation in whole fen', () => {
  const fen = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
  fc.assert(
    fc.property(fen, fen, (a, b) => {
      expect(add(a / 100, b / 100)).toBe((a + b) / 100);
      expect(subtract(a / 100, b / 100)).toBe((a - b) / 100);
      if (b !== 0) expect(divide(a / 100, b / 100)).toBe(a / b);
    }),
  );
});

test('a number is a multiple of a step, and rounds to one, as decimals', () => {
  for (const [number, step, up, down] of [
    [0.3, 0.1, 0.3, 0.3],
    [36.55, 0.1, 36.6, 36.5],
    [-0.25, 0.1, -0.2, -0.3],
    [7, 5, 10, 5],
    [0, 0.01, 0, 0],
    [1.1, 1.1, 1.1, 1.1],
  ] as const) {
    expect([roundTo(number, step, 'up'), roundTo(number, step, 'down')].map((one) => one + 0)).toEqual([up, down]);
    expect(isMultipleOf(number, step)).toBe(number === up);
  }
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (whole, decimals) => {
      const step = 1 / 10 ** decimals;
      expect(isMultipleOf(multiply(whole, step), step)).toBe(true);
      expect(isMultipleOf(add(multiply(whole, step), step / 10), step)).toBe(false);
    }),
  );
});
