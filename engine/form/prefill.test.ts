import { describe, expect, it } from 'vitest';
import type { Section } from '../documents/types.gen.ts';
import { open } from './open.ts';
import { bindForm, optionStep, prefillRequests, prefillValues } from './prefill.ts';
import { CONTEXT, formOf } from './testing.ts';

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
  prefillRequests(open(form, { ...CONTEXT, query })).map(({ call, params }) => [call, params]);

describe('calls that fill a form', () => {
  it('FR-13 only those that a field takes from, whose condition holds and whose parameters are known', () => {
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

  it('FR-13 their answer by path: numbers become text, what leads nowhere or has another shape yields nothing', () => {
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

describe('pickers that go level by level', () => {
  const stepped = formOf({
    area: {
      type: 'string',
      title: '医院',
      widget: 'hospital',
      options: {
        steps: [{ call: 'hospital.cities' }, { call: 'hospital.byCity', with: { city: '=path.0.value', name: '=path.0.label' } }],
      },
    },
    plain: { type: 'string', title: '备注' },
  });
  const state = open(stepped, CONTEXT);

  it('FR-11 ask each level with what was chosen above', () => {
    expect(optionStep(state, 'area', 0, [])).toMatchObject({ call: 'hospital.cities', params: {} });
    expect(optionStep(state, 'area', 1, [{ value: '360100', label: '南昌市' }])).toMatchObject({
      call: 'hospital.byCity',
      params: { city: '360100', name: '南昌市' },
    });
  });

  it('ask nothing while a parameter is missing, past the last level, or of a field without levels', () => {
    expect(optionStep(state, 'area', 1, [])).toBeUndefined();
    expect(optionStep(state, 'area', 2, [{ value: '360100', label: '南昌市' }])).toBeUndefined();
    expect(optionStep(state, 'plain', 0, [])).toBeUndefined();
    expect(optionStep(state, 'nowhere', 0, [])).toBeUndefined();
  });
});

it('parameters of the submitting call see the answers under payload', () => {
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
