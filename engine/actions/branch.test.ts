import { describe, expect, test } from 'vitest';
import type { Action, Table } from '../documents/types.gen.ts';
import { chooseBranch } from './branch.ts';

const said = (text: string): Action => ({ do: 'toast', text });
const chosen = (table: Readonly<Record<string, string>>, value: string): unknown => {
  const branch = chooseBranch(Object.fromEntries(Object.entries(table).map(([key, text]) => [key, said(text)])) as Table, value);
  return branch === undefined ? undefined : (branch as unknown as { readonly text: string }).text;
};

describe('the branch of a table', () => {
  const table = { '0 10-13 15-21': 'listed', '2 6 7': 'doctor', '': 'empty', 'list/detail': 'word', '*': 'other' };

  test.each([
    ['0', 'listed'],
    ['10', 'listed'],
    ['12', 'listed'],
    ['13', 'listed'],
    ['14', 'other'],
    ['21', 'listed'],
    ['22', 'other'],
    ['6', 'doctor'],
    ['', 'empty'],
    ['list/detail', 'word'],
    // Ranges belong to the key; a value that looks like a range matches none.
    ['10-13', 'other'],
    ['1e1', 'other'],
    ['10.5', 'other'],
    [' ', 'other'],
    ['0 10-13 15-21', 'other'],
    ['*', 'other'],
  ])('BT-03 the value %j: %s', (value, expected) => {
    expect(chosen(table, value)).toBe(expected);
  });

  test('BT-03 chooses nothing for a value that no key names if the table has no `*`', () => {
    expect(chosen({ '0': 'good' }, '1')).toBeUndefined();
    expect(chosen({ '0': 'good' }, 'constructor')).toBeUndefined();
  });
});
