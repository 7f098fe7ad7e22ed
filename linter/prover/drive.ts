import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import {
  type CompiledField,
  type CompiledForm,
  change,
  compiledField,
  type FormState,
  field,
  type Issue,
  issuesOf,
  type Option,
  open,
  pathOfRequest,
  pendingOptions,
  resolveRequests,
} from '../../engine/form/index.ts';
import { isEmpty } from '../../engine/logic/index.ts';
import type { OptionList } from './lists.ts';
import type { Persona } from './persona.ts';
import type { Move, Opening } from './types.ts';

/** Answers every pending options call, as the app does. */
export function loaded(start: FormState, lists: ReadonlyMap<string, OptionList>, multiple: ReadonlySet<string>): FormState {
  const talk = resolveRequests(start, pendingOptions);
  let turn = talk.next();
  while (!turn.done) {
    const name = pathOfRequest(turn.value);
    turn = talk.next({
      ok: true,
      options: (lists.get(name) ?? lists.get(turn.value.field))?.options ?? ownOption(start, name),
      multiple: multiple.has(name),
    });
  }
  return turn.value;
}

/** Returns the answer of a field inside an item as its only option: such lists are not read from the samples. */
const ownOption = (state: FormState, name: string): readonly Option[] => {
  const value = name.includes('/') ? field(state, name)?.value : undefined;
  return typeof value === 'string' && value !== '' ? [{ value, label: value, data: {} }] : [];
};

/** Fills groups and named sections whole, as the first sample that has them. */
const withItems = (state: FormState, persona: Persona): FormState => {
  const values = state.form.fields.flatMap(({ name, items }): [string, Json][] => {
    const [first] = items === undefined ? [] : (persona.get(name) ?? []);
    return first === undefined ? [] : [[name, first]];
  });
  return values.length === 0 ? state : change(state, { type: 'restore', values: Object.fromEntries(values) });
};

/** Opens a form as a member meets it: the record and the options have loaded. With a persona, groups and named sections are filled in. */
export function opened(
  form: CompiledForm,
  { context, prefill, multiple }: Opening,
  lists: ReadonlyMap<string, OptionList>,
  persona: Persona = new Map(),
): FormState {
  const bare = loaded(withItems(open(form, context), persona), lists, multiple);
  return Object.keys(prefill).length === 0 ? bare : loaded(change(bare, { type: 'prefill', values: prefill }), lists, multiple);
}

/** Returns the answers of a group or an object with every answer that they leave out emptied: setting them then keeps no earlier one. */
function whole(own: CompiledField | undefined, value: Json | undefined): Json | undefined {
  if (own?.items === undefined) return value;
  const { form, isGroup } = own.items;
  const filled = (item: Json | undefined): Values =>
    Object.fromEntries(
      form.fields.flatMap((field): [string, Json][] => {
        const answer = isValues(item) ? item[field.name] : undefined;
        return field.schema === undefined ? [] : [[field.name, whole(field, answer) ?? null]];
      }),
    );
  if (!isGroup) return filled(value);
  const items: readonly Json[] = Array.isArray(value) ? value : [];
  const least = own.definition.minItems ?? 0;
  return items.length === 0 && least === 0
    ? undefined
    : Array.from({ length: Math.max(items.length, least) }, (_none, at) => filled(items[at]));
}

/** Makes one edit and writes the other fields of its row. Returns the same state when nothing changes. */
export function moved(state: FormState, move: Move, lists: ReadonlyMap<string, OptionList>, multiple: ReadonlySet<string>): FormState {
  let next = change(state, { type: 'set', field: move.field, value: whole(compiledField(state, move.field), move.value) });
  for (const [field, value] of move.with) next = change(next, { type: 'set', field, value });
  return next === state ? state : loaded(next, lists, multiple);
}

/** Returns the edit that sets a field to this answer. The parts of its row are emptied with it, otherwise filled in from the persona. */
export function moveOf(state: FormState, field: string, value: Json | undefined, persona: Persona): Move {
  const own = compiledField(state, field);
  const index = value === undefined ? 0 : Math.max(0, (persona.get(field) ?? []).indexOf(value));
  const parts = (own?.draws ?? []).flatMap((name): [string, Json | undefined][] => {
    const part = compiledField(state, name)?.definition.part;
    if (part === undefined) return [];
    const known = persona.get(name) ?? [];
    return [
      [
        name,
        isEmpty(value)
          ? undefined
          : (known[index] ?? known[0] ?? (part.endsWith('value') ? '360100' : (String(value).split('/')[Number(part[0])] ?? '南昌市'))),
      ],
    ];
  });
  return { field, value, with: parts };
}

/** Returns the issues that prevent submission. */
export const issuesNow = (state: FormState): readonly Issue[] => issuesOf(change(state, { type: 'validate' }));
