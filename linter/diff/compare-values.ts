import { isValues } from '../../engine/documents/json.ts';
import { AS_WRITTEN, type Describer } from './describer.ts';

const LONGEST = 60;
/** Keys that identify the items of a list, the most specific first. */
const NAMES = ['id', 'path', 'code', 'name', 'do', 'title'] as const;

/** Describes every place where two values differ: the old value and the new one. */
export function compareValues(
  before: unknown,
  after: unknown,
  telling: Describer = AS_WRITTEN,
  at: readonly string[] = [],
): readonly string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const key = at.at(-1) ?? '';
  const head = at.length === 0 ? '' : `${telling.place(at)}：`;
  const [was, is] = telling.isWhole(key) ? [undefined, undefined] : [partsOf(before), partsOf(after)];
  if (isPlainList(before) && isPlainList(after)) return listLines(before, after, telling, head);
  if (was === undefined || is === undefined) return [`${head}${changeWords(before, after, telling, key)}`];
  const keys = [...new Set([...is.keys(), ...was.keys()])];
  const own = keys.flatMap((one) => compareValues(was.get(one), is.get(one), telling, [...at, one]));
  // The order of the same parts changed.
  return own.length === 0 ? [`${head}次序变了`] : own;
}

/** Returns the parts of a record, or of a list whose items have names; undefined for a value that is reported as a whole. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (isValues(value) && !('$' in value) && !('$text' in value)) return new Map(Object.entries(value));
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const name = NAMES.find((one) => value.every((item) => isValues(item) && typeof item[one] === 'string'));
  if (name === undefined) return undefined;
  const named = value.map((item): readonly [string, unknown] => [String((item as Readonly<Record<string, unknown>>)[name]), item]);
  return new Set(named.map(([one]) => one)).size === named.length ? new Map(named) : undefined;
}

const isPlainList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);

/** Reports the entries that a list of words lost and gained. */
function listLines(before: readonly unknown[], after: readonly unknown[], telling: Describer, head: string): readonly string[] {
  const [gone, come] = [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))];
  if (gone.length + come.length === 0) return [`${head}次序变了`];
  const told = (items: readonly unknown[]): string => items.map((one) => show(one, telling, '')).join('、');
  return [...(come.length === 0 ? [] : [`${head}新加 ${told(come)}`]), ...(gone.length === 0 ? [] : [`${head}去掉了 ${told(gone)}`])];
}

function changeWords(before: unknown, after: unknown, telling: Describer, key: string): string {
  if (before === undefined) return `新加 ${show(after, telling, key)}`;
  if (after === undefined) return `去掉了 ${show(before, telling, key)}`;
  return `由 ${show(before, telling, key)} 改为 ${show(after, telling, key)}`;
}

function show(value: unknown, telling: Describer, key: string): string {
  const said = telling.value(value, key);
  if (said !== undefined) return said;
  const text = typeof value === 'string' ? `“${telling.text(value)}”` : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
