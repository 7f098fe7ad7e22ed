import { describe, expect, it } from 'vitest';
import { change } from './change.ts';
import { messageOf } from './messages.ts';
import { open } from './open.ts';
import { answers, field, issuesOf, payload } from './payload.ts';
import { CONTEXT, formOf } from './testing.ts';
import type { FormState, Option } from './types.ts';

const set = (state: FormState, name: string, value: string | string[]): FormState => change(state, { type: 'set', field: name, value });
const option = (value: string, label: string, data: Record<string, string | boolean> = {}): Option => ({ value, label, data });
const RELATIONS = [option('1', '本人'), option('2', '配偶'), option('3', '父母')];

const applicant = formOf({
  patientName: { type: 'string', title: '权益人姓名', readonly: 'prefilled' },
  relation: { type: 'string', title: '关系', widget: 'select', options: { call: 'dictionary.list' }, defaultName: '本人' },
  name: {
    type: 'string',
    title: '申请人姓名',
    rules: {
      value: { when: { '==': [{ option: ['relation', 'name'] }, '本人'] }, is: { var: 'patientName' }, lock: true, otherwise: 'clear' },
    },
  },
});

describe('copy and lock', () => {
  const opened = change(change(open(applicant, CONTEXT), { type: 'prefill', values: { patientName: '王秀兰' } }), {
    type: 'options',
    field: 'relation',
    options: RELATIONS,
  });

  it('FR-01 the relationship 本人 is preset, copies the holder and locks the copy', () => {
    expect(field(opened, 'relation')?.value).toBe('1');
    expect(field(opened, 'name')).toMatchObject({ value: '王秀兰', locked: true, readonly: true });
    expect(set(opened, 'name', '别人')).toBe(opened);
  });

  it('FR-02 another relationship empties and unlocks; back to 本人 copies again', () => {
    const other = set(opened, 'relation', '2');
    expect(field(other, 'name')).toMatchObject({ value: undefined, locked: false, readonly: false });
    const typed = set(set(other, 'name', '李建国'), 'relation', '3');
    expect(field(typed, 'name')?.value).toBe('李建国');
    expect(field(set(typed, 'relation', '1'), 'name')?.value).toBe('王秀兰');
  });

  it('options that arrive late neither clear nor overwrite a restored draft', () => {
    const draft = change(open(applicant, CONTEXT), { type: 'restore', values: { relation: '2', name: '李建国' } });
    expect(field(change(draft, { type: 'options', field: 'relation', options: RELATIONS }), 'name')?.value).toBe('李建国');
  });
});

describe('hiding', () => {
  const form = formOf({
    with: { type: 'string', title: '有家属', widget: 'radio', options: { dictionary: 'yesNo' } },
    count: {
      type: 'string',
      title: '人数',
      pattern: '^[1-9]\\d*$',
      whenHidden: 'clear',
      rules: { visible: { '==': [{ var: 'with' }, '1'] } },
      messages: { required: '请输入', pattern: '请输入正整数' },
    },
    kept: { type: 'string', title: '备注', rules: { visible: { '==': [{ var: 'with' }, '1'] } } },
  });

  it('FR-06 a clearing field returns empty; other fields return with their answer', () => {
    const filled = set(set(set(open(form, CONTEXT), 'with', '1'), 'count', '2'), 'kept', '靠窗');
    const hidden = set(filled, 'with', '0');
    expect(payload(hidden)).toEqual({ with: '0' });
    expect(answers(hidden)).toEqual({ with: '0', kept: '靠窗' });
    const back = set(hidden, 'with', '1');
    expect(field(back, 'count')?.value).toBeUndefined();
    expect(field(back, 'kept')?.value).toBe('靠窗');
  });

  it('FV-12 requires and validates the count only while it is visible, with its own message', () => {
    const messages = (value: string): string[] => {
      const state = change(set(set(open(form, CONTEXT), 'with', '1'), 'count', value), { type: 'validate' });
      return issuesOf(state)
        .filter((issue) => issue.field === 'count')
        .map((issue) => messageOf(form, issue));
    };
    expect(messages('')).toEqual(['请输入']);
    for (const bad of ['0', '-1', 'x']) expect(messages(bad)).toEqual(['请输入正整数']);
    expect(messages('2')).toEqual([]);
    expect(issuesOf(change(set(open(form, CONTEXT), 'with', '0'), { type: 'validate' }))).toEqual([]);
  });

  it('shows no issue before the member has left the field', () => {
    const state = set(set(open(form, CONTEXT), 'with', '1'), 'count', 'x');
    expect(issuesOf(state)).toEqual([]);
    expect(issuesOf(change(state, { type: 'blur', field: 'count' }))).toHaveLength(1);
  });
});

