import type { Action, Table } from '../documents/types.gen.ts';

/** The values that one key of a table matches: single values, and ranges of whole numbers. */
export interface Cases {
  readonly values: readonly string[];
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const RANGE = /^(\d+)-(\d+)$/;
const NUMBER = /^\d+$/;

const known = new Map<string, Cases>();

/** Parses the key of a table: `"0 10-13"` matches 0 and 10 to 13, `""` matches the empty value. */
export function casesOf(key: string): Cases {
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const values: string[] = [];
  const ranges: [number, number][] = [];
  for (const part of key.split(' ')) {
    const range = RANGE.exec(part);
    if (range === null) values.push(part);
    else ranges.push([Number(range[1]), Number(range[2])]);
  }
  const cases = { values, ranges };
  known.set(key, cases);
  return cases;
}

function answersTo(key: string, value: string): boolean {
  const { values, ranges } = casesOf(key);
  if (values.includes(value)) return true;
  return NUMBER.test(value) && ranges.some(([from, to]) => from <= Number(value) && Number(value) <= to);
}

/** Returns the actions of a table for a value: those under the matching key, else those under `*`, else undefined. */
export function chooseBranch(table: Table, value: string): Action | Action[] | undefined {
  const key = Object.keys(table).find((one) => one !== '*' && answersTo(one, value));
  return table[key ?? '*'];
}
