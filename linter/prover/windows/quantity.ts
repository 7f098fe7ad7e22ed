import type { Json } from '../../../engine/documents/json.ts';
import type { Field } from '../../../engine/documents/types.gen.ts';
import { type CompiledField, isDay } from '../../../engine/form/index.ts';
import { datePart, withBirthday } from '../../../engine/logic/index.ts';
import { spanOf } from '../../logic/steps.ts';
import { fromPattern } from '../pattern.ts';
import { filesFor } from '../persona.ts';

/** Days since 1970, or plain numbers. */
export type Unit = 'day' | 'number';

/** A numeric aspect of an answer (its day, value, count or length), or a value that no answer decides. */
export interface Quantity {
  readonly key: string;
  readonly unit: Unit;
  /** The field that has the answer; undefined for a value from outside the form. */
  readonly field?: string;
  /** The reason why the prover does not know its values. */
  readonly unknown?: string;
  readonly whole: boolean;
  readonly low: number;
  readonly high: number;
  /** The end itself cannot be answered, only numbers beyond it. */
  readonly isLowOpen?: boolean;
  readonly isHighOpen?: boolean;
  /** The only possible values. */
  readonly values?: readonly number[];
  /** True when some numbers between the ends cannot be answered. */
  readonly sparse?: boolean;
  /** Returns the answer with this number; undefined when there is none. */
  readonly answer: (value: number) => Json | undefined;
}

/** The largest number and the furthest day (from 1970) that the solver tries. */
export const LARGEST = 1e9;
export const FURTHEST = 100_000;

/** Smaller differences are rounding errors. */
export const TOLERANCE = 1e-9;

const DAY_MS = 86_400_000;
const LONGEST_TEXT = 15;
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Numbers of each length for each first digit: the first, the last, and the digit alone. */
const ROUND_NUMBERS: readonly number[] = [
  0,
  ...Array.from({ length: LONGEST_TEXT }, (_none, zeros) =>
    DIGITS.flatMap((digit) => [digit * 10 ** zeros, (digit + 1) * 10 ** zeros - 1, Number(String(digit).repeat(zeros + 1))]),
  ).flat(),
];
const TRIED_NUMBERS = 200;
const OTHER_TEXTS = ['情况属实，请协助安排', '无', 'A1B2C3', 'x', '1-2', '1 2', '１'];
const FILLING = '请协助安排，谢谢。';

export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
export const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

const NUMERIC = /^-?\d+(\.\d+)?$/;
const isNumeric = (text: string): boolean => NUMERIC.test(text);

const known = new WeakMap<CompiledField, Quantity | null>();

/** Returns the quantity that `min` and `max` of a field bound; undefined when they bound none. */
export function measureOf(field: CompiledField): Quantity | undefined {
  const before = known.get(field);
  if (before !== undefined) return before ?? undefined;
  const found = measured(field);
  known.set(field, found ?? null);
  return found;
}

function measured(field: CompiledField): Quantity | undefined {
  const { name, definition, validator } = field;
  const types = [definition.type].flat();
  const base = { key: name, field: name } as const;
  if (field.schema === undefined) return undefined;
  if (typeof definition.check === 'string') return dayWritten(field, name, withBirthday);
  if (isDay(definition)) {
    const time = definition.format === 'date' ? '' : ' 09:00';
    return { ...base, unit: 'day', whole: true, low: -FURTHEST, high: FURTHEST, answer: (day) => dayText(day) + time };
  }
  if (types.length !== 1 || definition.format === 'ranking' || definition.enum !== undefined) return undefined;
  if (types[0] === 'array') {
    const answer = (count: number): Json | undefined => (definition.options === undefined ? [...filesFor(field, count)] : undefined);
    return {
      ...base,
      unit: 'number',
      whole: true,
      low: Math.max(1, definition.minItems ?? 1),
      high: definition.maxItems ?? LARGEST,
      answer,
    };
  }
  if (types[0] === 'number' || types[0] === 'integer')
    return { ...base, unit: 'number', whole: types[0] === 'integer', ...rangeOf(definition), answer: (value) => value };
  return types[0] === 'string' && definition.options === undefined && validator !== undefined ? numericText(field, validator) : undefined;
}

/** Returns the numbers that a field accepts. */
function rangeOf(definition: Field): Pick<Quantity, 'low' | 'high' | 'isLowOpen' | 'isHighOpen'> {
  const { low = -LARGEST, high = LARGEST, isLowOpen, isHighOpen } = spanOf(definition);
  return { low, high, ...(isLowOpen && { isLowOpen }), ...(isHighOpen && { isHighOpen }) };
}

