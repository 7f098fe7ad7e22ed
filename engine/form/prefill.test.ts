import { describe, expect, it } from 'vitest';
import type { Section } from '../documents/types.gen.ts';
import { change } from './change.ts';
import { open } from './open.ts';
import { field } from './payload.ts';
import { bindForm, prefillValues, recordRequests } from './prefill.ts';
import { CONTEXT, formOf } from './testing.ts';
import type { FormEvent } from './types.ts';

const person: Section = {
  title: '权益人',
  sources: {
    patient: { call: 'patient.byReceiveId', with: { receiveId: '=query.receiveId' } },
    reapply: {
      call: 'service.reapply',
      with: { requestNo: '=query.requestNo' },
      when: { '!!': [{ var: 'query.requestNo' }] },
    },
    broken: { call: 'service.broken', when: { '/': [1, 0] } },
    days: { call: 'service.rightDays' },
    spare: { call: 'service.spare' },
  },
  properties: {
    name: { type: 'string', title: '姓名', prefill: { source: 'patient', path: 'holder.name' } },
    age: { type: 'string', title: '年龄', prefill: { source: 'patient', path: 'holder.age' } },
    photos: { type: 'array', title: '照片', prefill: { source: 'patient', path: 'photos' } },
    why: { type: 'string', title: '原因', prefill: { source: 'reapply', path: 'why' } },
    never: { type: 'string', title: '算不出', prefill: { source: 'broken', path: 'never' } },
    days: { type: 'string', title: '天数', prefill: { source: 'days', path: '' } },
  },
};
const form = formOf({}, { sections: [{ title: '权益人', $ref: '../fields/person.json' }] }, { '../fields/person.json': person });
const calls = (query: Record<string, string>) =>
  recordRequests(open(form, { ...CONTEXT, query })).map(({ call, params }) => [call, params]);

describe('calls that fill a form', () => {
  it('FR-13 requests only sources that a field uses, whose condition holds and whose parameters are known', () => {
    expect(calls({})).toEqual([['service.rightDays', {}]]);
    expect(calls({ receiveId: 'R1' })).toEqual([
      ['patient.byReceiveId', { receiveId: 'R1' }],
      ['service.rightDays', {}],
    ]);
    expect(calls({ receiveId: 'R1', requestNo: 'N1' }).map(([call]) => call)).toEqual([
      'patient.byReceiveId',
      'service.reapply',
      'service.rightDays',
    ]);
  });

  it('FR-13 requests a source bound to a field once that field has a value', () => {
    const bound: Section = {
      title: '单据',
      sources: { claim: { call: 'claim.byNo', with: { claimNo: '=no' } } },
      properties: {
        no: { type: 'string', title: '单号' },
        sum: { type: 'string', title: '金额', prefill: { source: 'claim', path: 'sum' } },
      },
    };
    const empty = open(
      formOf({}, { sections: [{ title: '单据', $ref: '../fields/claim.json' }] }, { '../fields/claim.json': bound }),
      CONTEXT,
    );
    expect(recordRequests(empty)).toEqual([]);
    const filled = change(empty, { type: 'set', field: 'no', value: 'C7' });
    expect(recordRequests(filled)).toMatchObject([{ source: 'claim', call: 'claim.byNo', params: { claimNo: 'C7' } }]);
  });

  it('FR-13 reads the response by path: numbers become text; a missing path or another shape yields nothing', () => {
    expect(prefillValues(form, 'patient', { holder: { name: '王秀兰', age: 63 }, photos: ['/a.jpg'] })).toEqual({
      name: '王秀兰',
      age: '63',
      photos: ['/a.jpg'],
    });
    expect(prefillValues(form, 'patient', { holder: null, photos: [1] })).toEqual({});
    expect(prefillValues(form, 'patient', { holder: { name: { first: '秀兰' } } })).toEqual({});
    expect(prefillValues(form, 'patient', undefined)).toEqual({});
    expect(prefillValues(form, 'days', 30)).toEqual({ days: '30' });
  });
});

it('FR-13 a later record replaces the answer of an earlier one, also of a field that was hidden then, but no typed answer', () => {
  const visible = { '==': [{ var: 'with' }, '1'] };
  const hiding = formOf({
    with: { type: 'string', title: '有无' },
    name: { type: 'string', title: '姓名', rules: { visible } },
    phone: { type: 'string', title: '电话', rules: { visible } },
  });
  const events: readonly FormEvent[] = [
    { type: 'prefill', values: { name: '王秀兰', phone: '1' } },
    { type: 'set', field: 'with', value: '1' },
    { type: 'set', field: 'phone', value: '2' },
    { type: 'prefill', values: { name: '李秀英', phone: '3' } },
  ];
  const state = events.reduce((before, event) => change(before, event), open(hiding, CONTEXT));
  expect(['name', 'phone'].map((name) => field(state, name)?.value)).toEqual(['李秀英', '2']);
});

it.each([
  [undefined, false],
  [true, true],
])('IN-16 an existing value cannot be changed while its record is edited; in a new record it can (editing: %s)', (editing, isReadonly) => {
  const person = formOf({ name: { type: 'string', title: '姓名', readonly: 'existing' } });
  const opened = open(person, { ...CONTEXT, ...(editing && { editing }) });
  expect(field(opened, 'name')?.readonly).toBe(false);
  expect(field(change(opened, { type: 'prefill', values: { name: '王秀兰' } }), 'name')?.readonly).toBe(isReadonly);
});

describe('a record-only field', () => {
  const days = formOf({
    days: { type: 'string', title: '权益天数', readonly: true, pattern: '^\\d+$', prefill: { source: 'days', path: '' } },
  });
  const valueAfter = (event: FormEvent) => field(change(open(days, CONTEXT), event), 'days')?.value;

  it("AP-34 accepts the record's value, but no typed value and no draft", () => {
    expect(valueAfter({ type: 'prefill', values: { days: '7' } })).toBe('7');
    expect(valueAfter({ type: 'set', field: 'days', value: '7' })).toBeUndefined();
    expect(valueAfter({ type: 'restore', values: { days: '7' } })).toBeUndefined();
  });

  it.each(['七天', '7天', '-1', ' 7'])('AP-34 refuses %j from the record too, because of its pattern', (value) => {
    expect(valueAfter({ type: 'prefill', values: { days: value } })).toBeUndefined();
  });
});

it('parameters of the submitting call read the answers as `payload`', () => {
  expect(
    bindForm(
      open(form, { ...CONTEXT, query: { receiveId: 'R1' } }),
      { id: '=query.receiveId', data: '=payload' },
      { payload: { name: '王秀兰' } },
    ),
  ).toEqual({
    ok: true,
    value: { id: 'R1', data: { name: '王秀兰' } },
  });
});
