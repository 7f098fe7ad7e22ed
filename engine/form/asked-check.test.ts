import { describe, expect, test } from 'vitest';
import type { Field } from '../documents/types.gen.ts';
import { type DataResponse, explain, type FormState, field, issuesOf, messageOf, open, pendingChecks, resolveRequests } from './index.ts';
import { apply, CONTEXT, formOf, set } from './testing.ts';

const check = { call: 'policy.find', with: { no: '=no', kind: '=kind' }, valid: { '==': [{ var: 'answer.used' }, false] } } as const;
const properties: Record<string, Field> = {
  no: { type: 'string', title: '保单号', widget: 'text', pattern: '^\\d{4}$', check, messages: { check: '这张保单不能用' } },
  kind: { type: 'string', title: '类型', widget: 'text' },
};
const opened = (more: Partial<typeof check & { when: 'change' }> = {}): FormState =>
  apply(open(formOf({ ...properties, no: { ...properties['no'], check: { ...check, ...more } } }), CONTEXT), set('kind', 'A'));
const asked = (state: FormState) => pendingChecks(state).map(({ call, params }) => ({ call, params }));

/** Answers the due check of a state. */
const answer = (state: FormState, given: DataResponse, request = pendingChecks(state)[0]): FormState =>
  request === undefined ? state : apply(state, { type: 'answer', request, answer: given });
const said = (state: FormState) => issuesOf(state).map((issue) => messageOf(state.form, issue));
const used = (isUsed: boolean): DataResponse => ({ ok: true, result: { used: isUsed } });
const left = (no: string, state = opened()): FormState => apply(state, set('no', no), { type: 'blur', field: 'no' });

describe('a call checks an answer', () => {
  test('when the member leaves the field, once, and only an answer that is otherwise right', () => {
    expect(asked(apply(opened(), set('no', '1234')))).toEqual([]);
    expect(asked(left('12'))).toEqual([]);
    expect(asked(left(''))).toEqual([]);
    const state = left('1234');
    expect(asked(state)).toEqual([{ call: 'policy.find', params: { no: '1234', kind: 'A' } }]);
    expect(asked(answer(state, used(false)))).toEqual([]);
    expect(asked(apply(answer(state, used(false)), { type: 'blur', field: 'no' }))).toEqual([]);
  });

  test('while the member types, if the document says so', () => {
    expect(asked(apply(opened({ when: 'change' }), set('no', '1234')))).toHaveLength(1);
    expect(issuesOf(answer(apply(opened({ when: 'change' }), set('no', '1234')), used(true)))).toEqual([]);
  });

  test('and waits for its parameters', () => {
    const state = apply(open(formOf(properties), CONTEXT), set('no', '1234'), { type: 'blur', field: 'no' });
    expect(asked(state)).toEqual([]);
    expect(asked(apply(state, set('kind', 'B')))).toEqual([{ call: 'policy.find', params: { no: '1234', kind: 'B' } }]);
  });

  test.each<[string, DataResponse, string[]]>([
    ['the rule over its result holds', used(false), []],
    ['the rule over its result does not hold', used(true), ['这张保单不能用']],
    ['it refuses', { ok: false, isRefused: true }, ['这张保单不能用']],
    ['it fails', { ok: false }, []],
    ['its result is nothing that the rule can read', { ok: true, result: null }, ['这张保单不能用']],
  ])('%s', (_name, given, messages) => expect(said(answer(left('1234'), given))).toEqual(messages));

  test('a change takes the verdict back, and an answer to the old question changes nothing', () => {
    const state = left('1234');
    const [old] = pendingChecks(state);
    const refused = answer(state, used(true));
    expect(said(refused)).toEqual(['这张保单不能用']);
    const changed = apply(refused, set('no', '5678'));
    expect(said(changed)).toEqual([]);
    expect(answer(changed, used(true), old)).toBe(changed);
    const other = apply(changed, { type: 'blur', field: 'no' });
    expect(answer(other, used(true), old)).toBe(other);
    expect(asked(apply(refused, set('kind', 'B')))).toEqual([{ call: 'policy.find', params: { no: '1234', kind: 'B' } }]);
  });

  test('a failed check blocks nothing and is made again when the member leaves the field once more', () => {
    const failed = answer(left('1234'), { ok: false });
    expect(field(failed, 'no')?.verdict?.is).toBe('unknown');
    expect(asked(apply(failed, { type: 'validate' }))).toEqual([]);
    expect(asked(apply(failed, { type: 'blur', field: 'no' }))).toHaveLength(1);
  });

  test('submission asks what was never asked, and the server resolves all of it', () => {
    const state = apply(opened(), set('no', '1234'), { type: 'validate' });
    const talk = resolveRequests(state, pendingChecks);
    expect(talk.next().value).toMatchObject({ kind: 'check', field: 'no' });
    const { done, value } = talk.next({ ok: false, isRefused: true });
    expect(done).toBe(true);
    expect(said(value as FormState)).toEqual(['这张保单不能用']);
  });

  test('inside an item of a group, with the path of the item', () => {
    const form = formOf({ list: { type: 'array', items: { properties, required: ['no', 'kind'] }, minItems: 1 } });
    const state = apply(open(form, CONTEXT), set('list/i1/kind', 'A'), set('list/i1/no', '1234'), { type: 'blur', field: 'list/i1/no' });
    const [request] = pendingChecks(state);
    expect(request).toMatchObject({ item: 'list/i1', field: 'no' });
    expect(issuesOf(answer(state, used(true))).map((issue) => [issue.field, issue.code])).toEqual([['list/i1/no', 'check']]);
  });

  test('explains nothing away: the field itself stays as it was', () => {
    const state = answer(left('1234'), used(true));
    expect(explain(state, 'no', 'visible')).toEqual(explain(opened(), 'no', 'visible'));
  });
});
