import { expect, test } from 'vitest';
import { prune, repair } from './prune.ts';

test('removes the nearest property of a wrong part; a property that is already missing stays missing', () => {
  const value = { a: { b: [1, 2] }, c: 3 };
  expect(prune(value, [['a', 'b', 0]])).toEqual({ a: {}, c: 3 });
  expect(prune(value, [['a'], ['a', 'b', 'x']])).toEqual({ c: 3 });
  expect(prune(value, [['c', 'deeper', 'still']])).toEqual(value);
  expect(prune(value, [[0]])).toBeUndefined();
  expect(value).toEqual({ a: { b: [1, 2] }, c: 3 });
});

test('repairs a misspelt key that still exists, and never overwrites an existing key', () => {
  const slip = { message: '', part: 'key' as const };
  expect(repair({ tpye: 1 }, [{ ...slip, path: ['tpye'], suggestion: 'type' }])).toEqual({
    value: { type: 1 },
    renamed: [{ at: ['type'], path: ['tpye'] }],
  });
  expect(repair({ tpye: 1, type: 2 }, [{ ...slip, path: ['tpye'], suggestion: 'type' }])).toEqual({
    value: { tpye: 1, type: 2 },
    renamed: [],
  });
  expect(repair({ a: 1 }, [{ ...slip, path: ['a', 'b', 'tpye'], suggestion: 'type' }])).toEqual({ value: { a: 1 }, renamed: [] });
  expect(repair({ a: '1' }, [{ message: '', part: 'value', path: ['a'], fits: 1 }])).toEqual({ value: { a: 1 }, renamed: [] });
});
