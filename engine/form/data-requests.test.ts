import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../documents/json.ts';
import type { Field, Section } from '../documents/types.gen.ts';
import { answered, change } from './change.ts';
import type { DataRequest, DataResponse } from './data-request.ts';
import { dataRequestOf, dataRequests, pendingOptions, pendingRecords, stepOptions, stepRequest } from './data-requests.ts';
import { open } from './open.ts';
import { field } from './payload.ts';
import { resolveRequests } from './resolve-requests.ts';
import { CONTEXT, formOf } from './testing.ts';
import type { FormState } from './types.ts';

const list = (title: string, call: string, above?: string): Field => ({
  type: 'string',
  title,
  widget: 'select',
  options: { call, ...(above === undefined ? {} : { with: { above: `=${above}` } }) },
  ...(above === undefined ? {} : { rules: { visible: { '!=': [{ var: above }, 'none'] } } }),
});

const person: Section = {
  title: '权益人',
  sources: {
    patient: { call: 'patient.byReceiveId', with: { receiveId: '=query.receiveId' } },
    days: { call: 'service.rightDays' },
  },
  properties: {
    name: { type: 'string', title: '姓名', prefill: { source: 'patient', path: 'name' } },
    days: { type: 'string', title: '天数', readonly: true, prefill: { source: 'days', path: '' } },
    hospital: list('医院', 'hospital.list'),
    department: list('科室', 'hospital.departments', 'hospital'),
    doctor: { ...list('医生', 'hospital.doctors', 'department'), defaultName: '首诊' },
  },
};
const form = formOf({}, { sections: [{ title: '权益人', $ref: '../fields/person.json' }] }, { '../fields/person.json': person });
const opened = open(form, { ...CONTEXT, query: { receiveId: 'R1' } });

const codes = (...all: string[]): DataResponse => ({ ok: true, result: all.map((code) => ({ code, name: code })) });
const set = (state: FormState, name: string, value: Json): FormState => change(state, { type: 'set', field: name, value });
const optionsFor = (state: FormState, name: string): DataRequest => {
  const request = dataRequestOf(state, name);
  if (request === undefined) throw new Error(`${name} waits for nothing`);
  return request;
};
const told = (all: readonly DataRequest[]) => all.map((request) => `${request.call} ${JSON.stringify(request.params)}`);

describe('data requests of a form', () => {
  it('FR-10 FR-13 lists records and options as calls with parameters, and drops answered ones', () => {
    expect(told(dataRequests(opened))).toEqual(['patient.byReceiveId {"receiveId":"R1"}', 'service.rightDays {}', 'hospital.list {}']);
    const after = dataRequests(opened).reduce((state, request) => answered(state, request, { ok: true, result: [] }), opened);
    expect(dataRequests(after)).toEqual([]);
  });

  it('FR-10 requests a dependent list once its answer is there, and again when the answer changes', () => {
    const listed = answered(opened, optionsFor(opened, 'hospital'), codes('H1', 'H2'));
    const chosen = set(listed, 'hospital', 'H1');
    expect(told(pendingOptions(chosen, listed))).toEqual(['hospital.departments {"above":"H1"}']);
    const first = answered(chosen, optionsFor(chosen, 'department'), codes('D1'));
    expect(pendingOptions(first)).toEqual([]);
    expect(told(pendingOptions(set(first, 'hospital', 'H2')))).toEqual(['hospital.departments {"above":"H2"}']);
    expect(told(pendingOptions(set(set(first, 'hospital', 'H2'), 'hospital', 'H1')))).toEqual(['hospital.departments {"above":"H1"}']);
  });

  it('FR-10 requests a list that was hidden again only if it would differ', () => {
    const chosen = set(answered(opened, optionsFor(opened, 'hospital'), codes('H1', 'H2', 'none')), 'hospital', 'H1');
    const hidden = set(answered(chosen, optionsFor(chosen, 'department'), codes('D1')), 'hospital', 'none');
    expect(pendingOptions(hidden)).toEqual([]);
    expect(pendingOptions(set(hidden, 'hospital', 'H1'))).toEqual([]);
    expect(told(pendingOptions(set(hidden, 'hospital', 'H2')))).toEqual(['hospital.departments {"above":"H2"}']);
  });

  it('AP-34 a record says whether members may change its values; a record-only field waits for it', () => {
    expect(pendingRecords(opened).map(({ source, isLocked }) => [source, isLocked])).toEqual([
      ['patient', false],
      ['days', true],
    ]);
    expect(dataRequestOf(opened, 'days')).toMatchObject({ kind: 'record', source: 'days' });
    expect(dataRequestOf(opened, 'name')).toBeUndefined();
    expect(dataRequestOf(opened, 'department')).toBeUndefined();
    expect(dataRequestOf(opened, 'nowhere')).toBeUndefined();
  });
});

