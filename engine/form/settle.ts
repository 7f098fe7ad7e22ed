import { isValues, type Json, type Values } from '../documents/json.ts';
import { type Fault, make as makeFault } from '../fault/index.ts';
import { bindValue, isEmpty, run } from '../logic/index.ts';
import { blankField, staticOptions } from './blank.ts';
import { decide } from './decide.ts';
import { derive, validateField } from './derive.ts';
import { followUpsOf } from './follow-up.ts';
import { current, groupValue, itemsOf, MAX_ITEMS, outerOf, outsideValues, putItems, updateItem } from './items.ts';
import type { CompiledForm, FormContext, FormState, Item } from './types.ts';
import { begin, cacheComputed, compiledAt, fieldAt, finish, type Outer, put, sameJson, scopeOfForm, type Work } from './work.ts';

const MAX_ROUNDS = 100;

/** Runs every rule that depends on the changed fields, in dependency order, until nothing changes. */
export function settle(work: Work, changed: Iterable<number>, judged: Iterable<number> = []): void {
  let pending = new Set(changed);
  const toJudge = new Set(judged);
  for (let round = 0; pending.size > 0; round += 1) {
    if (round === MAX_ROUNDS) {
      for (const position of pending) put(work, position, { fault: makeFault('never-settles') });
      return;
    }
    const affected = decideAll(work, pending);
    pending = new Set();
    for (const position of affected) {
      if (derive(work, position)) {
        derive(work, position);
        for (const next of reached(work, position)) pending.add(next);
      }
      toJudge.add(position);
    }
  }
  for (const position of toJudge) validateField(work, position);
}

const reached = (work: Work, position: number): readonly number[] => {
  const field = compiledAt(work, position);
  return [...field.dependents, ...followUpsOf(work, field.name)];
};

/** A field in the queue, with its rank. */
interface Waiting {
  readonly position: number;
  readonly rank: number;
}

/** Inserts a field into a queue that is popped from its end: lowest rank first, and the earlier one among equals. */
function insert(queue: Waiting[], one: Waiting): void {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((queue[middle]?.rank ?? 0) > one.rank) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, one);
}

/** Decides visibility and values. Returns the positions whose other aspects may change. */
function decideAll(work: Work, start: ReadonlySet<number>): ReadonlySet<number> {
  const waitingFor = (position: number): Waiting => ({ position, rank: compiledAt(work, position).rank });
  const queue = [...start]
    .reverse()
    .map(waitingFor)
    .sort((a, b) => b.rank - a.rank);
  const queued = new Set(start);
  const affected = new Set(start);
  for (const position of start) for (const reader of compiledAt(work, position).readers) affected.add(reader);
  const enqueue = (positions: readonly number[]): void => {
    for (const position of positions) {
      affected.add(position);
      if (!queued.has(position)) {
        queued.add(position);
        insert(queue, waitingFor(position));
      }
    }
  };
  for (const position of start) enqueue(reached(work, position));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { position } = next;
    queued.delete(position);
    if (!decide(work, position, decideGroup)) continue;
    affected.add(position);
    for (const reader of compiledAt(work, position).readers) affected.add(reader);
    enqueue(reached(work, position));
  }
  return affected;
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
    const outcome = arrange === undefined ? undefined : run(arrange, scope);
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
  return { key: isGroup ? `i${made}` : '', state };
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
  // One more than allowed, so that the form can tell that there are too many.
  const most = (compiledAt(work, position).definition.maxItems ?? MAX_ITEMS) + 1;
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

/** Judges again the answers that must differ between items. */
function judgeUnique(work: Work, position: number): void {
  const { unique } = itemsOf(work, position);
  if (unique.length === 0) return;
  for (let at = 0; at < current(work, position).length; at += 1) {
    updateItem(work, position, at, (state, outer) => {
      const inner = begin(state, {}, outer);
      settle(inner, [], unique);
      return finish(inner);
    });
  }
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
