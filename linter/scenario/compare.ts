import { isValues, type Json, type Values } from '../../engine/documents/json.ts';

/** One difference between what a scenario expects and what happened. */
export interface Difference {
  /** The place in the expectation, such as `sum.amount`. */
  readonly at: string;
  readonly expected: Json;
  /** Undefined when nothing is there. */
  readonly seen: Json | undefined;
}

/** Compares: an object expects its own keys (over a list: its numbers from 1), null expects null or nothing, a list expects its elements in order, all else equal values. */
export function* differences(expected: Json, seen: Json | undefined, at: string): Generator<Difference> {
  if (Array.isArray(expected)) {
    if (!Array.isArray(seen) || seen.length !== expected.length) yield { at, expected, seen };
    else for (const [index, one] of expected.entries()) yield* differences(one, seen[index], `${at}[${index + 1}]`);
    return;
  }
  if (isValues(expected)) {
    if (Array.isArray(seen) && isPositions(expected))
      for (const [number, one] of Object.entries(expected)) yield* differences(one, seen[Number(number) - 1], `${at}[${number}]`);
    else if (!isValues(seen)) yield { at, expected, seen };
    else
      for (const [name, one] of Object.entries(expected))
        yield* differences(one, Object.hasOwn(seen, name) ? seen[name] : undefined, at === '' ? name : `${at}.${name}`);
    return;
  }
  if (expected === null ? seen !== undefined && seen !== null : expected !== seen) yield { at, expected, seen };
}

/** Returns true for a record whose keys are all numbers from 1: places in a list. */
export function isPositions(value: Values): boolean {
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => /^[1-9]\d*$/.test(name));
}

/** Returns values with another value at a path of names and numbers (from 0) joined by dots; makes the records on the way. */
export function withValueAt(values: Json | undefined, path: string, after: Json): Json {
  const [key = '', ...rest] = path.split('.');
  const inner = (value: Json | undefined): Json => (rest.length === 0 ? after : withValueAt(value, rest.join('.'), after));
  if (Array.isArray(values)) {
    const at = Number(key);
    const list = at < values.length ? values : [...values, null];
    return list.map((one: Json, index) => (index === at ? inner(one ?? undefined) : one));
  }
  const record = isValues(values) ? values : {};
  return { ...record, [key]: inner(Object.hasOwn(record, key) ? record[key] : undefined) };
}

/** Returns the value at a path of names joined by dots; undefined where there is none. Reads own properties only. */
export function valueAt(values: Json | undefined, path: string): Json | undefined {
  return path
    .split('.')
    .reduce<Json | undefined>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? ((value as Values)[name] ?? null) : undefined,
      values,
    );
}

/** Puts the values of a row in the place of `"=row.name"`, anywhere inside. A column that the row lacks stays as written. */
export function withRow<Part>(part: Part, row: Values): Part {
  const filled = (value: Json): Json => {
    if (typeof value === 'string') {
      const name = value.startsWith('=row.') ? value.slice('=row.'.length) : undefined;
      return name !== undefined && Object.hasOwn(row, name) ? (row[name] ?? null) : value;
    }
    if (Array.isArray(value)) return value.map(filled);
    return isValues(value) ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one)])) : value;
  };
  return filled(part as Json) as Part;
}
