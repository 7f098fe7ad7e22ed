import type { Json, Values } from '../documents/json.ts';
import { isEmpty } from '../logic/index.ts';
import { cleaned } from './issues.ts';
import { compiledAt, itemsAt, placeOf } from './tree.ts';
import type { CompiledField, FieldState, FormState, Issue, Item, Option } from './types.ts';

/** Returns one field of a form by its path, or undefined for an unknown one. */
export function field(state: FormState, path: string): FieldState | undefined {
  const place = placeOf(state, path);
  const position = place?.state.index.get(place.name);
  return position === undefined ? undefined : place?.state.fields[position];
}

/** Returns the compiled side of a field: its definition, schema and row. Undefined for an unknown path. */
export function compiledField(state: FormState, path: string): CompiledField | undefined {
  const place = placeOf(state, path);
  const position = place?.state.index.get(place.name);
  return position === undefined || place === undefined ? undefined : compiledAt(place.state, position);
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
  const place = placeOf(state, name);
  const position = place?.state.index.get(place.name);
  return position === undefined ? [] : (place?.state.loaded[position] ?? []);
}

/** Page order by layout: the next state has the same layout unless follow-up fields joined it. */
const orders = new WeakMap<FormState['layout'], readonly string[]>();

/** Returns the field names of a form or an item in page order: row by row, each followed by the fields in its row. */
export function drawnOrder(state: FormState): readonly string[] {
  const known = orders.get(state.layout);
  if (known !== undefined) return known;
  const made = state.layout.flat().flatMap((name) => [name, ...knownField(state, name).own.draws]);
  orders.set(state.layout, made);
  return made;
}

/** Returns the visible issues in page order, those inside items with the path of their field. VA-01. */
export const issuesOf = (state: FormState): readonly Issue[] =>
  drawnOrder(state).flatMap((name) => issuesAt(knownField(state, name).shown));

/** Returns the issues of a field and of the items inside it. */
export const issuesAt = (shown: FieldState): readonly Issue[] =>
  shown.items === undefined
    ? shown.issues
    : [
        ...shown.issues,
        ...(shown.visible ? itemsAt(shown, shown.name) : []).flatMap(({ path, state }) =>
          issuesOf(state).map((issue) => ({ ...issue, field: `${path}/${issue.field}` })),
        ),
      ];

/** Returns the answers to send: visible fields with data, trimmed, in page order. Leaves empty ones out, or sends null if the field says so. FM-10, FM-20. */
export const payload = (state: FormState): Values =>
  Object.fromEntries(
    drawnOrder(state).flatMap((name): [string, Json][] => {
      const value = answerOf(state, state.index.get(name) ?? -1, (item) => payload(item.state));
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Returns the answer of a field as it is sent; undefined without one. `inside` returns the answers of an item below. */
export function answerOf(state: FormState, position: number, inside: (item: Item) => Values): Json | undefined {
  const shown = state.fields[position];
  const own = compiledAt(state, position);
  if (shown === undefined || own?.schema === undefined || !shown.visible) return undefined;
  if (shown.items !== undefined) return itemsAnswer(shown.items, own.items?.isGroup ?? false, inside);
  const value = cleaned(own, shown.value);
  if (value !== undefined && !isEmpty(value)) return value;
  return own.definition.nullable === true ? null : undefined;
}

/** Returns the answers of a group as a list, of an object as an object; nothing of an empty one. */
function itemsAnswer(items: readonly Item[], isGroup: boolean, inside: (item: Item) => Values): Json | undefined {
  if (isGroup) return items.length === 0 ? undefined : items.map(inside);
  const own = items[0] && inside(items[0]);
  return own === undefined || Object.keys(own).length === 0 ? undefined : own;
}

/** Returns true for a field that fills itself: leaving it empty is then an answer too. */
const fillsItself = ({ definition }: CompiledField): boolean => definition.default !== undefined || definition.rules?.value !== undefined;

/** Returns the draft of a form: answers of visible fields and hidden values; null for an emptied self-filling field.
 * Omits locked values. */
export function answers(state: FormState): Values {
  const shown = state.fields.flatMap((one, position): [string, Json][] => {
    const own = compiledAt(state, position);
    if (one.items !== undefined) {
      const drafts = one.items.map(({ state: inner }) => answers(inner));
      if (own?.items?.isGroup) return drafts.length === 0 && !own.definition.minItems ? [] : [[one.name, drafts]];
      return Object.keys(drafts[0] ?? {}).length === 0 ? [] : [[one.name, drafts[0] as Values]];
    }
    if (own?.schema === undefined || !one.visible || one.locked) return [];
    if (!isEmpty(one.value)) return [[one.name, one.value as Json]];
    return fillsItself(own) ? [[one.name, null]] : [];
  });
  return { ...state.hiddenValues, ...Object.fromEntries(shown) };
}
