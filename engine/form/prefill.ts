import type { Json, Values } from '../documents/json.ts';
import type { Fault } from '../fault/index.ts';
import { bind, bindValue, evaluate, isEmpty, type Scope, scopeOf, truthy } from '../logic/index.ts';
import { isRecordOnly } from './accept.ts';
import type { RecordRequest } from './data-request.ts';
import { scopeAt } from './items.ts';
import type { CompiledForm, FormState } from './types.ts';

/** Returns the record requests of a form. Skips sources with missing parameters and sources that no field uses. FR-13, AP-19. */
export function recordRequests(state: FormState, scope: Scope = scopeAt(state, '')): readonly RecordRequest[] {
  const used = new Set(
    state.form.fields.flatMap(({ definition }) => (definition.prefill === undefined ? [] : [definition.prefill.source])),
  );
  return Object.entries(state.form.sources).flatMap(([source, { call, with: bindings, when }]) => {
    if (!used.has(source)) return [];
    if (when !== undefined) {
      const outcome = evaluate(when, scope);
      if (!outcome.ok || !truthy(outcome.value)) return [];
    }
    const bound = bind(bindings ?? {}, scope);
    if (!bound.ok || Object.values(bound.value).some(isEmpty)) return [];
    const key = JSON.stringify([call, bound.value]);
    return [{ kind: 'record', source, call, params: bound.value, key, isLocked: isLocked(state.form, source) }];
  });
}

/** Returns true if members may not change the values of this record. */
const isLocked = ({ fields }: CompiledForm, source: string): boolean =>
  fields.some(
    ({ definition }) => definition.prefill?.source === source && (definition.readonly === 'prefilled' || isRecordOnly(definition)),
  );

/** Extracts the field values from the result of a prefill call. A missing path yields nothing; numbers become text. */
export function prefillValues(form: CompiledForm, source: string, result: unknown): Values {
  const values: Record<string, Json> = {};
  for (const { name, definition } of form.fields) {
    if (definition.prefill?.source !== source) continue;
    const found =
      definition.prefill.path === ''
        ? result
        : definition.prefill.path
            .split('.')
            .reduce<unknown>(
              (value, key) =>
                typeof value === 'object' && value !== null && Object.hasOwn(value, key)
                  ? (value as Record<string, unknown>)[key]
                  : undefined,
              result,
            );
    const answer = toAnswer(found);
    if (answer !== undefined) values[name] = answer;
  }
  return values;
}

/** Converts a record's value to an answer: numbers become text. Returns undefined for values that no field can hold. */
function toAnswer(found: unknown): Json | undefined {
  if (typeof found === 'string' || typeof found === 'number') return String(found);
  return Array.isArray(found) && found.every((item) => typeof item === 'string') ? found : undefined;
}

/** Evaluates the answers that an existing record gives its form (`submit.existing.answers`).
 * Omits missing values. Passes a failing rule to `onFault`. IN-13, IN-16, IN-20, S-47. */
export function existingAnswers(
  { submit, operators }: Pick<CompiledForm, 'submit'> & Partial<Pick<CompiledForm, 'operators'>>,
  record: Values,
  channel: Values,
  onFault: (field: string, fault: Fault) => void,
): Values {
  const scope = scopeOf({ record, channel }, '', undefined, operators);
  const entries = Object.entries(submit.existing?.answers ?? {}).flatMap(([name, rule]): [string, Json][] => {
    const bound = bindValue(rule, scope);
    if (!bound.ok) onFault(name, bound.fault);
    const answer = bound.ok ? toAnswer(bound.value) : undefined;
    return answer === undefined || isEmpty(answer) ? [] : [[name, answer]];
  });
  return Object.fromEntries(entries);
}

/** Evaluates `{"$": rule}` parameters over an open form, with `payload` or other names added. */
export const bindForm = (
  state: FormState,
  bindings: Readonly<Record<string, Json>>,
  extra: Readonly<Record<string, unknown>> = {},
): ReturnType<typeof bind> => bind(bindings, scopeAt(state, '', extra));
