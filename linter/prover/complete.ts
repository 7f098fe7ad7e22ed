import type { Json } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import {
  type CompiledField,
  change,
  drawnOrder,
  type FieldState,
  type FormState,
  isDay,
  knownField,
  listedValue,
} from '../../engine/form/index.ts';
import { addTo, datePart, isEmpty } from '../../engine/logic/index.ts';
import { atEnd, onStep } from '../logic/steps.ts';
import { answersOfFormat, rankings } from './classes.ts';
import { issuesNow, moved, moveOf } from './drive.ts';
import type { OptionList } from './lists.ts';
import { filesFor, type Persona, textsFor } from './persona.ts';
import { answersAtBounds } from './relative.ts';

const ROUNDS = 12;
const SOME_DAYS = 5;

/** The sources of answers, and how much to answer. */
export interface Hand {
  readonly persona: Persona;
  readonly lists: ReadonlyMap<string, OptionList>;
  readonly multiple: ReadonlySet<string>;
  /** Fields to leave alone even when an answer is missing. */
  readonly leave?: ReadonlySet<string>;
  /** Optional fields to answer nevertheless. */
  readonly optional?: (name: string) => boolean;
}

function daysFor({ min, max }: FieldState, today: string): readonly string[] {
  const from = datePart(min);
  const to = datePart(max);
  const near = [from && addTo(from, SOME_DAYS, 'day'), to && addTo(to, -SOME_DAYS, 'day'), from, to, today];
  return near.filter((day): day is string => day !== undefined);
}

/** Returns the times at the bounds of a time or a part of the day. */
function timesWithin({ min, max }: FieldState, { format }: CompiledField['definition']): readonly Json[] {
  const bounds = [min, max].filter((bound) => typeof bound === 'string');
  if (format === 'time') return bounds;
  return format === 'time-range' ? bounds.map((bound) => ({ from: bound, to: bound })) : [];
}

/** Returns answers to try for a field in its current state, the most natural first. */
export function candidates(state: FormState, name: string, persona: Persona): readonly Json[] {
  const { own, shown } = knownField(state, name);
  const { definition } = own;
  const known = persona.get(name) ?? [];
  const types = [definition.type].flat();
  const single = types.length === 1 && types[0] !== 'array';
  if (own.items !== undefined) return known;
  if (
    shown.options !== undefined &&
    definition.options !== undefined &&
    !('steps' in definition.options) &&
    definition.options.children === undefined
  ) {
    const codes = shown.options.map(({ value }) => value);
    if (definition.format === 'ranking') return [...known, ...rankings(shown.options)];
    if (definition.enum !== undefined) return [...known, ...codes.map((code) => listedValue(definition, code) ?? code)];
    const plain = [...known.flat(), ...codes].filter((one) => typeof one === 'string' && codes.includes(one));
    return single || (types.includes('string') && !shown.multiple)
      ? plain
      : [...known.filter(Array.isArray), ...plain.map((code) => [code])];
  }
  if (definition.format === 'address') return [...known, ...(answersOfFormat(definition, []) ?? [])];
  if (definition.options !== undefined) return [...known, ...(shown.options ?? []).map(({ label }) => label), '江西省/南昌市'];
  if (definition.enum !== undefined) return [...known, ...(definition.enum as readonly Json[])];
  const days = daysFor(shown, state.context.today);
  const special = answersOfFormat(definition, days);
  if (special !== undefined) return [...known, ...timesWithin(shown, definition), ...special];
  if (isDay(definition)) {
    return [...known, ...(definition.format === 'date' ? days : days.flatMap((day) => [`${day} 09:00`, `${day} 23:00`]))];
  }
  if (types.includes('array')) {
    const counts = [typeof shown.min === 'number' ? Math.ceil(shown.min) : (definition.minItems ?? 1), 1, 2];
    return [...known, ...counts.map((count) => [...filesFor(own, count)])];
  }
  if (types.includes('boolean')) return [...known, true, false];
  if (types.includes('number') || types.includes('integer'))
    return [
      ...known,
      ...answersAtBounds(state, name),
      atEnd(definition, 'low') ?? onStep(definition, 1, 'up'),
      atEnd(definition, 'high') ?? onStep(definition, 1, 'down'),
    ];
  const { minLength = 0, maxLength } = shown;
  const limited = {
    ...definition,
    minLength: Math.max(definition.minLength ?? 0, minLength),
    maxLength: maxLength ?? definition.maxLength,
  };
  return [...textsFor({ name: own.name, definition: limited as Field }, persona), ...answersAtBounds(state, name)];
}

/** Answers every field that still needs it, and preserves accepted answers. The result may still have issues. */
export function completed(start: FormState, hand: Hand): FormState {
  let state = start;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = state;
    const wrong = new Set(issuesNow(state).map(({ field }) => field.split('/')[0] ?? ''));
    for (const name of drawnOrder(state)) {
      const { shown, own } = knownField(state, name);
      if (!shown.visible || shown.readonly || hand.leave?.has(name)) continue;
      if (own.schema === undefined || (own.drawnBy !== undefined && own.definition.part !== undefined)) continue;
      const parts = own.draws.some((part) => wrong.has(part));
      const open = isEmpty(shown.value) && (shown.required || hand.optional?.(name) === true);
      if (wrong.has(name) || open || parts) state = answered(state, name, hand);
    }
    if (state === before) return state;
  }
  return state;
}

function answered(state: FormState, name: string, { persona, lists, multiple }: Hand): FormState {
  for (const value of candidates(state, name, persona)) {
    const next = moved(state, moveOf(state, name, value, persona), lists, multiple);
    const judged = change(next, { type: 'blur', field: name });
    const { shown } = knownField(judged, name);
    if (!isEmpty(shown.value) && shown.issues.length === 0) return next;
  }
  return state;
}
