import type { Values } from '../documents/json.ts';
import type { AskedCheck, Field } from '../documents/types.gen.ts';
import type { Fault } from '../fault/index.ts';
import { isEmpty } from '../logic/index.ts';
import type { CallRequest, DataResponse } from './data-request.ts';
import { requestOf } from './request-of.ts';
import type { CompiledField, FieldState, Issue, Verdict } from './types.ts';
import { aspect, compiledAt, fieldAt, isTruthy, put, scopeOfForm, type Work } from './work.ts';

/** Returns the call that checks a field; undefined for another field. */
export const askedCheckOf = ({ check }: Pick<Field, 'check'>): AskedCheck | undefined => (typeof check === 'object' ? check : undefined);

/** The check of an answer: the question for this answer, and the rules that failed on the way. */
function questionOf(
  work: Work,
  check: AskedCheck,
  { value }: FieldState,
): { readonly request: CallRequest | undefined; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const request = requestOf(check, scopeOfForm(work), faults);
  // Another answer is another question, whatever the parameters say.
  return { request: request && { ...request, key: JSON.stringify([request.key, value]) }, faults };
}

/** Decides what a call must say about an answer that is otherwise right, and adds the issue if it said no. */
export function judgeCheck(work: Work, position: number, otherIssues: (field: CompiledField, state: FieldState) => readonly Issue[]): void {
  const field = compiledAt(work, position);
  const check = askedCheckOf(field.definition);
  if (check === undefined) return;
  const state = fieldAt(work, position);
  const isAskable =
    state.visible && !state.readonly && state.fault === undefined && !isEmpty(state.value) && otherIssues(field, state).length === 0;
  const { request, faults } = isAskable ? questionOf(work, check, state) : { request: undefined, faults: [] };
  const verdict = request !== undefined && state.verdict?.key === request.key ? state.verdict : undefined;
  const isTime = check.when === 'change' || state.isLeft;
  put(work, position, {
    verdict,
    check: verdict === undefined && isTime ? request : undefined,
    ...(verdict?.is === 'invalid' && state.touched && { issues: [{ field: field.name, code: 'check', params: { title: state.title } }] }),
    ...(faults.length > 0 && { fault: faults[0] }),
  });
}

/** Returns what an answer of the call means for the answer of the member. */
export function verdictOf(work: Work, field: CompiledField, { key }: CallRequest, answer: DataResponse): Verdict {
  if (!answer.ok) return { key, is: answer.isRefused === true ? 'invalid' : 'unknown' };
  const result = ('result' in answer ? answer.result : null) as Values[string];
  const faults: Fault[] = [];
  const isValid = isTruthy(aspect(work, field, 'checkValid', true, faults, scopeOfForm(work, { answer: result })));
  // A rule that fails decides nothing: the server asks again.
  return { key, is: faults.length > 0 ? 'unknown' : isValid ? 'valid' : 'invalid' };
}

/** Returns the changes of a touched field that a call checks: the call is asked. Leaving the field asks it again if it failed before. */
export const leaving = ({ definition }: CompiledField, { verdict }: FieldState, isLeft: boolean): Partial<FieldState> =>
  askedCheckOf(definition) === undefined ? {} : { isLeft: true, ...(isLeft && verdict?.is === 'unknown' && { verdict: undefined }) };
