import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, divide, multiply, remainder, subtract } from './decimal.ts';
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
