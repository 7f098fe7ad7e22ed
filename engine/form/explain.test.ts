import { describe, expect, it } from 'vitest';
import { change } from './change.ts';
import { type Edit, explain } from './explain.ts';
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

  it('one failing part of "and" is reason enough, but all failing parts must be mended', () => {
    const explanation = explain(opened, 'both', 'visible');
    expect(explanation?.because).toHaveLength(1);
    expect(explanation?.change).toEqual([
      { field: 'vip', value: '1' },
      { field: 'note', value: undefined },
    ]);
  });

  it('of "or" the shortest way is taken', () => {
    expect(explain(opened, 'either', 'visible')?.change).toHaveLength(1);
  });

  it.each(['time', 'both', 'either'])('the proposed edits really turn %s round, both ways', (name) => {
    const there = apply(opened, explain(opened, name, 'visible')?.change ?? []);
    expect(field(there, name)?.visible).toBe(!field(opened, name)?.visible);
    const back = apply(there, explain(there, name, 'visible')?.change ?? []);
    expect(field(back, name)?.visible).toBe(field(opened, name)?.visible);
  });

  it('says nothing where no answer can change the result, and nothing of an unknown field', () => {
    expect(explain(opened, 'dated', 'visible')).toMatchObject({ value: false, change: undefined });
    expect(explain(opened, 'constructor', 'visible')).toBeUndefined();
  });
});
