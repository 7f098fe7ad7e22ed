import type { Json, Values } from '../documents/json.ts';
import { isEmpty } from '../logic/index.ts';
import { accepts, canSet, isRefusedValue } from './accept.ts';
import { leaving, verdictOf } from './asked-check.ts';
import { blankField } from './blank.ts';
import type { CheckRequest, DataRequest, DataResponse } from './data-request.ts';
import { eventOf, idOf, ownRequest } from './data-requests.ts';
import { givenAnswer } from './exclusive.ts';
import { followUpName, generateFollowUps } from './follow-up.ts';
import { current, putItems, updateItem } from './items.ts';
import { normalizeText } from './normalize.ts';
import { namesOnPage } from './pages.ts';
import { addItem, fitItems, settle, settleAround, settleItems } from './settle.ts';
import { stepIn } from './tree.ts';
import type { FormEvent, FormState, Option } from './types.ts';
import { begin, cacheComputed, compiledAt, fieldAt, finish, load, type Outer, put, type Reasons, type Work } from './work.ts';

/** Reducer of a form. Pure: unaffected fields keep their object.
 * An event for an unknown, hidden or read-only field, or with a value of the wrong type, changes nothing. */
export const change = (state: FormState, event: FormEvent): FormState => changeWithin(state, event, undefined);

/** Changes a form, or an item with what surrounds it. */
function changeWithin(state: FormState, event: FormEvent, outer: Outer | undefined): FormState {
  switch (event.type) {
    case 'validate':
      return touch(state, event.page === undefined ? [...state.index.keys()] : namesOnPage(state, event.page), outer);
    case 'answer':
      return answered(state, event.request, event.answer, outer);
    case 'prefill':
      return fill(state, event.values, true, outer);
    case 'restore':
      return event.item === undefined
        ? fill(state, event.values, false, outer)
        : inItem(state, `${event.item}/`, { restoring: true }, outer, (inner, _name, around) => fill(inner, event.values, false, around));
    default:
      return inItem(state, event.field, REASONS[event.type], outer, (inner, field, around) =>
        changeField(inner, { ...event, field }, around),
      );
  }
}

/** The events that concern one field. */
type FieldEvent = Extract<FormEvent, { readonly field: string }>;

const REASONS: Readonly<Record<FieldEvent['type'], Reasons>> = {
  set: { edited: true },
  blur: { edited: true },
  options: { restoring: true },
  add: { edited: true },
  remove: { edited: true },
  putBack: { edited: true },
  move: { edited: true },
};

function changeField(state: FormState, event: FieldEvent, outer: Outer | undefined): FormState {
  switch (event.type) {
    case 'set':
      return set(state, event.field, event.value, outer);
    case 'blur':
      return touch(state, [event.field], outer, true);
    case 'options':
      return options(state, event.field, event.options, event.multiple ?? false, outer);
    default:
      return arrange(state, event, outer);
  }
}

/** Calls `update` with the state that holds the field at a path: the form itself, or an item inside. Then runs the rules around it. */
function inItem(
  state: FormState,
  path: string,
  reasons: Reasons,
  outer: Outer | undefined,
  update: (state: FormState, path: string, outer: Outer | undefined) => FormState,
): FormState {
  const step = stepIn(state, path);
  if (step === undefined) return path.includes('/') ? state : update(state, path, outer);
  const { position, at, item, rest } = step;
  const work = begin(state, reasons, outer);
  updateItem(work, position, at, (inner, around) => inItem(inner, rest, reasons, around, update));
  if (!work.written.has(position)) return state;
  settleAround(work, position, at, item);
  return finish(work);
}

/** Applies the response to one data request. A failed or outdated response changes nothing,
 * unless a dictionary replaces a failed list. */
export function answered(state: FormState, request: DataRequest, answer: DataResponse, outer?: Outer): FormState {
  if (request.item !== undefined)
    return inItem(
      state,
      `${request.item}/${request.kind === 'record' ? '' : request.field}`,
      { restoring: true },
      outer,
      (inner, _field, around) => answered(inner, ownRequest(request), answer, around),
    );
  if (request.kind === 'check') return judged(state, request, answer, outer);
  const event = eventOf(state, request, answer);
  if (event === undefined) return state;
  const next = changeWithin(state, event, outer);
  const id = idOf(request);
  return next.received[id] === request.key ? next : { ...next, received: { ...next.received, [id]: request.key } };
}

