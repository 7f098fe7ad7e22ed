import type { Json } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { type CompiledField, type FieldState, type FormState, isDay, knownField } from '../../engine/form/index.ts';
import { add, birthdayOf, datePart, divide, isDateTime, order } from '../../engine/logic/index.ts';
import { onStep } from '../logic/steps.ts';
import { filesFor, ID_NUMBERS } from './persona.ts';
import { measureOf, numberIn, type Unit } from './windows/index.ts';

/** Whether other answers, or the surroundings, decide the bounds of this answer. */
export const isRelative = (state: FormState, name: string): boolean => {
  const { min, max } = knownField(state, name).own.rules;
  return [min, max].some((program) => (program?.reads.length ?? 0) > 0);
};

/** Returns the current bounds with the field's own limits; undefined without a bounding rule, or when both cannot be compared. */
function endsOf(
  state: FormState,
  name: string,
):
  | { readonly low: Json; readonly high: Json; readonly unit: Unit; readonly isLowOpen?: boolean; readonly isHighOpen?: boolean }
  | undefined {
  const { own, shown } = knownField(state, name);
  const measure = measureOf(own);
  const { min, max } = shown;
  if (measure === undefined || (min === undefined && max === undefined)) return undefined;
  if (measure.unit === 'day') {
    const dated = (bound: Json | undefined): Json => (own.definition.format === 'date' ? datePart(bound) : bound) ?? null;
    return isDated(min) && isDated(max) ? { low: dated(min), high: dated(max), unit: 'day' } : undefined;
  }
  const offered = own.definition.options === undefined ? undefined : shown.options?.length;
  const [least, most] = [numberOf(min), numberOf(max)];
  const low = Math.max(measure.low, least ?? measure.low);
  const high = Math.min(measure.high, most ?? measure.high, offered ?? measure.high);
  const { definition } = own;
  if (definition.multipleOf !== undefined)
    return { low: onStep(definition, low, 'up'), high: onStep(definition, high, 'down'), unit: 'number' };
  const isLowOpen = measure.isLowOpen === true && low === measure.low;
  const isHighOpen = measure.isHighOpen === true && high === measure.high;
  return {
    low: measure.whole ? Math.ceil(low) : low,
    high: measure.whole ? Math.floor(high) : high,
    unit: 'number',
    isLowOpen,
    isHighOpen,
  };
}

const isDated = (bound: Json | undefined): boolean => datePart(bound) !== undefined;
const numberOf = (bound: Json | undefined): number | undefined => (bound === undefined ? undefined : numberIn(bound, 'number'));

/** Whether any value lies between the bounds. */
export function isWindowOpen(state: FormState, name: string): boolean {
  const ends = endsOf(state, name);
  if (ends === undefined) return true;
  const difference = order(ends.low, ends.high) ?? 0;
  return difference < 0 || (difference === 0 && ends.isLowOpen !== true && ends.isHighOpen !== true);
}

/** Describes the bounds in words of their unit. */
export function windowText(state: FormState, name: string): string {
  const ends = endsOf(state, name);
  if (ends === undefined) return '';
  const { low, high, unit, isLowOpen, isHighOpen } = ends;
  if (unit === 'day') return `最早 ${low}，最晚 ${high}`;
  const isCount = [knownField(state, name).own.definition.type].flat().includes('array');
  return isCount ? `至少 ${low} 个，最多 ${high} 个` : `${isLowOpen ? '大于' : '最小'} ${low}，${isHighOpen ? '小于' : '最大'} ${high}`;
}

/** Returns answers at the current relative bounds: a date, a time, a number, or that many files or choices. */
export function answersAtBounds(state: FormState, name: string): readonly Json[] {
  if (!isRelative(state, name)) return [];
  const { own, shown } = knownField(state, name);
  const { definition } = own;
  const bounds = [shown.min, shown.max].filter((bound) => bound !== undefined);
  const types = [definition.type].flat();
  if (typeof definition.check === 'string')
    return ID_NUMBERS.some((number) => isBetween(birthdayOf(number), shown)) ? [] : bounds.flatMap(numberOn(own));
  if (definition.format === 'date') return bounds.flatMap((bound) => datePart(bound) ?? []);
  if (isDay(definition)) return bounds.flatMap((bound) => timesOf(bound));
  const near = (field: Pick<Field, 'type' | 'multipleOf'>): readonly number[] => [
    ...(typeof shown.min === 'number' ? [onStep(field, shown.min, 'up')] : []),
    ...(typeof shown.max === 'number' ? [onStep(field, shown.max, 'down')] : []),
  ];
  const numbers = near({ type: 'integer' });
  if (types.includes('array')) {
    const counts = numbers.filter((count) => count > 0 && count <= (definition.maxItems ?? Number.POSITIVE_INFINITY));
    if (definition.options === undefined) return counts.map((count) => [...filesFor(own, count)]);
    const codes = (shown.options ?? []).map(({ value }) => value);
    return counts.filter((count) => count <= codes.length).map((count) => codes.slice(0, count));
  }
  if (types.includes('integer') || types.includes('number')) return [...near(definition), ...between(state, name)];
  return numbers.map(String).filter((text) => own.validator === undefined || own.validator(text));
}

/** Returns the middle of bounds of which one is open and another depends on answers: neither end may be accepted. */
function between(state: FormState, name: string): readonly number[] {
  const ends = endsOf(state, name);
  if (ends === undefined || !(ends.isLowOpen || ends.isHighOpen) || typeof ends.low !== 'number' || typeof ends.high !== 'number')
    return [];
  return [divide(add(ends.low, ends.high), 2)];
}

const isBetween = (day: Json, { min, max }: FieldState): boolean =>
  (order(min ?? day, day) ?? 1) <= 0 && (order(day, max ?? day) ?? 1) <= 0;

/** Returns an ID card number with the birthday of a bound. */
const numberOn =
  (field: CompiledField) =>
  (bound: Json): readonly Json[] => {
    const day = numberIn(bound, 'day');
    return day === undefined ? [] : [measureOf(field)?.answer(day) ?? []].flat();
  };

/** Returns a time itself, or a time within a day. */
const timesOf = (bound: Json): readonly Json[] => {
  if (isDateTime(bound)) return [bound];
  const day = datePart(bound);
  return day === undefined ? [] : [`${day} 09:00`];
};
