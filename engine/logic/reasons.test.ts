import { expect, test } from 'vitest';
import type { Json } from '../documents/json.ts';
import { evaluate } from './evaluate.ts';
import { scopeOf } from './index.ts';
import { editsOf, type VariableInfo } from './reasons.ts';

/** Rules over these values; each value may change. */
const groundOf = (values: Readonly<Record<string, Json>>): VariableInfo => ({
  holds: (logic) => {
    const outcome = evaluate(logic, scopeOf(values, '2026-11-23'));
    return outcome.ok && outcome.value === true;
  },
  canChange: () => true,
});

test.each<[string, Json, Json, boolean, Json | undefined]>([
  ['a value that must not be empty', { '!=': [{ var: 'a' }, null] }, null, true, undefined],
  ['a value that must be empty', { '==': [{ var: 'a' }, null] }, 'x', true, null],
  ['an empty value that must not be empty', { '==': [{ var: 'a' }, null] }, null, false, undefined],
  ['a text that must not be empty', { '!': [{ '==': [{ var: 'a' }, ''] }] }, '', true, undefined],
  ['a value that must change', { '!=': [{ var: 'a' }, 'x'] }, 'x', true, null],
  ['a value that must equal a constant', { '==': [{ var: 'a' }, 'x'] }, 'y', true, 'x'],
])('the edit that inverts a rule: %s', (_what, logic, a, wanted, value) => {
  expect(editsOf(logic, wanted, groundOf({ a }))).toEqual([{ field: 'a', value }]);
});
