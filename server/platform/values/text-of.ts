import type { Values } from '../../../engine/index.ts';

const own = (record: Values, key: string) => (Object.hasOwn(record, key) ? record[key] : undefined);

/** Returns a value of stored data or judged answers as trimmed text: a number becomes its digits, everything else is empty. */
export function textOf(record: Values, key: string): string {
  const value = own(record, key);
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** Returns a value of stored data or judged answers as a list of texts; drops other entries. */
export function textsOf(record: Values, key: string): readonly string[] {
  const value = own(record, key);
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
