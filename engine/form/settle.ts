import { isValues, type Json, type Values } from '../documents/json.ts';
import { type Fault, make as makeFault } from '../fault/index.ts';
import { bindValue, equal, isEmpty, run as runRule } from '../logic/index.ts';
import { blankField, staticOptions } from './blank.ts';
import { derive, validateField } from './derive.ts';
import {
  changedNames,
  current,
  groupValue,
  groupValueAfter,
  itemsOf,
  MAX_ITEMS,
  makeItem,
  outerOf,
  outsideValues,
  putItems,
  updateItem,
} from './items.ts';
import type { CompiledForm, FormContext, FormState, Item } from './types.ts';
import { decideAll, reached, type Wave, waveOf } from './wave.ts';
import { begin, cacheComputed, compiledAt, fieldAt, finish, type Outer, put, sameJson, scopeOfForm, type Work } from './work.ts';

const MAX_ROUNDS = 100;

/** Runs every rule that depends on the changed fields, in dependency order, until nothing changes. Then judges what changed, and `judged`. */
export const settle = (work: Work, changed: Iterable<number>, judged: Iterable<number> = []): void =>
  run(work, waveOf(work, changed), judged);

function run(work: Work, first: Wave, judged: Iterable<number>): void {
  const toJudge = new Set(judged);
  let wave = first;
  for (let round = 0; wave.affected.size > 0; round += 1) {
    if (round === MAX_ROUNDS) {
      for (const position of wave.decided) put(work, position, { fault: makeFault('never-settles') });
      return;
    }
    const pending = new Set<number>();
    for (const position of decideAll(work, wave, decideGroup)) {
      if (derive(work, position)) {
        derive(work, position);
        for (const next of reached(work, position)) pending.add(next);
      }
      toJudge.add(position);
    }
    wave = waveOf(work, pending);
  }
  for (const position of toJudge) validateField(work, position);
}

/** Opens a form, or an item inside one. */
export function openWithin(form: CompiledForm, context: FormContext, outer: Outer | undefined): FormState {
  const bare: FormState = {
    form,
    context,
    fields: form.fields.map(blankField),
    index: form.index,
    layout: form.sections.map(({ fields }) => fields.filter((name) => form.fields[form.index.get(name) ?? -1]?.drawnBy === undefined)),
    hiddenValues: {},
    generated: [],
    loaded: form.fields.map((field) => staticOptions(form, field)),
    received: {},
    computedCache: form.fields.map(() => ({ active: false, computed: undefined })),
  };
  const scope = scopeOfForm({ base: bare, fields: [...bare.fields], index: bare.index, loaded: [...bare.loaded], outer });
  const hiddenValues: Record<string, Json> = {};
  for (const { name, definition } of form.fields) {
    if (definition.default === undefined) continue;
    const bound = bindValue(definition.default, scope);
    if (bound.ok && !isEmpty(bound.value)) hiddenValues[name] = bound.value;
  }
  const layout = form.sections.map(({ arrange }, position) => {
    const drawn = bare.layout[position] ?? [];
    const outcome = arrange === undefined ? undefined : runRule(arrange, scope);
    return outcome?.ok && Array.isArray(outcome.value)
      ? [...new Set(outcome.value.map(String))].filter((name) => drawn.includes(name))
      : drawn;
  });
  const work = begin({ ...bare, layout, hiddenValues }, {}, outer);
  form.fields.forEach(({ items }, position) => {
    if (items !== undefined) openItems(work, position);
  });
  settle(
    work,
    form.fields.map((_field, position) => position),
  );
  return finish(work);
}

/** Opens a blank item. */
function blankItem(work: Work, position: number, at: number): Item {
  const { form, isGroup } = itemsOf(work, position);
  const made = fieldAt(work, position).madeItems + 1;
  const state = openWithin(form, work.base.context, outerOf(work, current(work, position), at, isGroup));
  put(work, position, { madeItems: made });
  return makeItem(isGroup ? `i${made}` : '', state);
}

/** Opens the items that a group has from the start: its least number; the one of an object. */
function openItems(work: Work, position: number): void {
  const { isGroup } = itemsOf(work, position);
  const least = isGroup ? (compiledAt(work, position).definition.minItems ?? 0) : 1;
  for (let at = current(work, position).length; at < least; at += 1)
    putItems(work, position, [...current(work, position), blankItem(work, position, at)]);
}

/** Inserts a blank item and returns its position. */
export function addItem(work: Work, position: number, at = current(work, position).length): number {
  const items = current(work, position);
  const place = Math.max(0, Math.min(at, items.length));
  putItems(work, position, [...items.slice(0, place), blankItem(work, position, place), ...items.slice(place)]);
  return place;
}

