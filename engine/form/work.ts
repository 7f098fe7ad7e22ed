import type { Json } from '../documents/json.ts';
import type { Fault } from '../fault/index.ts';
import { isBlank, run, type Scope, truthy } from '../logic/index.ts';
import { isNumeric } from './accept.ts';
import { codeOf } from './enum.ts';
import { attributesOf, optionsOf } from './options.ts';
import type { Aspect, CompiledField, ComputedCache, FieldState, FormState, Option } from './types.ts';

/** A form state during a change. Copies a list of the state only on the first write,
 * so that the cost of a change does not grow with the form. */
export interface Work {
  readonly base: FormState;
  readonly fields: FieldState[];
  /** Positions of changed fields. */
  readonly written: Set<number>;
  loaded: FormState['loaded'];
  computedCache: FormState['computedCache'];
  readonly hiddenValues: Map<string, Json>;
  generated: readonly CompiledField[];
  index: ReadonlyMap<string, number>;
  layout: FormState['layout'];
  /** True while a draft or a record sets values: rules then neither clear nor overwrite. */
  readonly restoring: boolean;
  /** True after an edit of the member: only then do unlocked computed values replace an answer. */
  readonly edited: boolean;
  /** The surroundings that the rules of an item read; undefined for a form of its own. */
  readonly outer: Outer | undefined;
  /** The scope of its rules, made when the first one runs. */
  scope: Scope | undefined;
}

/** The surroundings of an item: the scope of the form around it, its number from 1, and its answers' repetitions. */
export interface Outer {
  readonly scope: Scope;
  readonly number: number;
  /** Returns true if an item before this one has the same answer in this field. */
  readonly isRepeated: (field: string, value: Json) => boolean;
}

/** Why a change happens. */
export interface Reasons {
  readonly restoring?: boolean;
  readonly edited?: boolean;
}

export const begin = (base: FormState, cause: Reasons = {}, outer?: Outer): Work => ({
  base,
  fields: base.fields.slice(),
  written: new Set(),
  loaded: base.loaded,
  computedCache: base.computedCache,
  hiddenValues: new Map(Object.entries(base.hiddenValues)),
  generated: base.generated,
  index: base.index,
  layout: base.layout,
  restoring: cause.restoring ?? false,
  edited: cause.edited ?? false,
  outer,
  scope: undefined,
});

export const sameJson = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b));

/** Returns true if a patch changes this key. Compares option lists, items and their answers by identity, since they can be long and unchanged ones keep their object. */
const differs = (before: FieldState, patch: Partial<FieldState>, key: keyof FieldState): boolean =>
  key === 'options' || key === 'items' || (key === 'value' && before.items !== undefined)
    ? patch[key] !== before[key]
    : !sameJson(patch[key], before[key]);

const keysOf = (patch: Partial<FieldState>): readonly (keyof FieldState)[] => Object.keys(patch) as (keyof FieldState)[];

/** Writes the differences. Keeps the object if there are none. */
export function put(work: Work, position: number, patch: Partial<FieldState>): void {
  const before = fieldAt(work, position);
  let after: Record<string, unknown> | undefined;
  for (const key of keysOf(patch)) {
    if (!differs(before, patch, key)) continue;
    after ??= { ...before };
    after[key] = patch[key];
  }
  if (after === undefined) return;
  work.fields[position] = after as unknown as FieldState;
  work.written.add(position);
}

/** Copies a list with one entry replaced. Older web views lack `Array.prototype.with`. */
export function replaced<T>(list: readonly T[], position: number, entry: T): readonly T[] {
  const copy = list.slice();
  copy[position] = entry;
  return copy;
}

/** Stores the loaded options of a field; undefined drops them. */
export function load(work: Work, position: number, options: readonly Option[] | undefined): void {
  if (work.loaded[position] !== options) work.loaded = replaced(work.loaded, position, options);
}

/** Stores the result of a field's value rule. */
export function cacheComputed(work: Work, position: number, memory: ComputedCache): void {
  work.computedCache = replaced(work.computedCache, position, memory);
}

/** Appends a field that options require. */
export function generate(work: Work, field: CompiledField, blank: FieldState): void {
  work.generated = [...work.generated, field];
  work.index = new Map([...work.index, [field.name, field.index]]);
  work.fields.push(blank);
  work.loaded = [...work.loaded, undefined];
  work.computedCache = [...work.computedCache, { active: false, computed: undefined }];
}

const sameEntries = (hidden: ReadonlyMap<string, Json>, record: Readonly<Record<string, Json>>): boolean =>
  hidden.size === Object.keys(record).length && [...hidden].every(([name, value]) => Object.is(record[name], value));

