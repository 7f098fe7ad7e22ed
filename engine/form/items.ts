import type { Json, Values } from '../documents/json.ts';
import { equal, isEmpty, type Scope } from '../logic/index.ts';
import { isNumeric } from './accept.ts';
import { answerOf, drawnOrder } from './payload.ts';
import { compiledAt as compiledIn, stepIn } from './tree.ts';
import type { CompiledItems, FormState, Item } from './types.ts';
import { compiledAt, fieldAt, type Outer, put, replaced, sameJson, scopeOfForm, type Work } from './work.ts';

/** The most items of a group whose document sets no limit. */
export const MAX_ITEMS = 200;

/** Returns an item of a group with its answers. */
export const makeItem = (key: string, state: FormState): Item => ({ key, state, values: valuesOf(state) });

/** Returns what rules read of a field in an item: its answer, but no text in a number field. */
function readOf(state: FormState, position: number): Json | undefined {
  const value = answerOf(state, position, (item) => item.values);
  return typeof value === 'string' && isNumeric(compiledIn(state, position)?.definition ?? {}) ? undefined : value;
}

const valuesOf = (state: FormState): Values =>
  Object.fromEntries(
    drawnOrder(state).flatMap((name): [string, Json][] => {
      const value = readOf(state, state.index.get(name) ?? -1);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Returns an item in its next state. Its answers keep their object if they are the same. */
function nextItem(before: Item, state: FormState): Item {
  const { key, state: old, values } = before;
  if (old.layout !== state.layout || old.fields.length !== state.fields.length) return { key, state, values: valuesOf(state) };
  let next = values;
  for (const [position, shown] of state.fields.entries()) {
    const previous = old.fields[position];
    if (previous === shown || (previous?.value === shown.value && previous?.visible === shown.visible)) continue;
    const value = readOf(state, position);
    // In page order: an answer that comes or goes is placed anew.
    if (Object.hasOwn(values, shown.name) !== (value !== undefined)) return { key, state, values: valuesOf(state) };
    if (value !== undefined && !sameJson(value, values[shown.name])) next = { ...next, [shown.name]: value };
  }
  return { key, state, values: next };
}

/** Returns the compiled items of a group or an object. Throws for another field: a mistake in code. */
export function itemsOf(work: Work, position: number): CompiledItems {
  const { items, name } = compiledAt(work, position);
  if (items === undefined) throw new RangeError(`No items in ${name}`);
  return items;
}

/** Returns the items of a group now. */
export const current = (work: Work, position: number): readonly Item[] => fieldAt(work, position).items ?? [];

/** Returns what an item reads outside of itself. */
export const outerOf = (work: Parameters<typeof scopeOfForm>[0], items: readonly Item[], at: number, isGroup: boolean): Outer => ({
  // Made when a rule asks for it: most items read nothing outside.
  get scope() {
    return scopeOfForm(work);
  },
  number: isGroup ? at + 1 : (work.outer?.number ?? 0),
  isRepeated: (field, value) => !isEmpty(value) && items.some(({ values }, place) => place < at && equal(values[field], value)),
});

/** Replaces the items of a group. */
export const putItems = (work: Work, position: number, items: readonly Item[]): void => {
  const before = current(work, position);
  const same = before.length === items.length && items.every((item, at) => item === before[at]);
  if (!same) put(work, position, { items });
};

/** Changes one item with `update`, which gets the item's state and surroundings. */
export function updateItem(work: Work, position: number, at: number, update: (state: FormState, outer: Outer) => FormState): void {
  const items = current(work, position);
  const item = items[at];
  if (item === undefined) return;
  const state = update(item.state, outerOf(work, items, at, itemsOf(work, position).isGroup));
  if (state === item.state) return;
  put(work, position, { items: replaced(items, at, nextItem(item, state)) });
}

/** Returns the names of the answers of an item that differ between two of its states. */
export function changedNames({ values: old }: Item, { values: now }: Item): readonly string[] {
  if (old === now) return [];
  const gone = Object.keys(old).filter((name) => !Object.hasOwn(now, name));
  return [...gone, ...Object.keys(now).filter((name) => !sameJson(old[name], now[name]))];
}

/** Returns what rules outside read of a group: its answers by item; of an object: the object of its answers. */
export function groupValue(work: Work, position: number, before: Json | undefined): Json | undefined {
  const { isGroup } = itemsOf(work, position);
  const list = current(work, position).map(({ values }) => values);
  if (!isGroup) return list[0];
  const same = Array.isArray(before) && before.length === list.length && list.every((one, at) => one === before[at]);
  return same ? before : list;
}

/** Returns the same after the answers of one item changed. */
export const groupValueAfter = (work: Work, position: number, at: number, before: Json | undefined): Json | undefined => {
  const item = current(work, position)[at];
  if (item === undefined) return before;
  return itemsOf(work, position).isGroup && Array.isArray(before) ? replaced<Json>(before, at, item.values) : item.values;
};

/** The values that the items read outside, to notice when they change. */
export function outsideValues(work: Work, position: number): Json {
  const { reads } = itemsOf(work, position);
  const scope = scopeOfForm(work);
  return reads.map((name) => [scope.get(name) ?? null, scope.option?.(name) ?? null]) as Json;
}

/** Returns the scope of the rules at a path: of the form, or of the item that holds the field. `extra` adds names. */
export function scopeAt(state: FormState, path: string, extra?: Readonly<Record<string, unknown>>, outer?: Outer): Scope {
  const around = {
    base: state,
    fields: [...state.fields],
    index: state.index,
    loaded: [...state.loaded],
    generated: state.generated,
    outer,
  };
  const step = stepIn(state, path);
  if (step === undefined) return scopeOfForm(around, extra);
  const { items } = state.fields[step.position] ?? {};
  const isGroup = around.base.form.fields[step.position]?.items?.isGroup ?? false;
  return scopeAt(step.item.state, step.rest, extra, outerOf(around, items ?? [], step.at, isGroup));
}
