import type { Json, Values } from '../documents/json.ts';
import { isEmpty } from '../logic/index.ts';
import { cleaned } from './issues.ts';
import type { CompiledField, FieldState, FormState, Issue, Option } from './types.ts';

const compiled = (state: FormState, position: number): CompiledField | undefined =>
  state.form.fields[position] ?? state.generated[position - state.form.fields.length];

/** One field of a form; undefined for a name it does not have. */
export function field(state: FormState, name: string): FieldState | undefined {
  const position = state.index.get(name);
  return position === undefined ? undefined : state.fields[position];
}

/** The compiled side of a field: its definition, schema and row. Undefined for a name the form does not have. */
export function compiledField(state: FormState, name: string): CompiledField | undefined {
  const position = state.index.get(name);
  return position === undefined ? undefined : compiled(state, position);
}

/** Both sides of a field that the form is known to have. Throws for another name: a mistake of ours, not of a document. */
export function both(state: FormState, name: string): { readonly shown: FieldState; readonly own: CompiledField } {
  const shown = field(state, name);
  const own = compiledField(state, name);
  if (shown === undefined || own === undefined) throw new RangeError(`No field ${name}`);
  return { shown, own };
}

/** The options of a field as loaded, before a rule filters them; none while they are not known. */
export function loadedOptions(state: FormState, name: string): readonly Option[] {
  const position = state.index.get(name);
  return position === undefined ? [] : (state.loaded[position] ?? []);
}

/** Field names in the order they stand on the page: row by row, each followed by what its row draws. */
export const drawnOrder = (state: FormState): readonly string[] =>
  state.layout.flat().flatMap((name) => [name, ...both(state, name).own.draws]);

/** What is shown to be wrong, in the order of the page. VA-01. */
export const issuesOf = (state: FormState): readonly Issue[] => drawnOrder(state).flatMap((name) => both(state, name).shown.issues);

/** The answers to send: those of visible fields that hold data, trimmed, empty ones left out, in the order of the page. FM-10, FM-20. */
export function payload(state: FormState): Values {
  const entries = drawnOrder(state).flatMap((name): [string, Json][] => {
    const { shown, own } = both(state, name);
    if (!shown.visible || own.schema === undefined) return [];
    const value = cleaned(own, shown.value);
    return value === undefined || isEmpty(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** True for a field that fills itself: leaving it empty is then an answer too. */
const fillsItself = ({ definition }: CompiledField): boolean => definition.default !== undefined || definition.rules?.value !== undefined;

/** Everything the member would miss if it were gone: the answers of visible fields and those put aside; null for a self-filling field that was emptied. What a rule locks is left out. */
export function answers(state: FormState): Values {
  const shown = state.fields.flatMap((one, position): [string, Json][] => {
    const own = compiled(state, position);
    if (own?.schema === undefined || !one.visible || one.locked) return [];
    if (!isEmpty(one.value)) return [[one.name, one.value as Json]];
    return fillsItself(own) ? [[one.name, null]] : [];
  });
  return { ...state.shelf, ...Object.fromEntries(shown) };
}
