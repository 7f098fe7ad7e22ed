import { beside, joinPath, stepOf } from './path.ts';
import type { CompiledField, FieldState, FormState, Item } from './types.ts';

/** The entry of a path into an item: the position of the group, of the item in it, and the path inside. */
export interface Entry {
  readonly position: number;
  readonly at: number;
  readonly item: Item;
  readonly rest: string;
}

const isGroupIn =
  (state: FormState) =>
  (name: string): boolean =>
    compiledAt(state, state.index.get(name) ?? -1)?.items?.isGroup ?? false;

/** Returns the compiled field at a position of a form or an item. */
export const compiledAt = (state: FormState, position: number): CompiledField | undefined =>
  state.form.fields[position] ?? state.generated[position - state.form.fields.length];

/** Returns the item that a path enters first; undefined for a field without an item above it, or a path that leads nowhere. */
export function stepIn(state: FormState, path: string): Entry | undefined {
  const step = stepOf(path, isGroupIn(state));
  const position = step === undefined ? undefined : state.index.get(step.name);
  if (step === undefined || position === undefined) return undefined;
  const items = state.fields[position]?.items ?? [];
  const at = items.findIndex(({ key }) => key === step.key);
  const item = items[at];
  return item && { position, at, item, rest: step.rest };
}

/** Returns the paths of the fields drawn in the row of a field. */
export const drawsAt = (state: FormState, path: string): readonly string[] => {
  const place = placeOf(state, path);
  const own = place && compiledAt(place.state, place.state.index.get(place.name) ?? -1);
  return (own?.draws ?? []).map((name) => beside(path, name));
};

/** A field whose object differs between two states of a form. */
export interface ChangedField {
  readonly path: string;
  readonly before: FieldState | undefined;
  readonly after: FieldState;
}

/** Returns an item of a group in an earlier state of the group. It is most often at the same place. */
export function itemBefore(old: FieldState | undefined, key: string, at: number): Item | undefined {
  const near = old?.items?.[at];
  return near?.key === key ? near : old?.items?.find((item) => item.key === key);
}

/** Returns the fields that changed between two states of one form, those inside items included. */
export const changedFields = (before: FormState | undefined, after: FormState, above = ''): readonly ChangedField[] =>
  after.fields.flatMap((own, position) => {
    const old = before?.fields[position];
    if (own === old) return [];
    const path = `${above}${own.name}`;
    const inside = (own.items ?? []).flatMap(({ key, state }, at) => {
      const known = itemBefore(old, key, at)?.state;
      return state === known ? [] : changedFields(known, state, `${joinPath(path, key, '')}/`);
    });
    return [{ path, before: old, after: own }, ...inside];
  });

/** The innermost state on a path, and the name of the field in it. */
export interface Place {
  readonly state: FormState;
  readonly name: string;
}

/** Returns the state that holds the field at a path: the form itself or an item. Undefined for a path that leads nowhere. */
export function placeOf(state: FormState, path: string): Place | undefined {
  if (!path.includes('/')) return { state, name: path };
  const step = stepIn(state, path);
  return step && placeOf(step.item.state, step.rest);
}

/** A field of an open form, both sides of it, and its path. */
export interface PlacedField {
  readonly path: string;
  readonly shown: FieldState;
  readonly own: CompiledField;
}

/** Returns every field of a form, those inside the items of visible groups and objects included, each group before its items. */
export const placedFields = (state: FormState, before = ''): readonly PlacedField[] =>
  state.fields.flatMap((shown, position) => {
    const own = compiledAt(state, position);
    const path = `${before}${shown.name}`;
    if (own === undefined) return [];
    const below = shown.visible ? itemsAt(shown, path).flatMap((item) => placedFields(item.state, `${item.path}/`)) : [];
    return [{ path, shown, own }, ...below];
  });

/** Returns the items inside a field, each with the path of its fields. */
export const itemsAt = (shown: FieldState, path: string): readonly { readonly path: string; readonly state: FormState }[] =>
  (shown.items ?? []).map(({ key, state }) => ({ path: joinPath(path, key, ''), state }));

/** Returns the most items that a group may have now. */
export const maximumItems = ({ max }: Pick<FieldState, 'max'>): number => (typeof max === 'number' ? max : Number.POSITIVE_INFINITY);

/** Returns a path as a JSON Pointer into the answers: items by their number (`/invoices/0/amount`). Undefined for a path that leads nowhere. */
export function pointerOf(state: FormState, path: string): string | undefined {
  const step = stepIn(state, path);
  if (step === undefined) return path.includes('/') ? undefined : `/${path}`;
  const name = state.fields[step.position]?.name ?? '';
  const isGroup = isGroupIn(state)(name);
  const inside = step.rest === '' ? '' : pointerOf(step.item.state, step.rest);
  return inside === undefined ? undefined : `/${name}${isGroup ? `/${step.at}` : ''}${inside}`;
}

/** Returns the path of a JSON Pointer into the answers. Undefined for a pointer that leads nowhere. */
export function pathOf(state: FormState, pointer: string): string | undefined {
  const [, name = '', ...rest] = pointer.split('/');
  const position = state.index.get(name);
  const items = position === undefined ? undefined : state.fields[position]?.items;
  if (position === undefined) return undefined;
  if (items === undefined || rest.length === 0) return rest.length === 0 ? name : undefined;
  const isGroup = isGroupIn(state)(name);
  const item = items[isGroup ? Number(rest[0]) : 0];
  const below = isGroup ? rest.slice(1) : rest;
  if (item === undefined) return undefined;
  if (below.length === 0) return joinPath(name, item.key, '');
  const inside = pathOf(item.state, `/${below.join('/')}`);
  return inside === undefined ? undefined : joinPath(name, item.key, inside);
}