/** Stores what a call said about an answer. An answer that has changed since is not the one that it was asked about. */
function judged(state: FormState, request: CheckRequest, answer: DataResponse, outer: Outer | undefined): FormState {
  const position = state.index.get(request.field);
  if (position === undefined || fieldAt(state, position).check?.key !== request.key) return state;
  const work = begin(state, {}, outer);
  put(work, position, { verdict: verdictOf(work, compiledAt(work, position), request, answer) });
  settle(work, [], [position]);
  return finish(work);
}

/** Adds, removes, moves an item of a group, or puts it back. */
function arrange(
  state: FormState,
  event: Extract<FormEvent, { type: 'add' | 'remove' | 'putBack' | 'move' }>,
  outer: Outer | undefined,
): FormState {
  const position = state.index.get(event.field);
  if (position === undefined) return state;
  const work = begin(state, { edited: true }, outer);
  const { visible, readonly, max } = fieldAt(work, position);
  const group = compiledAt(work, position).items;
  if (!visible || readonly || group === undefined || !group.isGroup) return state;
  const items = current(work, position);
  const isFull = typeof max === 'number' && items.length >= max;
  if (event.type === 'add') {
    if (isFull) return state;
    const at = addItem(work, position, event.at);
    if (event.values !== undefined) updateItem(work, position, at, (inner, around) => fill(inner, event.values ?? {}, false, around));
  } else if (event.type === 'putBack') {
    if (isFull || items.some(({ key }) => key === event.item.key)) return state;
    putItems(work, position, [...items.slice(0, event.at), event.item, ...items.slice(event.at)]);
  } else {
    const from = items.findIndex(({ key }) => key === event.key);
    const moved = items[from];
    if (moved === undefined) return state;
    if (event.type === 'remove' && items.length <= (compiledAt(work, position).definition.minItems ?? 0)) return state;
    const rest = items.filter((item) => item !== moved);
    putItems(work, position, event.type === 'remove' ? rest : [...rest.slice(0, event.to), moved, ...rest.slice(event.to)]);
  }
  settleItems(work, position);
  settle(work, [position]);
  return finish(work);
}

function set(state: FormState, name: string, written: Json | undefined, outer: Outer | undefined): FormState {
  const position = state.index.get(name);
  if (position === undefined) return state;
  const work = begin(state, { edited: true }, outer);
  const before = fieldAt(work, position);
  const value = givenAnswer(compiledAt(work, position).definition, before.value, written);
  if (
    !before.visible ||
    before.readonly ||
    before.fault !== undefined ||
    !canSet(compiledAt(work, position), value) ||
    Object.is(before.value, value)
  )
    return state;
  if (before.items === undefined) put(work, position, { value, prefilled: false, isLeft: false });
  else fillItems(work, position, value ?? null, false);
  settle(work, [position, ...reset(work, position, new Set([position]))]);
  return finish(work);
}

/** Gives the items of a group or an object their answers. */
function fillItems(work: Work, position: number, value: Json, prefilled: boolean): void {
  fitItems(work, position, value).forEach((answers, at) => {
    updateItem(work, position, at, (inner, around) => fill(inner, answers, prefilled, around));
  });
}

/** Clears the fields that a field resets, recursively. Also forgets their computed values, so that their rules apply again. FR-02, FR-11. */
function reset(work: Work, position: number, seen: Set<number>): number[] {
  const cleared: number[] = [];
  for (const name of compiledAt(work, position).definition.resets ?? []) {
    const target = work.index.get(name);
    if (target === undefined || seen.has(target)) continue;
    seen.add(target);
    work.hiddenValues.delete(name);
    put(work, target, { value: undefined, prefilled: false });
    cacheComputed(work, target, { active: false, computed: undefined });
    cleared.push(target, ...reset(work, target, seen));
  }
  return cleared;
}

/** Returns the typed value in the field's normal form. */
const normalized = (state: FormState, position: number): Json | undefined => {
  const { value, readonly } = fieldAt(state, position);
  if (typeof value !== 'string' || readonly) return value;
  const text = normalizeText(compiledAt({ base: state, generated: state.generated }, position).definition.normalize, value);
  return text === '' ? undefined : text;
};