/** Returns a text field whose pattern allows only numbers; undefined for any other text. */
function numericText({ name, definition }: CompiledField, accepts: (text: string) => boolean): Quantity | undefined {
  const { pattern, minLength = 0 } = definition;
  if (pattern === undefined) return undefined;
  const padded = (text: string): readonly string[] => [text, text.padStart(minLength, '0')];
  const textOf = (value: number): string | undefined => padded(String(value)).find(accepts);
  const others = [...OTHER_TEXTS.flatMap((text) => [text, text.padEnd(minLength, 'x')]), ...fromPattern(pattern)];
  if (others.some((text) => accepts(text) && !isNumeric(text))) return undefined;
  const accepted = ROUND_NUMBERS.filter((value) => textOf(value) !== undefined);
  if (accepted.length === 0) return undefined;
  const own = { low: Math.min(...accepted), high: Math.max(...accepted) };
  const tried = Array.from({ length: TRIED_NUMBERS }, (_none, index) => [own.low + index, own.high - index, own.low + index * 9973]).flat();
  const sparse = tried.some((value) => value >= own.low && value <= own.high && textOf(value) === undefined);
  const longest = definition.maxLength === undefined ? LARGEST : 10 ** definition.maxLength - 1;
  // When the pattern refuses some numbers, the real ends may lie further than those found here.
  const low = accepts('-1') ? -LARGEST : sparse ? 0 : own.low;
  const high = Math.min(LARGEST, sparse ? longest : own.high);
  const whole = !['0.5', '1.5', '36.5', '1.50'].some(accepts);
  return { key: name, field: name, unit: 'number', whole, low, high, sparse, answer: textOf };
}

/** Returns the length of an answer: characters of a text, items of a list. Rules read it, but cannot bound it. */
export function lengthOf(field: CompiledField): Quantity | undefined {
  const { name, definition } = field;
  const [type] = [definition.type].flat();
  if (type === 'array') return measureOf(field);
  if (type !== 'string' || definition.options !== undefined || definition.format !== undefined) return undefined;
  const answer = (length: number): Json | undefined => {
    const texts = [FILLING.repeat(Math.ceil(length / FILLING.length)).slice(0, length), '1'.repeat(length)];
    return texts.find((text) => field.validator === undefined || field.validator(text));
  };
  const low = Math.max(1, definition.minLength ?? 1);
  const high = definition.maxLength ?? FURTHEST;
  return { key: `${name}.length`, field: name, unit: 'number', whole: true, low, high, sparse: definition.pattern !== undefined, answer };
}

function dayWritten(field: CompiledField, key: string, write: (day: string) => string): Quantity {
  const answer = (day: number): Json | undefined => {
    const text = write(dayText(day));
    return field.validator === undefined || field.validator(text) ? text : undefined;
  };
  return { key, field: field.name, unit: 'day', whole: true, low: -FURTHEST, high: FURTHEST, answer };
}

/** Returns the day in a text, as an operator reads it; undefined when the value is no text. */
export const dayInText = (field: CompiledField, write: (day: string) => string): Quantity | undefined =>
  field.definition.type === 'string' && field.definition.options === undefined && field.definition.format === undefined
    ? dayWritten(field, `${field.name}.day`, write)
    : undefined;

/** Returns a choice among numeric codes; undefined for any other field. */
export function choiceOf({ name, definition: { type } }: CompiledField, codes: readonly string[]): Quantity | undefined {
  const values = codes.flatMap((code) => numberIn(code, 'number') ?? []);
  if (type !== 'string' || values.length === 0 || values.length < codes.length) return undefined;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const answer = (value: number): Json | undefined => codes.find((code) => Number(code) === value);
  return { key: name, field: name, unit: 'number', whole: values.every(Number.isInteger), low, high, values, sparse: true, answer };
}

/** Returns a value from outside the form, or from an operator that the solver does not support. */
export const unknownOf = (key: string, unit: Unit, unknown: string): Quantity => {
  const far = unit === 'day' ? FURTHEST : LARGEST;
  return { key, unit, unknown, whole: unit === 'day', low: -far, high: far, answer: () => undefined };
};

/** Returns the number of a rule's constant; undefined for a non-number. */
export function numberIn(value: Json, unit: Unit): number | undefined {
  if (unit === 'day') {
    const day = datePart(value);
    return day === undefined ? undefined : dayNumber(day);
  }
  if (typeof value === 'number') return value;
  return typeof value === 'string' && isNumeric(value) ? Number(value) : undefined;
}
