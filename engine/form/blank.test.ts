import { describe, expect, it } from 'vitest';
import { change } from './change.ts';
import { open } from './open.ts';
import { answers, field, issuesOf, payload } from './payload.ts';
import { CONTEXT, formOf } from './testing.ts';
import type { FormState, Option } from './types.ts';

const set = (state: FormState, name: string, value: string | string[]): FormState => change(state, { type: 'set', field: name, value });
const wrong = (state: FormState): readonly string[] =>
  issuesOf(change(state, { type: 'validate' })).map(({ field: name, code }) => `${name} ${code}`);
const option = (value: string, label: string, data: Option['data'] = {}): Option => ({ value, label, data });

const BLANKS = ['   ', '\u3000', '\u200b', '\ufeff \u2060'];

const form = formOf(
  {},
  {
    sections: [
      {
        title: '一',
        required: ['name', 'phone', 'country', 'days', 'kind'],
        properties: {
          name: { type: 'string', title: '姓名', widget: 'text' },
          phone: { type: 'string', title: '电话', widget: 'text', normalize: 'phone', pattern: '^\\d+$' },
          remark: { type: 'string', title: '备注', widget: 'textarea', minLength: 2, maxLength: 5 },
          reason: { type: 'string', title: '原因', widget: 'text', rules: { visible: { filled: ['remark'] } } },
          address: { type: 'string', title: '地址', widget: 'text', rules: { required: { '!!': [{ var: 'remark' }] } } },
          note: { type: 'string', title: '说明', widget: 'text', rules: { visible: { missing: ['remark'] } } },
          country: { type: 'string', title: '国籍', widget: 'text', default: '中国' },
          days: { type: 'string', title: '天数', widget: 'text', readonly: 'prefilled' },
          kind: { type: 'string', title: '类型', widget: 'choice', options: { call: 'a.b' }, followUp: { field: 'other' } },
          other: { type: 'string', title: '其他', widget: 'text' },
        },
      },
    ],
  },
);
const opened = change(open(form, CONTEXT), {
  type: 'options',
  field: 'kind',
  options: [option('1', '病房'), option('9', '其他', { needInput: '1', prompt: ' ' })],
});

describe.each(BLANKS)('%j', (blank) => {
  it('FV-17 VA-02 does not satisfy a required field and stays in the control', () => {
    const typed = ['name', 'phone', 'country', 'days'].reduce((state, name) => set(state, name, blank), opened);
    for (const name of ['name', 'phone', 'country', 'days']) expect(field(typed, name)?.value).toBe(blank);
    expect(wrong(typed)).toEqual(['name required', 'phone required', 'country required', 'days required', 'kind required']);
    expect(field(change(typed, { type: 'blur', field: 'name' }), 'name')?.value).toBe(blank);
  });

  it('FM-10 is not sent and breaks no limit of an optional text', () => {
    const typed = set(set(opened, 'remark', blank), 'name', '王');
    expect(payload(typed)).toEqual({ name: '王', country: '中国' });
    expect(wrong(typed)).not.toContainEqual(expect.stringContaining('remark'));
    expect(payload(set(typed, 'remark', ` 靠${blank}窗 `))).toMatchObject({ remark: ` 靠${blank}窗 ` });
  });

  it('FR-05 counts as no value for the rules `filled`, `missing` and truthiness', () => {
    const typed = set(opened, 'remark', blank);
    expect(field(typed, 'reason')?.visible).toBe(false);
    expect(field(typed, 'note')?.visible).toBe(true);
    expect(field(typed, 'address')?.required).toBe(false);
    const answered = set(opened, 'remark', '靠窗');
    expect(['reason', 'note'].map((name) => field(answered, name)?.visible)).toEqual([true, false]);
    expect(field(answered, 'address')?.required).toBe(true);
  });

  it('FR-08 does not satisfy the text of an option that needs input', () => {
    const chosen = set(opened, 'kind', '9');
    expect(field(chosen, 'other')?.placeholder).toBe('请输入');
    expect(wrong(set(chosen, 'other', blank))).toContain('other required');
    expect(wrong(set(chosen, 'other', '走廊'))).not.toContain('other required');
  });

  it('FR-13 locks nothing when a record contains it', () => {
    const brought = change(opened, { type: 'prefill', values: { days: blank, name: blank } });
    expect(field(brought, 'days')).toMatchObject({ value: undefined, readonly: false });
    expect(field(change(opened, { type: 'prefill', values: { days: '3' } }), 'days')?.readonly).toBe(true);
  });

  it('a draft records that the member emptied a text with a default', () => {
    expect(answers(set(set(opened, 'name', blank), 'country', blank))).toEqual({ country: null });
  });
});
