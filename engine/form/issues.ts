import type { Json, Values } from '../documents/json.ts';
import { birthdayOf, idCardFault, isEmpty, isMultipleOf, isRuleError, order } from '../logic/index.ts';
import { codeOf, isListed } from './enum.ts';
import { isMixed } from './exclusive.ts';
import { endsOf, hasFormat } from './formats.ts';
import { optionsOf } from './options.ts';
import type { CompiledField, FieldState, Issue } from './types.ts';
import { aspect, isTruthy, type Work } from './work.ts';

/** Keywords whose errors have a limit. */
const LIMITS: ReadonlySet<string> = new Set([
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
]);
const KEYWORDS: ReadonlySet<string> = new Set([...LIMITS, 'pattern', 'type', 'const']);

/** Returns the value for validation and submission: trimmed if the field says so, without the empty tail of a list. FV-09, VA-09. */
export function cleaned(field: CompiledField, value: Json | undefined): Json | undefined {
  if (field.items !== undefined) return value;
  if (typeof value === 'string' && field.definition.trim === true) return value.trim();
  if (Array.isArray(value)) {
    let end = value.length;
    while (end > 0 && isEmpty(value[end - 1])) end -= 1;
    return value.slice(0, end);
  }
  return value;
}

/** Values without an order break no bound: the format issue reports them. */
function outOfBounds(value: Json, bound: Json | undefined, wrong: (difference: number) => boolean): boolean {
  if (bound === undefined) return false;
  try {
    const difference = order(value, bound);
    return difference !== undefined && wrong(difference);
  } catch (error) {
    if (isRuleError(error)) return false;
    throw error;
  }
}

/** A check that a pattern cannot express. */
interface Check {
  /** Returns the fault of the text itself. */
  readonly fault: (value: Json) => Issue['code'] | undefined;
  /** The day in the text that `min` and `max` limit, and the issue code for a breach. */
  readonly day: (value: Json) => Json;
  readonly outside: Issue['code'];
}

/** The checks by their name in documents. VA-05, S-35 */
const CHECKS: Readonly<Record<Extract<CompiledField['definition']['check'], string>, Check>> = {
  idCard: { fault: idCardFault, day: birthdayOf, outside: 'birthDate' },
};

/** Returns true if the option list is empty and the document has its own message for that. VA-20 */
const isListEmpty = ({ definition }: CompiledField, { options }: FieldState): boolean =>
  options?.length === 0 && definition.messages?.noOptions !== undefined;

/** Returns the issues of a visible field's value. The first issue is the one to show. FV-01 to FV-18, VA-02 to VA-15, VA-20. */
export function issuesOfField(work: Work, field: CompiledField, state: FieldState): readonly Issue[] {
  if (!state.visible || field.schema === undefined) return [];
  const value = cleaned(field, state.value);
  const issue = (code: Issue['code'], params: Values = {}): Issue => ({
    field: field.name,
    code,
    params: { title: state.title, ...params },
  });
  const isGroupWithLeast = field.items?.isGroup === true && (field.definition.minItems ?? 0) > 0;
  if (value === undefined || (isEmpty(value) && !isGroupWithLeast))
    return state.required ? [issue(isListEmpty(field, state) ? 'noOptions' : 'required')] : [];
  if (state.readonly) return [];

  const checked = field.rules.pattern === undefined || isTruthy(aspect(work, field, 'pattern', true, []));
  if (field.validator !== undefined && !field.validator(value)) {
    const known = (field.validator.errors ?? []).filter(({ keyword }) => KEYWORDS.has(keyword) && (checked || keyword !== 'pattern'));
    if (known.length > 0)
      return known.map(({ keyword, params }) => {
        const limit = keyword === 'const' ? params['allowedValue'] : params['limit'];
        const isSaid = typeof limit === 'number' || typeof limit === 'string';
        return issue(keyword as Issue['code'], isSaid && (LIMITS.has(keyword) || keyword === 'const') ? { limit } : {});
      });
  }
  const { multipleOf } = field.definition;
  if (multipleOf !== undefined && typeof value === 'number' && !isMultipleOf(value, multipleOf))
    return [issue('multipleOf', { limit: multipleOf })];
  const named = field.definition.check;
  const check = typeof named === 'string' ? CHECKS[named] : undefined;
  const fault = checked ? check?.fault(value) : undefined;
  if (fault !== undefined) return [issue(fault)];
  if (field.follows?.code !== undefined && typeof value === 'string' && [...value].length > (field.definition.maxLength ?? 50))
    return [issue('maxLength', { limit: field.definition.maxLength ?? 50 })];
  if (typeof value === 'string') {
    const length = [...value].length;
    const { minLength = 0, maxLength = length } = state;
    if (length < minLength) return [issue('minLength', { limit: minLength })];
    if (length > maxLength) return [issue('maxLength', { limit: maxLength })];
  }
  if (!hasFormat(field.definition, value)) return [issue('format')];
  if (!isListed(field.definition, value)) return [issue('options')];
  if (isMixed(field.definition, value)) return [issue('exclusive')];
  if (Array.isArray(value)) {
    const count = field.items === undefined ? value.filter((entry) => !isEmpty(entry)).length : value.length;
    if (typeof state.min === 'number' && count < state.min) return [issue('min', { limit: state.min })];
    if (typeof state.max === 'number' && count > state.max) return [issue('max', { limit: state.max })];
  } else {
    const [first, last] = check === undefined ? endsOf(field.definition, value) : [check.day(value), check.day(value)];
    if (outOfBounds(first, state.min, (difference) => difference < 0))
      return [issue(check?.outside ?? 'min', { limit: state.min ?? null })];
    if (outOfBounds(last, state.max, (difference) => difference > 0)) return [issue(check?.outside ?? 'max', { limit: state.max ?? null })];
  }
  if (field.definition.unique === true && work.outer?.isRepeated(field.name, value)) return [issue('unique')];
  const source = field.definition.options;
  const options = state.options;
  if (source !== undefined && !('steps' in source) && source.children === undefined && options !== undefined) {
    const wanted = (Array.isArray(value) ? value : [value]).map(codeOf);
    if (optionsOf(options, wanted).length < new Set(wanted).size) return [issue('options')];
    // A ranking puts every option in its place, once.
    if (field.definition.format === 'ranking' && (wanted.length !== options.length || new Set(wanted).size < wanted.length))
      return [issue('format')];
  }
  return isTruthy(aspect(work, field, 'valid', true, [])) ? [] : [issue('valid')];
}
