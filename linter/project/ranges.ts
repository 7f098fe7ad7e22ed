import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import { boundLogic, datePart, isDate, isDateTime, type Operators, order } from '../../engine/logic/index.ts';
import { constantValue } from '../logic/constant.ts';
import type { Finding, Kind, Path } from '../source/types.ts';
import type { Project } from './project.ts';
import { mentions } from './uses.ts';

/** Words of names that mark a start, and their words for the end. */
const PAIRS: readonly (readonly [start: string, end: string])[] = [
  ['start', 'end'],
  ['starts', 'ends'],
  ['begin', 'end'],
  ['from', 'to'],
  ['from', 'until'],
  ['min', 'max'],
  ['earliest', 'latest'],
];

/** Splits a name into words: `serviceStartTime` has three. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/);

/** Returns the names of the end that match a start name: equal except for one word. */
function endsOf(start: string, names: readonly string[]): readonly string[] {
  const words = wordsOf(start);
  return PAIRS.flatMap(([from, to]) => {
    const at = words.indexOf(from);
    const wanted = at < 0 ? '' : words.with(at, to).join(' ');
    return names.filter((name) => wanted !== '' && wordsOf(name).join(' ') === wanted);
  });
}

/** Returns every pair of names that mark a start and its end. */
export const pairsIn = (names: readonly string[]): readonly (readonly [start: string, end: string])[] =>
  names.flatMap((start) => endsOf(start, names).map((end) => [start, end] as const));

/** Kinds whose records hold no values: formats. Bounds of fields are checked elsewhere. */
const SILENT: ReadonlySet<Kind | undefined> = new Set<Kind>(['meta', 'sharedBlock', 'texts', 'shape', 'blockContract', 'widgetContract']);
const DAY = '2026-07-15';
const TIME = /^([01]?\d|2[0-4]):[0-5]\d$/;

/** Reports records that end before they start: by their literals, or by the paths they read. */
export function* reversedRecords({ reading, vocabulary }: Project): Generator<Finding> {
  for (const document of reading.documents) {
    if (SILENT.has(document.kind) || document.value === undefined || !/(?:start|begin|from|min|earliest)/i.test(document.file.text))
      continue;
    for (const { record, path } of recordsIn(document.value as Json, []))
      for (const [start, end] of pairsIn(Object.keys(record))) {
        const problem = problemOf(start, end, record, vocabulary.operators);
        if (problem !== undefined) yield { at: { document, path: [...path, problem.name] }, message: problem.message };
      }
  }
}

/** Numbers before and after a change are no period: `compressFrom`. */
const isChange = (start: string, low: Json): boolean => typeof low === 'number' && wordsOf(start).indexOf('from') > 0;

function* recordsIn(value: Json, path: Path): Generator<{ readonly record: Values; readonly path: Path }> {
  if (typeof value !== 'object' || value === null || boundLogic(value) !== undefined) return;
  // Limits of fields have their own rules.
  if (isValues(value) && path.at(-1) !== 'rules' && path.at(-2) !== 'properties') yield { record: value, path };
  for (const [key, item] of Object.entries(value)) yield* recordsIn(item as Json, [...path, Array.isArray(value) ? Number(key) : key]);
}

function problemOf(
  start: string,
  end: string,
  record: Values,
  operators: Operators,
): { readonly name: string; readonly message: string } | undefined {
  const [from, to] = [record[start] ?? null, record[end] ?? null];
  const [low, high] = [from, to].map((value) => constantValue(boundLogic(value) ?? value, DAY, operators));
  if (low !== undefined && high !== undefined && !isChange(start, low) && isAfter(low, high))
    return { name: end, message: `“${end}”（${String(high)}）在“${start}”（${String(low)}）之前：结束不能早于开始` };
  const [begins, ends] = [readBy(from), readBy(to)];
  // Both sides must read the same period: the end of another period may lie at this start.
  const late = begins.find((name) => ends.some((other) => (other === name || isPair(other, name)) && hasWord(name, 1)));
  if (late !== undefined) return { name: start, message: `“${start}”是开始，取的却是结束“${late}”` };
  const early = ends.find((name) => begins.includes(name) && hasWord(name, 0));
  return early === undefined ? undefined : { name: end, message: `“${end}”是结束，取的却是开始“${early}”` };
}

const isPair = (start: string, end: string): boolean => endsOf(start, [end]).length > 0;

const hasWord = (name: string, side: 0 | 1): boolean => PAIRS.some((pair) => wordsOf(name).includes(pair[side]));

/** Returns the last segments of the paths that a value reads. */
function readBy(value: Json): readonly string[] {
  const logic = boundLogic(value);
  return logic === undefined ? [] : mentions(logic).names.map(({ name }) => name.split('.').at(-1) ?? '');
}

/** Whether the first of two dates, times or numbers of one kind is later. */
export function isAfter(low: Json, high: Json): boolean {
  if (typeof low === 'number' && typeof high === 'number') return low > high;
  if (typeof low !== 'string' || typeof high !== 'string') return false;
  if (TIME.test(low) && TIME.test(high)) return low.padStart(5, '0') > high.padStart(5, '0');
  const dated = [low, high].every((text) => isDate(text) || isDateTime(text) || datePart(text) !== undefined);
  return dated && (order(low, high) ?? 0) > 0;
}