/** Makes the items of a group as many as the answers, and returns the answers by item. An object has one. */
export function fitItems(work: Work, position: number, value: Json): readonly Values[] {
  const { isGroup } = itemsOf(work, position);
  if (!isGroup) return isValues(value) ? [value] : [];
  const answers = Array.isArray(value) ? value.map((one: Json) => (isValues(one) ? one : {})) : [];
  const least = compiledAt(work, position).definition.minItems ?? 0;
  // Drafts may hold more than the document allows now: the form tells it, and the member decides which items go.
  const most = Math.max(compiledAt(work, position).definition.maxItems ?? 0, MAX_ITEMS) + 1;
  const count = Math.max(Math.min(answers.length, most), least);
  putItems(work, position, current(work, position).slice(0, count));
  while (current(work, position).length < count) addItem(work, position);
  return answers.slice(0, count);
}

/** Runs the rules of items that read something outside: after a change around them, or of their number. */
export function settleItems(work: Work, position: number): void {
  const { outward } = itemsOf(work, position);
  if (outward.length === 0) return;
  for (let at = 0; at < current(work, position).length; at += 1) {
    updateItem(work, position, at, (state, outer) => {
      const inner = begin(state, { restoring: work.restoring, edited: work.edited }, outer);
      settle(inner, outward);
      return finish(inner);
    });
  }
}

/** Judges again the answers of an item that must differ between items. An untouched one shows no issue. */
function judgeItem(work: Work, position: number, at: number, unique: readonly number[]): void {
  const { state } = current(work, position)[at] ?? {};
  if (!unique.some((field) => state?.fields[field]?.touched)) return;
  updateItem(work, position, at, (item, outer) => {
    const inner = begin(item, {}, outer);
    settle(inner, [], unique);
    return finish(inner);
  });
}

/** Judges again the answers that must differ, in every item. */
function judgeUnique(work: Work, position: number): void {
  const { unique } = itemsOf(work, position);
  if (unique.length > 0) for (let at = 0; at < current(work, position).length; at += 1) judgeItem(work, position, at, unique);
}

/** Judges again the later items whose answer equals the old or the new one of an item. */
function judgeLater(work: Work, position: number, at: number, before: Item, names: readonly string[]): void {
  const { unique, form } = itemsOf(work, position);
  const items = current(work, position);
  for (const field of unique) {
    const name = form.fields[field]?.name ?? '';
    const own = items[at];
    if (own === undefined || !names.includes(name)) continue;
    const [old, now] = [before.values[name], own.values[name]];
    for (let later = at + 1; later < items.length; later += 1) {
      const value = items[later]?.values[name];
      if (value !== undefined && (equal(value, old) || equal(value, now))) judgeItem(work, position, later, [field]);
    }
  }
}

/** Runs the rules around an item after a change in it: only those that read one of its changed answers. `before` is the item before. */
export function settleAround(work: Work, position: number, at: number, before: Item): void {
  const item = current(work, position)[at];
  const group = compiledAt(work, position);
  const shown = fieldAt(work, position);
  if (item === undefined) return;
  if (!shown.visible) {
    settle(work, [position]);
    return;
  }
  const names = changedNames(before, item);
  if (names.length === 0) return;
  put(work, position, { value: groupValueAfter(work, position, at, shown.value) });
  judgeLater(work, position, at, before, names);
  const isReading = (reader: number): boolean => {
    const reads = group.insideReads?.get(reader);
    return reads === undefined || names.some((name) => reads.has(name));
  };
  const decided = new Set(reached(work, position).filter(isReading));
  const affected = new Set([...decided, ...[...group.readers, position].filter(isReading)]);
  // An object is empty, and its answer missing, when nothing in it is answered.
  run(work, { decided, affected }, itemsOf(work, position).isGroup ? [] : [position]);
}

/** Decides visibility and value of a group or an object. Its items keep their answers while it is hidden, unless the document clears them. */
function decideGroup(work: Work, position: number, visible: boolean, fault: Fault | undefined): boolean {
  const field = compiledAt(work, position);
  const before = fieldAt(work, position);
  if (!visible && before.visible && field.definition.whenHidden === 'clear' && !work.restoring) {
    put(work, position, { items: [] });
    openItems(work, position);
  }
  if (visible) {
    const computed = outsideValues(work, position);
    if (!before.visible || !sameJson(computed, work.computedCache[position]?.computed)) {
      cacheComputed(work, position, { active: true, computed });
      settleItems(work, position);
    }
  }
  const value = visible ? groupValue(work, position, before.value) : undefined;
  put(work, position, { visible, value, fault });
  if (value !== before.value) judgeUnique(work, position);
  return visible !== before.visible || value !== before.value;
}
