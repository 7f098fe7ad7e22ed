import type { Json, Values } from '../documents/json.ts';
import { isEmpty } from '../logic/index.ts';
import { cleaned } from './issues.ts';
import type { CompiledField, FieldState, FormState, Issue, Option } from './types.ts';

const compiled = (state: FormState, position: number): CompiledField | undefined =>
  state.form.fields[position] ?? state.generated[position - state.form.fields.length];

/** Returns one field of a form, or undefined for an unknown name. */
export function field(state: FormState, name: string): FieldState | undefined {
  const position = state.index.get(name);
  return position === undefined ? undefined : state.fields[position];
}

/** Returns the compiled side of a field: its definition, schema and row. Undefined for an unknown name. */
export function compiledField(state: FormState, name: string): CompiledField | undefined {
  const position = state.index.get(name);
  return position === undefined ? undefined : compiled(state, position);
}

/** Returns both sides of a known field. Throws for another name: a mistake in code, not in a document. */
export function knownField(state: FormState, name: string): { readonly shown: FieldState; readonly own: CompiledField } {
  const shown = field(state, name);
  const own = compiledField(state, name);
  if (shown === undefined || own === undefined) throw new RangeError(`No field ${name}`);
  return { shown, own };
}

/** Returns the loaded options of a field before a rule filters them; none while they are unknown. */
export function loadedOptions(state: FormState, name: string): readonly Option[] {
  const position = state.index.get(name);
  return position === undefined ? [] : (state.loaded[position] ?? []);
}

/** Returns the field names in page order: row by row, each followed by the fields in its row. */
export const drawnOrder = (state: FormState): readonly string[] =>
  state.layout.flat().flatMap((name) => [name, ...knownField(state, name).own.draws]);

/** Returns the visible issues in page order. VA-01. */
export const issuesOf = (state: FormState): readonly Issue[] => drawnOrder(state).flatMap((name) => knownField(state, name).shown.issues);

/** Returns the answers to send: visible fields with data, trimmed, without empty ones, in page order. FM-10, FM-20. */
export function payload(state: FormState): Values {
  const entries = drawnOrder(state).flatMap((name): [string, Json][] => {
    const { shown, own } = knownField(state, name);
    if (!shown.visible || own.schema === undefined) return [];
    const value = cleaned(own, shown.value);
    return value === undefined || isEmpty(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** Returns true for a field that fills itself: leaving it empty is then an answer too. */
const fillsItself = ({ definition }: CompiledField): boolean => definition.default !== undefined || definition.rules?.value !== undefined;

/** Returns the draft of a form: answers of visible fields and hidden values; null for an emptied self-filling field.
 * Omits locked values. */
export function answers(state: FormState): Values {
  const shown = state.fields.flatMap((one, position): [string, Json][] => {
    const own = compiled(state, position);
    if (own?.schema === undefined || !one.visible || one.locked) return [];
    if (!isEmpty(one.value)) return [[one.name, one.value as Json]];
    return fillsItself(own) ? [[one.name, null]] : [];
  });
  return { ...state.hiddenValues, ...Object.fromEntries(shown) };
}
