import { entriesOf, isValues, type Json } from '../../engine/documents/json.ts';
import { firstOf } from '../../engine/documents/path.ts';
import { followUpName, otherFilesOf } from '../../engine/form/index.ts';
import { boundLogic } from '../../engine/logic/index.ts';
import type { Path, Place } from '../source/types.ts';
import { effectiveValue, type FieldView, type FormView, type Level } from './form-view.ts';
import { type Mentions, mentionsOf } from './logic-names.ts';

/** Names that rules of a form may read besides its fields. */
export const SURROUNDINGS: readonly string[] = ['query', 'service', 'channel', 'user', 'payload'];

/** A mention of another field. */
export interface Use {
  readonly name: string;
  readonly at: Place;
  readonly how: 'rule' | 'drawnBy' | 'followUp' | 'resets';
  /** True for a name that must stand in the same item, form or object; a rule also reads the fields outside. */
  readonly isBeside: boolean;
}

/** The effective rule of a field in a form, and the names it may read besides fields and surroundings. */
export interface FieldRule {
  readonly logic: Json;
  readonly at: Place;
  readonly also: readonly string[];
}

const ASPECTS = [
  ...(['visible', 'required', 'readonly', 'options', 'pattern'] as const),
  ...(['minLength', 'maxLength', 'valid', 'min', 'max', 'note', 'title', 'placeholder'] as const),
] as const;

/** Returns every rule of a field in the form, overrides included. */
export function fieldRules(view: FieldView): readonly FieldRule[] {
  const rules: FieldRule[] = [];
  const add = (keys: readonly string[], also: readonly string[] = []): void => {
    const found = effectiveValue(view, keys);
    if (found !== undefined) rules.push({ logic: found.value as Json, at: found.at, also });
  };
  for (const { logic, at } of view.outer ?? []) rules.push({ logic, at, also: [] });
  for (const aspect of ASPECTS) add(['rules', aspect], aspect === 'options' ? ['option'] : []);
  const value = effectiveValue(view, ['rules', 'value']);
  if (isValues(value?.value)) {
    for (const part of ['when', 'is'] as const) {
      const logic = value.value[part];
      if (logic !== undefined) rules.push({ logic, at: { ...value.at, path: [...value.at.path, part] }, also: [] });
    }
  }
  add(['check', 'valid'], ['answer']);
  for (const keys of [['slots'], ['options'], ['default'], ['check', 'with']]) {
    const found = effectiveValue(view, keys);
    if (found !== undefined) rules.push(...bound(found.value as Json, found.at));
  }
  return rules;
}

/** Returns the rules inside a value. Steps of a picker may read the path chosen so far. */
function bound(value: Json, at: Place): FieldRule[] {
  const logic = boundLogic(value);
  if (logic !== undefined) {
    const path = typeof value === 'string' ? at.path : [...at.path, '$'];
    return [{ logic, at: { ...at, path }, also: at.path.includes('steps') ? ['path'] : [] }];
  }
  return entriesOf(value).flatMap(([key, item]) => bound(item, { ...at, path: [...at.path, key] }));
}

/** Returns the fields that this field needs or changes, each with its place. Names of the surroundings are left out. */
export function usesOf(view: FieldView): readonly Use[] {
  const uses: Use[] = [];
  for (const { logic, at, also } of fieldRules(view)) {
    for (const { name, path, by } of mentions(logic).names) {
      const isItem = view.inItem === true && by !== 'option' && firstOf(name) === 'item';
      const [, own = ''] = isItem ? name.split('.') : [];
      if (own === 'number' || (isItem && own === '')) continue;
      const first = isItem ? own : by === 'option' ? name : firstOf(name);
      const known = by !== 'option' && (SURROUNDINGS.includes(first) || also.includes(first) || CONTEXTUAL.includes(first));
      if (isItem || !known) uses.push({ name: first, at: { ...at, path: [...at.path, ...path] }, how: 'rule', isBeside: isItem });
    }
  }
  const drawnBy = effectiveValue(view, ['drawnBy']);
  if (typeof drawnBy?.value === 'string') uses.push({ name: drawnBy.value, at: drawnBy.at, how: 'drawnBy', isBeside: true });
  const followUp = effectiveValue(view, ['followUp']);
  const target = isValues(followUp?.value) ? followUp.value['field'] : undefined;
  if (followUp !== undefined && typeof target === 'string' && !target.includes('{code}'))
    uses.push({ name: target, at: inside(followUp.at, ['field']), how: 'followUp', isBeside: true });
  const resets = effectiveValue(view, ['resets']);
  if (resets !== undefined && Array.isArray(resets.value)) {
    for (const [index, name] of resets.value.entries())
      uses.push({ name: String(name), at: inside(resets.at, [index]), how: 'resets', isBeside: true });
  }
  return uses;
}

/** `unknown-variable` reports these when they are out of place. */
const CONTEXTUAL: readonly string[] = ['option', 'path'];

const remembered = new WeakMap<object, Mentions>();

/** Returns the names that a rule mentions. Cached, since many forms share a section. */
export function mentions(logic: Json): Mentions {
  if (typeof logic !== 'object' || logic === null) return { names: [], inner: [], comparisons: [] };
  const known = remembered.get(logic) ?? mentionsOf(logic);
  remembered.set(logic, known);
  return known;
}

/** Returns the known names of a form's answers: its fields, and the lists of other files. */
export const includedFields = (view: FormView): readonly string[] =>
  [...view.fields.values()].flatMap((field) => {
    const otherFiles = effectiveValue(field, ['otherFiles'])?.value;
    const more = otherFilesOf(field.name, { otherFiles: typeof otherFiles === 'string' ? otherFiles : false });
    return more === undefined ? [field.name] : [field.name, more];
  });

/** Whether a form has a field of this name: written, or added by another field. */
export const hasField = (view: Pick<Level, 'fields'>, name: string): boolean =>
  view.fields.has(name) || includingFieldOf(view, name) !== undefined;

/** Whether a mention of a field in a level finds it. */
export const finds = (level: Level, { name, isBeside }: Use): boolean => (!isBeside && level.reads.has(name)) || hasField(level, name);

/** Returns the field that adds one of this name: its `otherFiles` list, or a follow-up to its options. */
export function includingFieldOf(view: Pick<Level, 'fields'>, name: string): FieldView | undefined {
  return [...view.fields.values()].find((field) => {
    const otherFiles = effectiveValue(field, ['otherFiles'])?.value;
    return (
      otherFilesOf(field.name, { otherFiles: typeof otherFiles === 'string' ? otherFiles : false }) === name ||
      followUpPattern(field)?.test(name)
    );
  });
}

const patterns = new WeakMap<FieldView, RegExp | null>();

function followUpPattern(field: FieldView): RegExp | undefined {
  const known = patterns.get(field);
  if (known !== undefined) return known ?? undefined;
  const target = effectiveValue(field, ['followUp', 'field'])?.value;
  const escaped = (typeof target === 'string' ? followUpName(field.name, { field: target }) : '')
    .split('{code}')
    .map((part) => part.replace(/[^A-Za-z0-9_]/g, '\\$&'));
  const found = typeof target === 'string' ? new RegExp(`^${escaped.join('[A-Za-z0-9_-]+')}$`) : undefined;
  patterns.set(field, found ?? null);
  return found;
}

function inside(at: Place, path: Path): Place {
  return { ...at, path: [...at.path, ...path] };
}