describe('data responses', () => {
  const hospital = optionsFor(opened, 'hospital');

  it('FR-13 a record fills its fields, and again if it is answered again', () => {
    const days = optionsFor(opened, 'days');
    const first = answered(opened, days, { ok: true, result: 7 });
    expect(field(first, 'days')?.value).toBe('7');
    expect(field(answered(first, days, { ok: true, result: 8 }), 'days')?.value).toBe('8');
  });

  it('FD-13 a failure changes nothing and the request remains, unless a dictionary replaces the list', () => {
    for (const request of dataRequests(opened)) expect(answered(opened, request, { ok: false })).toBe(opened);
    const known = formOf({ agree: { ...list('同意', 'dictionary.list'), options: { call: 'dictionary.list', dictionary: 'yesNo' } } });
    const state = open(known, CONTEXT);
    const after = answered(state, optionsFor(state, 'agree'), { ok: false });
    expect(field(after, 'agree')?.options?.map(({ label }) => label)).toEqual(['是', '否']);
    expect(dataRequests(after)).toEqual([]);
  });

  it.each([null, 'x', 7, {}, [null, 3]])(
    'FR-10 treats a malformed list (%j) as empty and a malformed record as an empty record',
    (result) => {
      const after = answered(opened, hospital, { ok: true, result });
      expect(field(after, 'hospital')?.options).toEqual([]);
      expect(field(answered(opened, optionsFor(opened, 'days'), { ok: true, result: { days: [result] } }), 'days')?.value).toBeUndefined();
    },
  );

  it('FR-10 ignores a list that the form no longer requests', () => {
    const chosen = set(answered(opened, hospital, codes('H1', 'H2', 'none')), 'hospital', 'H1');
    const late = optionsFor(chosen, 'department');
    for (const next of ['H2', 'none']) {
      const moved = set(chosen, 'hospital', next);
      expect(answered(moved, late, codes('D1'))).toBe(moved);
    }
  });

  it('uses converted options unchanged', () => {
    const option = { value: 'H9', label: '省医院', data: {} };
    const after = answered(opened, hospital, { ok: true, options: [option], multiple: false });
    expect(field(after, 'hospital')?.options).toEqual([option]);
  });
});

describe('the request generator', () => {
  /** The full exchange, with the requests. */
  const talk = (start: FormState, answer: (request: DataRequest) => DataResponse): { state: FormState; asked: readonly string[] } => {
    const asked: string[] = [];
    const conversation = resolveRequests(start, dataRequests);
    for (let turn = conversation.next(); ; turn = conversation.next(answer(turn.value))) {
      if (turn.done) return { state: turn.value, asked };
      asked.push(turn.value.call);
    }
  };

  it('FR-10 continues while responses cause further requests', () => {
    const restored = change(opened, { type: 'restore', values: { hospital: 'H1', department: 'D1' } });
    const { state, asked } = talk(restored, ({ kind }) => (kind === 'record' ? { ok: true, result: {} } : codes('H1', 'D1', '首诊')));
    expect(asked).toEqual(['patient.byReceiveId', 'service.rightDays', 'hospital.list', 'hospital.departments', 'hospital.doctors']);
    expect(field(state, 'doctor')?.value).toBe('首诊');
  });

  it('never repeats a failed request, and ends', () => {
    const { state, asked } = talk(opened, () => ({ ok: false }));
    expect(asked).toHaveLength(3);
    expect(state).toBe(opened);
  });
});

describe('step-by-step pickers', () => {
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

  it('FR-11 request each level with the choices above', () => {
    expect(stepRequest(state, 'area', 0, [])).toMatchObject({ call: 'hospital.cities', params: {} });
    expect(stepRequest(state, 'area', 1, [{ value: '360100', label: '南昌市' }])).toMatchObject({
      call: 'hospital.byCity',
      params: { city: '360100', name: '南昌市' },
    });
  });

  it('request nothing while a parameter is missing, past the last level, or for a field without levels', () => {
    expect(stepRequest(state, 'area', 1, [])).toBeUndefined();
    expect(stepRequest(state, 'area', 2, [{ value: '360100', label: '南昌市' }])).toBeUndefined();
    expect(stepRequest(state, 'plain', 0, [])).toBeUndefined();
    expect(stepRequest(state, 'nowhere', 0, [])).toBeUndefined();
  });

  it('FR-11 read the result of a level', () => {
    const request = stepRequest(state, 'area', 0, []);
    expect(request && stepOptions(state, request, [{ code: '360100', name: '南昌市' }]).map(({ label }) => label)).toEqual(['南昌市']);
    expect(request && stepOptions(state, { ...request, field: 'plain' }, [])).toEqual([]);
  });
});

describe('responses in any order', () => {
  const chain = formOf({
    a: list('甲', 'list'),
    b: list('乙', 'list', 'a'),
    c: list('丙', 'list', 'b'),
  });
  /** The member chooses, or a running call returns or fails. */
  const step = fc.oneof(
    fc.record({ choose: fc.constantFrom('a', 'b', 'c'), value: fc.constantFrom('1', '2', 'none') }),
    fc.record({ reply: fc.nat(10), ok: fc.boolean() }),
  );
  const reply = (request: DataRequest): DataResponse => codes('1', '2', 'none', JSON.stringify(request.params));

  it('FR-10 a form ends with the lists of its current answers, as if every call had returned at once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state = open(chain, CONTEXT);
        let underWay: readonly DataRequest[] = pendingOptions(state);
        const follow = (next: FormState): void => {
          underWay = [...underWay, ...pendingOptions(next, state)];
          state = next;
        };
        for (const one of steps) {
          if ('choose' in one) follow(set(state, one.choose, one.value));
          else {
            const [request] = underWay.slice(one.reply % Math.max(1, underWay.length));
            if (request === undefined) continue;
            underWay = underWay.filter((other) => other !== request);
            follow(answered(state, request, one.ok ? reply(request) : { ok: false }));
          }
        }
        const conversation = resolveRequests(state, pendingOptions);
        let turn = conversation.next();
        while (!turn.done) turn = conversation.next(reply(turn.value));
        for (const { name, request, options } of turn.value.fields) {
          const [last] = (options ?? []).slice(-1);
          if (request !== undefined) expect([name, last?.value]).toEqual([name, JSON.stringify(request.params)]);
        }
        expect(pendingOptions(turn.value)).toEqual([]);
      }),
    );
  });
});

it('FR-10 does not request options that a sample or an event has given already', () => {
  const given = change(opened, { type: 'options', field: 'hospital', options: [] });
  const asked = (state: FormState) => pendingOptions(state).map(({ field: name }) => name);
  expect([asked(opened), asked(given)]).toEqual([['hospital'], []]);
});
