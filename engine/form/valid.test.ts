import { describe, expect, it } from 'vitest';
import type { Json } from '../documents/json.ts';
import { change } from './change.ts';
import { messageOf } from './messages.ts';
import { open } from './open.ts';
import { field, issuesOf } from './payload.ts';
import { CONTEXT, formOf } from './testing.ts';
import type { FormState } from './types.ts';

const set = (state: FormState, name: string, value: Json): FormState => change(state, { type: 'set', field: name, value });
const codes = (state: FormState): readonly string[] => issuesOf(state).map((issue) => `${issue.field} ${issue.code}`);
const judged = (state: FormState): readonly string[] => codes(change(state, { type: 'validate' }));

describe('lengths by rule', () => {
  const form = formOf({
    result: { type: 'string', title: '结果' },
    reason: {
      type: 'string',
      title: '说明',
      trim: true,
      maxLength: 8,
      rules: {
        minLength: { if: [{ '==': [{ var: 'result' }, 'other'] }, 4, null] },
        maxLength: { if: [{ '==': [{ var: 'result' }, 'short'] }, 2, null] },
      },
    },
  });
  const filled = (result: string, reason: string): FormState => set(set(open(form, CONTEXT), 'result', result), 'reason', reason);

  it.each([
    ['other', '不够', ['reason minLength']],
    ['other', ' 不够 ', ['reason minLength']],
    ['other', '写得够了', []],
    ['other', '😀😀😀', ['reason minLength']],
    ['short', '太长了', ['reason maxLength']],
    ['short', '😀😀', []],
    ['usual', '随便', []],
    ['usual', '超过固定的八个字了', ['reason maxLength']],
  ])('FV-06 with %s, %s gives %j', (result, reason, issues) => {
    expect(judged(filled(result, reason))).toEqual(issues);
  });

  it('judges again when the answer that decides the length changes', () => {
    const shown = change(filled('usual', '不够'), { type: 'validate' });
    expect(codes(set(shown, 'result', 'other'))).toEqual(['reason minLength']);
    expect(field(set(shown, 'result', 'other'), 'reason')?.minLength).toBe(4);
  });
});

describe('a rule across fields', () => {
  const isWithin = { or: [{ '!': [{ filled: ['bill'] }] }, { '<=': [{ var: 'applied' }, { var: 'bill' }] }] };
  const messages = { valid: '申请金额不能超过账单金额' };
  const form = formOf({
    bill: { type: 'number', title: '账单金额', rules: { valid: isWithin }, messages },
    applied: { type: 'number', title: '申请金额', rules: { valid: isWithin }, messages },
    other: { type: 'string', title: '别的' },
  });
  const filled = set(set(set(open(form, CONTEXT), 'bill', 10), 'applied', 12), 'other', '一');

  it('tells one message at both fields, and takes both back when either is right', () => {
    const shown = change(filled, { type: 'validate' });
    expect(codes(shown)).toEqual(['bill valid', 'applied valid']);
    expect(codes(set(shown, 'applied', 10))).toEqual([]);
    expect(codes(set(shown, 'bill', 12))).toEqual([]);
  });

  it('says nothing about an empty answer', () => {
    expect(judged(change(filled, { type: 'set', field: 'bill', value: undefined }))).toEqual(['bill required']);
  });
});

describe('a fixed value', () => {
  const form = formOf({
    text: { type: 'string', title: '协议', const: '已阅读', messages: { const: '请写{limit}' } },
    age: { type: 'integer', title: '年数', const: 3 },
    agree: { type: 'boolean', title: '同意', const: true },
  });
  const filled = (text: string, age: number, agree: boolean): FormState =>
    set(set(set(open(form, CONTEXT), 'text', text), 'age', age), 'agree', agree);

  it('FV-01 accepts no other value, and says which one is meant', () => {
    expect(judged(filled('已阅读', 3, true))).toEqual([]);
    const state = change(filled('没读', 4, false), { type: 'validate' });
    expect(codes(state)).toEqual(['text const', 'age const', 'agree const']);
    expect(issuesOf(state).map((issue) => messageOf(form, issue))).toEqual(['请写已阅读', '年数填写有误', '同意填写有误']);
  });
});