/** Returns the next state, or the old one if nothing changed. An unchanged field keeps its object. */
export function finish({ base, fields, written, loaded, computedCache, hiddenValues, generated, index, layout }: Work): FormState {
  let stays = fields.length === base.fields.length && loaded === base.loaded && computedCache === base.computedCache;
  for (const position of written) {
    const [before, after] = [base.fields[position], fields[position]];
    if (before === undefined || after === undefined) continue;
    if (keysOf(after).some((key) => differs(before, after, key))) stays = false;
    else fields[position] = before;
  }
  const hiddenStay = sameEntries(hiddenValues, base.hiddenValues);
  return stays && hiddenStay
    ? base
    : {
        ...base,
        fields,
        loaded,
        computedCache,
        hiddenValues: hiddenStay ? base.hiddenValues : Object.fromEntries(hiddenValues),
        generated,
        index,
        layout,
      };
}

export const compiledAt = ({ base, generated }: Pick<Work, 'base' | 'generated'>, position: number): CompiledField => {
  const own = base.form.fields[position] ?? generated[position - base.form.fields.length];
  if (own === undefined) throw new RangeError(`No field at ${position}`);
  return own;
};

export const fieldAt = (work: { readonly fields: readonly FieldState[] }, position: number): FieldState => {
  const found = work.fields[position];
  if (found === undefined) throw new RangeError(`No field at ${position}`);
  return found;
};

type Scoped = Pick<Work, 'base' | 'fields' | 'index' | 'loaded'> & Partial<Pick<Work, 'generated' | 'outer' | 'scope'>>;

/** Returns the scope of rules: the values of visible fields, and the context. One scope per work is enough, since it reads values lazily. */
export function scopeOfForm(work: Scoped, extra?: Readonly<Record<string, unknown>>): Scope {
  if (extra !== undefined) return makeScope(work, extra);
  work.scope ??= makeScope(work);
  return work.scope;
}

/** Returns the value that rules and validation read: undefined for blank text and for text in a number field. FV-17, FM-09 */
const seen = (work: Scoped, position: number): Json | undefined => {
  const value = work.fields[position]?.value;
  return typeof value === 'string' &&
    (isBlank(value) || isNumeric(compiledAt({ base: work.base, generated: work.generated ?? work.base.generated }, position).definition))
    ? undefined
    : value;
};

/** Returns what rules read as `item`: the values of the item's fields, and its number. */
const itemView = (work: Scoped, number: number): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries([...work.index].map(([name, position]) => [name, seen(work, position)])),
  number,
});

function makeScope(work: Scoped, extra?: Readonly<Record<string, unknown>>): Scope {
  const { outer } = work;
  const { context } = work.base;
  const surroundings: Readonly<Record<string, unknown>> = {
    query: context.query,
    service: context.service,
    channel: context.channel,
    user: context.user,
    ...extra,
  };
  return {
    today: context.today,
    now: context.now,
    operators: work.base.form.operators,
    get: (name) => {
      const position = work.index.get(name);
      if (position !== undefined) return seen(work, position);
      if (extra !== undefined && Object.hasOwn(extra, name)) return extra[name];
      if (outer !== undefined) return name === 'item' && outer.number > 0 ? itemView(work, outer.number) : outer.scope.get(name);
      return Object.hasOwn(surroundings, name) ? surroundings[name] : undefined;
    },
    offered: (name) => {
      const position = work.index.get(name);
      if (position === undefined && outer !== undefined) return outer.scope.offered?.(name);
      return position === undefined ? undefined : work.loaded[position]?.map(({ value }) => value);
    },
    option: (name) => {
      const position = work.index.get(name);
      if (position === undefined && outer !== undefined) return outer.scope.option?.(name);
      const value = position === undefined ? undefined : seen(work, position);
      if (position === undefined || value === undefined || value === null) return undefined;
      const chosen = optionsOf(work.loaded[position] ?? [], (Array.isArray(value) ? value : [value]).map(codeOf)).map(attributesOf);
      return Array.isArray(value) ? chosen : chosen[0];
    },
  };
}

/** Runs the rule of an aspect. Returns `fallback` without a rule or after a failure, and collects the failure. */
export function aspect(
  work: Work,
  field: CompiledField,
  name: Aspect,
  fallback: Json,
  failures: Fault[],
  scope: Scope = scopeOfForm(work),
): Json {
  const program = field.rules[name];
  if (program === undefined) return fallback;
  const outcome = run(program, scope);
  if (outcome.ok) return outcome.value;
  failures.push(outcome.fault);
  return fallback;
}

export const isTruthy = (value: Json): boolean => truthy(value);
