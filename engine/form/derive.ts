import type { Json } from '../documents/json.ts';
import type { Fault } from '../fault/index.ts';
import { isEmpty, textIn, textKey, textKeysIn } from '../logic/index.ts';
import { judgeCheck } from './asked-check.ts';
import { explainedOption, promptOf } from './follow-up.ts';
import { issuesOfField } from './issues.ts';
import { MAX_ITEMS } from './items.ts';
import { defaultPlaceholder } from './messages.ts';
import { attributesOf } from './options.ts';
import { requestOf } from './request-of.ts';
import type { CompiledField, Issue, Option } from './types.ts';
import { aspect, compiledAt, fieldAt, isTruthy, load, put, scopeOfForm, type Work } from './work.ts';

function filtered(
  work: Work,
  field: CompiledField,
  all: readonly Option[] | undefined,
  before: readonly Option[] | undefined,
  failures: Fault[],
): readonly Option[] | undefined {
  if (all === undefined || field.rules.options === undefined) return all;
  const kept = all.filter((option) =>
    isTruthy(aspect(work, field, 'options', true, failures, scopeOfForm(work, { option: attributesOf(option) }))),
  );
  return before !== undefined && kept.length === before.length && kept.every((option, position) => option === before[position])
    ? before
    : kept;
}

/** Returns the words of a note: the text that its rule names, or the rule's own words. An answer that looks like a key names no text. */
function noteWords(note: string, rule: Json, texts: Readonly<Record<string, string>>): string {
  const key = textKey(note);
  return (key !== undefined && textKeysIn(rule).includes(key) ? textIn(note, texts) : undefined) ?? note;
}

/** Computes every aspect besides visibility and value. Returns true if it dropped loaded options because their request changed. */
export function derive(work: Work, position: number): boolean {
  const field = compiledAt(work, position);
  const before = fieldAt(work, position);
  const { definition } = field;
  const failures: Fault[] = [];
  const scope = scopeOfForm(work);
  const source = definition.options;
  const request = source === undefined || 'steps' in source || !before.visible ? undefined : requestOf(source, scope, failures);
  const dropped =
    before.request !== undefined && before.visible && request?.key !== before.request.key && work.loaded[position] !== undefined;
  if (dropped) load(work, position, undefined);

  const title = aspect(work, field, 'title', null, failures, scope);
  const placeholder = aspect(work, field, 'placeholder', null, failures, scope);
  const note = aspect(work, field, 'note', null, failures, scope);
  const slots = aspect(work, field, 'slots', null, failures, scope);
  const lengthOf = (which: 'minLength' | 'maxLength'): number | undefined => {
    const length = aspect(work, field, which, null, failures, scope);
    return typeof length === 'number' ? length : undefined;
  };
  const explained = field.follows === undefined ? undefined : explainedOption(work, position);
  const shownTitle = typeof title === 'string' && title !== '' ? title : (definition.title ?? field.name);
  const held = before.prefilled && !isEmpty(before.value);

  put(work, position, {
    required: field.follows !== undefined || isTruthy(aspect(work, field, 'required', field.required, failures, scope)),
    readonly:
      before.locked ||
      definition.readonly === true ||
      (definition.readonly === 'prefilled' && held) ||
      (definition.readonly === 'existing' && held && work.base.context.editing === true) ||
      isTruthy(aspect(work, field, 'readonly', false, failures, scope)),
    title: shownTitle,
    placeholder:
      (explained && promptOf(explained)) ??
      (typeof placeholder === 'string' && placeholder !== '' ? placeholder : defaultPlaceholder(work.base.form, field, shownTitle)),
    note: typeof note === 'string' && note !== '' ? noteWords(note, definition.rules?.note as Json, work.base.form.texts) : undefined,
    min: aspect(work, field, 'min', null, failures, scope) ?? undefined,
    max:
      aspect(work, field, 'max', null, failures, scope) ?? definition.maxItems ?? (field.items?.isGroup === true ? MAX_ITEMS : undefined),
    minLength: lengthOf('minLength'),
    maxLength: lengthOf('maxLength'),
    slots: Array.isArray(slots) ? slots.map(String) : Array.isArray(definition.slots) ? definition.slots.map(String) : undefined,
    options: filtered(work, field, work.loaded[position], before.options, failures),
    request,
    ...(failures.length === 0 ? {} : { fault: failures[0] }),
  });
  return dropped;
}

const NONE: readonly Issue[] = [];

/** Recomputes the visible issues of a field that the member has visited. */
export function validateField(work: Work, position: number): void {
  const state = fieldAt(work, position);
  put(work, position, { issues: state.touched ? issuesOfField(work, compiledAt(work, position), state) : NONE });
  judgeCheck(work, position, (field, shown) => issuesOfField(work, field, shown));
}
