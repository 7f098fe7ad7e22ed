import type { Json } from '../documents/json.ts';
import { isEmpty } from '../logic/index.ts';
import { accepts, canSet, isRefusedValue } from './accept.ts';
import type { DataRequest, DataResponse } from './data-request.ts';
import { eventOf, idOf } from './data-requests.ts';
import { followUpName, generateFollowUps } from './follow-up.ts';
import { normalizeText } from './normalize.ts';
import { blankField } from './open.ts';
import { settle } from './settle.ts';
import type { FormEvent, FormState, Option } from './types.ts';
import { begin, cacheComputed, compiledAt, fieldAt, finish, load, put, type Work } from './work.ts';

/** Reducer of a form. Pure: unaffected fields keep their object.
 * An event for an unknown, hidden or read-only field, or with a value of the wrong type, changes nothing. */
export function change(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'set':
      return set(state, event.field, event.value);
    case 'blur':
      return touch(state, [event.field]);
    case 'validate':
      return touch(state, [...state.index.keys()]);
    case 'options':
      return options(state, event.field, event.options, event.multiple ?? false);
    case 'answer':
      return answered(state, event.request, event.answer);
    case 'prefill':
      return fill(state, event.values, true);
    case 'restore':
      return fill(state, event.values, false);
  }
}

/** Applies the response to one data request. A failed or outdated response changes nothing,
 * unless a dictionary replaces a failed list. */
export function answered(state: FormState, request: DataRequest, answer: DataResponse): FormState {
  const event = eventOf(state, request, answer);
  if (event === undefined) return state;
  const next = change(state, event);
  const id = idOf(request);
  return next.received[id] === request.key ? next : { ...next, received: { ...next.received, [id]: request.key } };
}

function set(state: FormState, name: string, value: Json | undefined): FormState {
  const position = state.index.get(name);
  if (position === undefined) return state;
  const work = begin(state, { edited: true });
  const before = fieldAt(work, position);
  if (
    !before.visible ||
    before.readonly ||
    before.fault !== undefined ||
    !canSet(compiledAt(work, position), value) ||
    Object.is(before.value, value)
  )
    return state;
  put(work, position, { value, prefilled: false });
  settle(work, [position, ...reset(work, position, new Set([position]))]);
  return finish(work);
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

function touch(state: FormState, names: readonly string[]): FormState {
  const touched = names.flatMap((name) => {
    const position = state.index.get(name);
    return position !== undefined && fieldAt(state, position).visible ? [{ position, value: normalized(state, position) }] : [];
  });
  const changed = touched.filter(({ position, value }) => value !== fieldAt(state, position).value);
  const work = begin(state, { edited: changed.length > 0 });
  for (const { position, value } of touched) put(work, position, { touched: true, value });
  settle(
    work,
    changed.map(({ position }) => position),
    touched.map(({ position }) => position),
  );
  return finish(work);
}

/** Converts a single answer to a list of one when the server allows several, and back. */
const reshape = (value: Json | undefined, multiple: boolean): Json | undefined =>
  multiple ? (typeof value === 'string' ? [value] : value) : Array.isArray(value) ? (value[0] as Json | undefined) : value;

function options(state: FormState, name: string, list: readonly Option[], multiple: boolean): FormState {
  const position = state.index.get(name);
  if (position === undefined) return state;
  const work = begin(state, { restoring: true });
  const field = compiledAt(work, position);
  load(work, position, list);
  generateFollowUps(work, field, list, multiple, blankField);
  const before = fieldAt(work, position);
  const chooses = Array.isArray(field.definition.type);
  const chosen =
    before.visible && isEmpty(before.value) && !before.touched && field.definition.defaultName !== undefined
      ? list.find(({ label }) => label === field.definition.defaultName)?.value
      : undefined;
  put(work, position, { multiple, value: chosen ?? (chooses ? reshape(before.value, multiple) : before.value) });
  settle(work, [position]);
  return finish(work);
}

function fill(state: FormState, values: Readonly<Record<string, Json>>, prefilled: boolean): FormState {
  const work = begin(state, { restoring: true });
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
