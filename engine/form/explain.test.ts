import { describe, expect, it } from 'vitest';
import type { Edit } from '../logic/index.ts';
import { change } from './change.ts';
import { explain } from './explain.ts';
import { open } from './open.ts';
import { field } from './payload.ts';
import { CONTEXT, formOf } from './testing.ts';
import type { FormState } from './types.ts';

const form = formOf({
  vip: { type: 'string', title: '是否需要VIP陪诊', widget: 'radio', options: { dictionary: 'yesNo' } },
  note: { type: 'string', title: '备注' },
  time: { type: 'string', title: '时间段', rules: { visible: { '==': [{ var: 'vip' }, '1'] } } },
  both: {
    type: 'string',
    title: '两者',
    rules: { visible: { and: [{ '==': [{ option: ['vip', 'name'] }, '是'] }, { '!!': [{ var: 'note' }] }] } },
  },
  either: { type: 'string', title: '之一', rules: { visible: { or: [{ '==': [{ var: 'vip' }, '0'] }, { filled: ['note'] }] } } },
  dated: { type: 'string', title: '有日期', rules: { visible: { '>': [{ today: [] }, '2030-01-01'] } } },
});
const opened = open(form, CONTEXT);

const apply = (state: FormState, edits: readonly Edit[]): FormState =>
  edits.reduce(
    (next, { field: name, value }) => change(next, { type: 'set', field: name, value: value === null ? undefined : (value ?? '随便') }),
    state,
  );

describe('explain', () => {
  it('FR-04 names the condition that hides a field and the answer that would show it', () => {
    expect(explain(opened, 'time', 'visible')).toMatchObject({
      value: false,
      because: [{ reads: ['vip'], holds: false }],
      change: [{ field: 'vip', value: '1' }],
    });
  });

  it('"and": one failing part is the reason, but the change mends all failing parts', () => {
    const explanation = explain(opened, 'both', 'visible');
    expect(explanation?.because).toHaveLength(1);
    expect(explanation?.change).toEqual([
      { field: 'vip', value: '1' },
      { field: 'note', value: undefined },
    ]);
  });

  it('"or": proposes the shortest change', () => {
    expect(explain(opened, 'either', 'visible')?.change).toHaveLength(1);
  });

  it.each(['time', 'both', 'either'])('the proposed edits invert %s, both ways', (name) => {
    const there = apply(opened, explain(opened, name, 'visible')?.change ?? []);
    expect(field(there, name)?.visible).toBe(!field(opened, name)?.visible);
    const back = apply(there, explain(there, name, 'visible')?.change ?? []);
    expect(field(back, name)?.visible).toBe(field(opened, name)?.visible);
  });

  it('proposes nothing if no answer can change the result, or for an unknown field', () => {
    expect(explain(opened, 'dated', 'visible')).toMatchObject({ value: false, change: undefined });
    expect(explain(opened, 'constructor', 'visible')).toBeUndefined();
  });
});