it('FR-01 a field drawn by another one appears and disappears with it, also while that one is empty', () => {
  const form = formOf({
    with: { type: 'string', title: '有无' },
    area: { type: 'string', title: '地区', rules: { visible: { '==': [{ var: 'with' }, '1'] } } },
    city: { type: 'string', title: '城市', drawnBy: 'area' },
  });
  const visible = (state: ReturnType<typeof open>) => ['area', 'city'].map((name) => field(state, name)?.visible);
  const shown = set(open(form, CONTEXT), 'with', '1');
  expect([visible(shown), visible(set(shown, 'with', '0'))]).toEqual([
    [true, true],
    [false, false],
  ]);
});

describe('follow-up texts', () => {
  const form = formOf({
    wound: {
      type: ['string', 'array'],
      title: '伤口',
      widget: 'choice',
      options: { call: 'nursing.options' },
      followUp: { field: 'woundDesc' },
    },
    woundDesc: { type: 'string', title: '伤口说明', maxLength: 50 },
    history: {
      type: ['string', 'array'],
      title: '既往病史',
      widget: 'choice',
      options: { call: 'nursing.options' },
      followUp: { field: 'history_input_{code}', maxLength: 50, widget: 'text' },
    },
  });
  const wound = [option('0', '无'), option('1', '有', { needInput: true, prompt: '请描述部位' })];
  const history = [
    option('0', '无'),
    option('5', '肿瘤', { needInput: true, prompt: '肿瘤名称' }),
    option('7', '其他', { needInput: true, prompt: '' }),
  ];
  const opened = change(change(open(form, CONTEXT), { type: 'options', field: 'wound', options: wound }), {
    type: 'options',
    field: 'history',
    options: history,
    multiple: true,
  });

  it('FR-08 a flagged option shows its text with its prompt; an unflagged one hides and clears it', () => {
    expect(field(opened, 'woundDesc')?.visible).toBe(false);
    const asked = set(opened, 'wound', '1');
    expect(field(asked, 'woundDesc')).toMatchObject({ visible: true, required: true, placeholder: '请描述部位' });
    const back = set(set(set(asked, 'woundDesc', '左腿'), 'wound', '0'), 'wound', '1');
    expect(field(back, 'woundDesc')?.value).toBeUndefined();
  });

  it('FR-09 each flagged option of a multiple choice has its own text, in option order, removed on deselection', () => {
    const both = set(opened, 'history', ['7', '5']);
    expect(both.layout[0]).toEqual(['wound', 'woundDesc', 'history', 'history_input_5', 'history_input_7']);
    expect(field(both, 'history_input_7')?.placeholder).toBe('请输入');
    const filled = set(set(both, 'history_input_5', '肺癌'), 'history_input_7', '痛风');
    expect(payload(filled)).toEqual({ history: ['7', '5'], history_input_5: '肺癌', history_input_7: '痛风' });
    const one = set(filled, 'history', ['7']);
    expect(payload(one)).toEqual({ history: ['7'], history_input_7: '痛风' });
    const long = change(set(one, 'history_input_7', '长'.repeat(51)), { type: 'validate' });
    expect(issuesOf(long).map(({ field: name, code }) => [name, code])).toContainEqual(['history_input_7', 'maxLength']);
  });

  it('FR-09 a draft with follow-up answers survives options that arrive later', () => {
    const draft = change(open(form, CONTEXT), {
      type: 'restore',
      values: { history: ['5'], history_input_5: '肺癌', wound: '1', woundDesc: '左腿' },
    });
    const later = change(change(draft, { type: 'options', field: 'history', options: history, multiple: true }), {
      type: 'options',
      field: 'wound',
      options: wound,
    });
    expect(payload(later)).toEqual({ wound: '1', woundDesc: '左腿', history: ['5'], history_input_5: '肺癌' });
  });
});

describe('follow-up texts', () => {
  const kinds = [option('0', '无'), option('9', '其他', { needInput: true })];
  const asked = (followUp: { field: string; widget?: 'textarea'; maxLength?: number }, title?: string): FormState => {
    const form = formOf({
      kind: { type: ['string', 'array'], ...(title !== undefined && { title }), widget: 'choice', options: { call: 'a.b' }, followUp },
      reason: { type: 'string', title: '说明', widget: 'textarea' },
    });
    const opened = change(open(form, CONTEXT), { type: 'options', field: 'kind', options: kinds, multiple: true });
    return set(opened, 'kind', ['9']);
  };

  it('FR-09 use the widget of the named text, and at most 50 characters by default', () => {
    const state = asked({ field: 'reason' }, '类型');
    const made = state.generated.map(({ name, definition }) => ({ name, ...definition }));
    expect(made).toEqual([{ name: 'kind_input_9', type: 'string', widget: 'textarea', title: '类型（其他）', maxLength: 50 }]);
  });

  it('FR-09 have no widget without a named one, and use the given length', () => {
    const [made] = asked({ field: 'kind_input_{code}', maxLength: 9 }).generated;
    expect(made?.definition).toEqual({ type: 'string', title: '（其他）', maxLength: 9 });
  });
});
