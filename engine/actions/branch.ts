import type { Action, Table } from '../documents/types.gen.ts';

/** The actions a table holds for a value: its own entry, else `*`. Undefined when it has neither. */
export function chooseBranch(table: Table, value: string): Action | Action[] | undefined {
  if (Object.hasOwn(table, value)) return table[value];
  return Object.hasOwn(table, '*') ? table['*'] : undefined;
}
