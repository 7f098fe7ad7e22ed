import { deepEquals } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { createCustomEqual } from './fast-equals.ts';

const alike = createCustomEqual();
const loop = (end: unknown): object => {
  const made: Record<string, unknown> = { end };
  made['self'] = made;
  return made;
};

test("returns the same results as fast-equals for RJSF's comparisons", () => {
  const makes: readonly (() => unknown)[] = [
    () => 1,
    () => Number.NaN,
    () => -0,
    () => '1',
    () => null,
    () => undefined,
    () => () => 1,
    () => [],
    () => [1, { a: [2] }],
    () => [1, { a: [3] }],
    () => ({}),
    () => ({ a: undefined }),
    () => ({ b: undefined }),
    () => ({ a: 1, b: () => 2 }),
    () => ({ a: 1, b: 2 }),
    () => new Date(5),
    () => new Date(6),
    () => Object.create(null),
    () => loop(1),
    () => loop(2),
  ];
  const pairs = makes.flatMap((one, at) => makes.map((other, against) => ({ pair: `${at} ${against}`, one, other })));
  expect(pairs.filter(({ one, other }) => alike(one(), other())).map(({ pair }) => pair)).toEqual(
    pairs.filter(({ one, other }) => deepEquals(one(), other())).map(({ pair }) => pair),
  );
});
