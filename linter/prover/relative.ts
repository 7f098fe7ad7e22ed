import type { Json } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { both, type FormState, field } from '../../engine/form/index.ts';
import { datePart, isDateTime, order } from '../../engine/logic/index.ts';
import { filesFor } from './persona.ts';
import { onStep } from './steps.ts';

/** Whether other answers decide how small or large this one may be. */
export const isRelative = (state: FormState, name: string): boolean => {
  const { min, max } = both(state, name).own.rules;
  return [min, max].some((program) => program?.reads.some((path) => state.form.index.has(path)));
};

/** Whether the bounds leave anything between them; false, too, where they cannot be compared. */
export function isWindowOpen(state: FormState, name: string): boolean {
  const { min, max } = field(state, name) ?? {};
  if (min === undefined || max === undefined) return true;
  const [from, to] = [datePart(min) ?? min, datePart(max) ?? max];
  const difference = typeof from === typeof to ? order(from, to) : undefined;
  return difference !== undefined && difference <= 0;
}

/** The answers at the bounds that the other answers set now: a day, a time, a number, as many files or choices. */
export function answersAtBounds(state: FormState, name: string): readonly Json[] {
  if (!isRelative(state, name)) return [];
  const { own, shown } = both(state, name);
  const { definition } = own;
  const bounds = [shown.min, shown.max].filter((bound) => bound !== undefined);
  const types = [definition.type].flat();
  if (definition.format === 'date') return bounds.flatMap((bound) => datePart(bound) ?? []);
  if (definition.format !== undefined) return bounds.flatMap((bound) => timesOf(bound));
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
  if (types.includes('integer') || types.includes('number')) return near(definition);
  return numbers.map(String).filter((text) => own.validator === undefined || own.validator(text));
}

/** A time itself; of a day one that is within it. */
const timesOf = (bound: Json): readonly Json[] => {
  if (isDateTime(bound)) return [bound];
  const day = datePart(bound);
  return day === undefined ? [] : [`${day} 09:00`];
};