function touch(state: FormState, names: readonly string[], outer: Outer | undefined, isLeft = false): FormState {
  const touched = names.flatMap((name) => {
    const position = state.index.get(name);
    return position !== undefined && fieldAt(state, position).visible ? [{ position, value: normalized(state, position) }] : [];
  });
  const changed = touched.filter(({ position, value }) => value !== fieldAt(state, position).value);
  const work = begin(state, { edited: changed.length > 0 }, outer);
  for (const { position, value } of touched) {
    put(work, position, { touched: true, value, ...leaving(compiledAt(work, position), fieldAt(work, position), isLeft) });
    current(work, position).forEach((_item, at) => {
      updateItem(work, position, at, (inner, around) => touch(inner, [...inner.index.keys()], around));
    });
  }
  settle(
    work,
    [...changed.map(({ position }) => position), ...touched.flatMap(({ position }) => (fieldAt(work, position).items ? [position] : []))],
    touched.map(({ position }) => position),
  );
  return finish(work);
}

/** Converts a single answer to a list of one when the server allows several, and back. */
const reshape = (value: Json | undefined, multiple: boolean): Json | undefined =>
  multiple ? (typeof value === 'string' ? [value] : value) : Array.isArray(value) ? (value[0] as Json | undefined) : value;

function options(state: FormState, name: string, list: readonly Option[], multiple: boolean, outer: Outer | undefined): FormState {
  const position = state.index.get(name);
  if (position === undefined) return state;
  const work = begin(state, { restoring: true }, outer);
  const field = compiledAt(work, position);
  load(work, position, list);
  generateFollowUps(work, field, list, multiple, blankField);
  const before = fieldAt(work, position);
  const chooses = Array.isArray(field.definition.type);
  const chosen =
    before.visible && isEmpty(before.value) && !before.touched && field.definition.defaultName !== undefined
      ? list.find(({ label, name = label }) => name === field.definition.defaultName)?.value
      : undefined;
  put(work, position, { multiple, value: chosen ?? (chooses ? reshape(before.value, multiple) : before.value) });
  settle(work, [position]);
  return finish(work);
}

function fill(state: FormState, values: Values, prefilled: boolean, outer: Outer | undefined): FormState {
  const work = begin(state, { restoring: true }, outer);
  const changed: number[] = [];
  const patterns = state.form.fields.flatMap(({ definition, name }) =>
    definition.followUp === undefined ? [] : [followUpName(name, definition.followUp).split('{code}')],
  );
  for (const [name, value] of Object.entries(values)) {
    const position = work.index.get(name);
    if (position === undefined) {
      const expected = patterns.some(([before = '', after = '']) => name.startsWith(before) && name.endsWith(after));
      if (expected && typeof value === 'string') work.hiddenValues.set(name, value);
      continue;
    }
    const field = fieldAt(work, position);
    if (field.items !== undefined) {
      const isTaken = prefilled && field.items.some((one) => Object.keys(one.values).length > 0);
      if (isTaken || !accepts(compiledAt(work, position), value)) continue;
      fillItems(work, position, value, prefilled);
      changed.push(position);
      continue;
    }
    const emptied = value === null && !prefilled;
    if (emptied && field.visible) put(work, position, { value: undefined });
    if (emptied && !field.visible) work.hiddenValues.delete(name);
    if (emptied) changed.push(position);
    const isTaken = (prefilled ? accepts : canSet)(compiledAt(work, position), value);
    if (isEmpty(value) || !isTaken || isRefusedValue(compiledAt(work, position), value, prefilled)) continue;
    const record = compiledAt(work, position).definition.readonly;
    if (
      prefilled &&
      !isEmpty(field.value) &&
      !field.prefilled &&
      record === undefined &&
      field.value !== compiledAt(work, position).definition.default
    )
      continue;
    if (field.visible) put(work, position, { value, ...(prefilled ? { prefilled: true } : {}) });
    else {
      work.hiddenValues.set(name, value);
      if (prefilled) put(work, position, { prefilled: true });
    }
    changed.push(position);
  }
  settle(work, changed);
  return finish(work);
}
