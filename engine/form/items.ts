import type { Json, Values } from '../documents/json.ts';
import { equal, isEmpty, type Scope } from '../logic/index.ts';
import { isNumeric } from './accept.ts';
import { payload } from './payload.ts';
import { stepIn } from './tree.ts';
import type { CompiledField, CompiledItems, FormState, Item } from './types.ts';
import { compiledAt, fieldAt, type Outer, put, sameJson, scopeOfForm, type Work } from './work.ts';

/** The most items of a group whose document sets no limit. */
export const MAX_ITEMS = 200;

/** Answers of an item for rules, by its state: without text in a number field. */
const values = new WeakMap<FormState, Values>();

/** Returns the answers of an item that rules read. The same item returns the same object. */
export function valuesOf(state: FormState): Values {
  const known = values.get(state);
  if (known !== undefined) return known;
  const answers = Object.entries(payload(state)).filter(
    ([name, value]) => typeof value !== 'string' || !isNumeric(compiledOf(state, name)?.definition ?? {}),
  );
  const made = Object.fromEntries(answers);
  values.set(state, made);
  return made;
}

/** Lets the next state of an item keep the object of its answers if they are the same. */
function keepValues(before: FormState, after: FormState): void {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const names = Object.keys(now);
  if (names.length === Object.keys(old).length && names.every((name) => sameJson(now[name], old[name]))) values.set(after, old);
}

const compiledOf = (state: FormState, name: string): CompiledField | undefined => state.form.fields[state.form.index.get(name) ?? -1];

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
  isRepeated: (field, value) => items.slice(0, at).some(({ state }) => !isEmpty(value) && equal(valuesOf(state)[field], value)),
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
  keepValues(item.state, state);
  putItems(
    work,
    position,
    items.map((one, index) => (index === at ? { key: one.key, state } : one)),
  );
}

/** Returns what rules outside read of a group: its answers by item; of an object: the object of its answers. */
export function groupValue(work: Work, position: number, before: Json | undefined): Json | undefined {
  const { isGroup } = itemsOf(work, position);
  const list = current(work, position).map(({ state }) => valuesOf(state));
  if (!isGroup) return list[0];
  const same = Array.isArray(before) && before.length === list.length && list.every((one, at) => one === before[at]);
  return same ? before : list;
}

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