describe('explain, by kind of condition', () => {
  const options = [
    { value: '1', label: '本人', data: { code: '1', name: '本人', level: '三甲' } },
    { value: '2', label: '配偶', data: { code: '2', name: '配偶', level: '二甲' } },
  ];
  const kinds = formOf({
    vip: { type: 'string', title: '陪诊', widget: 'radio', options: { dictionary: 'yesNo' } },
    relation: { type: 'string', title: '关系', widget: 'select', options: { call: 'dictionary.list' } },
    note: { type: 'string', title: '备注' },
    more: { type: 'string', title: '更多' },
    unlike: { type: 'string', title: '不是', rules: { visible: { '!=': [{ var: 'vip' }, '1'] } } },
    among: { type: 'string', title: '其中', rules: { visible: { in: [{ var: 'vip' }, ['0', '1']] } } },
    noted: { type: 'string', title: '写了', rules: { visible: { var: 'note' } } },
    unnoted: { type: 'string', title: '没写', rules: { visible: { '!': [{ var: 'note' }] } } },
    negated: {
      type: 'string',
      title: '并非',
      rules: { visible: { '!': [{ and: [{ filled: ['note', 'more'] }, { '==': [{ var: 'vip' }, '1'] }] }] } },
    },
    level: { type: 'string', title: '等级', rules: { visible: { '==': [{ option: ['relation', 'level'] }, '二甲'] } } },
    copied: {
      type: 'string',
      title: '抄写',
      rules: { value: { when: { '===': [{ var: 'note' }, '照抄'] }, is: { var: 'note' }, lock: true } },
    },
    bounded: { type: 'string', title: '日期', format: 'date', rules: { min: { today: [] }, note: { var: 'note' } } },
    sized: { type: 'string', title: '比大小', rules: { visible: { or: [{ '>': [{ var: 'note' }, '2030-01-01'] }, false] } } },
    outside: { type: 'string', title: '环境', rules: { visible: { '==': [{ var: 'query.kind' }, '1'] } } },
    around: { type: 'string', title: '周围', rules: { visible: { filled: ['query.kind', 'note'] } } },
    question: { type: 'string', title: '伤口', widget: 'choice', options: { call: 'nursing.options' }, followUp: { field: 'wound' } },
    wound: { type: 'string', title: '伤口情况' },
  });
  const bare = open(kinds, CONTEXT);
  const loaded = change(bare, { type: 'options', field: 'relation', options });

  it.each(['unlike', 'among', 'noted', 'unnoted', 'negated', 'level'])('the proposed edits invert %s, both ways', (name) => {
    const there = apply(loaded, explain(loaded, name, 'visible')?.change ?? []);
    expect(field(there, name)?.visible).toBe(!field(loaded, name)?.visible);
    const back = apply(there, explain(there, name, 'visible')?.change ?? []);
    expect(field(back, name)?.visible).toBe(field(loaded, name)?.visible);
  });

  it('proposes an answer outside the options for a text, but not for an attribute of options that have not loaded', () => {
    expect(explain(bare, 'copied', 'valueWhen')).toMatchObject({ value: false, change: [{ field: 'note', value: '照抄' }] });
    expect(explain(bare, 'level', 'visible')?.change).toBeUndefined();
  });

  it('proposes to remove the answer if every option matches', () => {
    const chosen = change(loaded, { type: 'set', field: 'vip', value: '1' });
    expect(explain(chosen, 'among', 'visible')?.change).toEqual([{ field: 'vip', value: null }]);
  });

  it('proposes nothing for the context or a comparison by size', () => {
    expect(explain(bare, 'outside', 'visible')).toMatchObject({ value: false, change: undefined });
    expect(explain(bare, 'sized', 'visible')).toMatchObject({ value: false, change: undefined });
    expect(explain(bare, 'around', 'visible')).toMatchObject({ value: false, change: undefined });
    const within = apply(open(kinds, { ...CONTEXT, query: { kind: '1' } }), [{ field: 'note', value: '三' }]);
    expect(explain(within, 'around', 'visible')).toMatchObject({ value: true, change: [{ field: 'note', value: null }] });
  });

  it('"not both": the reasons are those inside', () => {
    expect(explain(loaded, 'negated', 'visible')?.because.map(({ reads }) => reads)).toEqual([['note', 'more']]);
  });

  it('explains a bound, a note and a locked answer; a setting without a rule has no reason', () => {
    expect(explain(bare, 'bounded', 'min')).toMatchObject({ value: '2026-11-20', rule: { today: [] } });
    expect(explain(bare, 'bounded', 'note')).toMatchObject({ value: undefined });
    expect(explain(bare, 'copied', 'valueIs')).toMatchObject({ value: undefined, rule: { var: 'note' } });
    expect(explain(bare, 'note', 'required')).toEqual({
      field: 'note',
      aspect: 'required',
      value: true,
      rule: undefined,
      because: [],
      change: undefined,
    });
  });

  it('FR-08 explains a follow-up text by the option that requires it', () => {
    const asked = change(bare, {
      type: 'options',
      field: 'question',
      options: [
        { value: '1', label: '有', data: { needInput: '1' } },
        { value: '2', label: '无', data: {} },
      ],
    });
    expect(explain(asked, 'wound', 'visible')).toMatchObject({ value: false, because: [{ holds: false, reads: ['question'] }] });
  });
});
