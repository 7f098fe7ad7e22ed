import { describe, expect, it } from 'vitest';
import { sayFault } from '../fault/say.ts';
import { change } from './change.ts';
import { open } from './open.ts';
import { field, issuesOf } from './payload.ts';
import { CONTEXT, formOf } from './testing.ts';
import type { FormState, Option } from './types.ts';

const set = (state: FormState, name: string, value: string | string[]): FormState => change(state, { type: 'set', field: name, value });
const option = (value: string, label: string, data: Record<string, string | boolean> = {}): Option => ({ value, label, data });

describe('remote options', () => {
  const form = formOf({
    area: { type: 'string', title: '地区', resets: ['hospital'] },
    hospital: {
      type: 'string',
      title: '医院',
      widget: 'select',
      options: { call: 'hospital.byArea', with: { areaName: '=area' } },
      resets: ['address'],
    },
    address: { type: 'string', title: '地址', rules: { value: { is: { option: ['hospital', 'address'] } } } },
  });

  it('FR-11 changing the area requests its hospitals, clears the chosen one and drops the old options', () => {
    let state = set(open(form, CONTEXT), 'area', '东湖区');
    expect(field(state, 'hospital')?.request?.params).toEqual({ areaName: '东湖区' });
    state = change(state, { type: 'options', field: 'hospital', options: [option('省医院', '省医院', { address: '爱国路' })] });
    state = set(state, 'hospital', '省医院');
    expect(field(state, 'address')?.value).toBe('爱国路');
    state = set(state, 'address', '爱国路 152 号');
    const moved = set(state, 'area', '西湖区');
    expect(field(moved, 'hospital')).toMatchObject({ value: undefined, options: undefined });
    expect(field(moved, 'address')?.value).toBeUndefined();
  });

  it('delays the request while a parameter is missing', () => {
    expect(field(open(form, CONTEXT), 'hospital')?.request).toBeUndefined();
  });
});

it('FR-12 a dictionary may name another key as the value', () => {
  const form = formOf({ sex: { type: 'string', widget: 'radio', options: { dictionary: 'yesNo', value: 'name' } } });
  expect(field(open(form, CONTEXT), 'sex')?.options?.map(({ value, label }) => [value, label])).toEqual([
    ['是', '是'],
    ['否', '否'],
  ]);
});

describe('bounds', () => {
  const form = formOf({
    start: { type: 'string', format: 'date', title: '开始', rules: { max: { var: 'end' } } },
    end: { type: 'string', format: 'date', title: '结束', rules: { min: { var: 'start' } } },
  });
  const codes = (state: FormState): (readonly [string, string])[] =>
    issuesOf(change(state, { type: 'validate' })).map((issue) => [issue.field, issue.code] as const);

  it('two fields may limit each other', () => {
    const state = set(set(open(form, CONTEXT), 'start', '2026-12-05'), 'end', '2026-12-04');
    expect(codes(state)).toContainEqual(['end', 'min']);
    expect(codes(set(state, 'end', '2026-12-06')).map(([name]) => name)).toEqual([]);
  });
});

describe('faults affect their own fields only', () => {
  it('a cycle names its fields and disables only them', () => {
    const form = formOf({
      a: { type: 'string', rules: { visible: { var: 'b' } } },
      b: { type: 'string', rules: { visible: { var: 'a' } } },
      c: { type: 'string' },
    });
    expect(form.faults.map((fault) => [fault.code, sayFault(fault)])).toEqual([['cycle', '规则互相依赖成环：a → b → a']]);
    const state = open(form, CONTEXT);
    expect(field(state, 'a')?.fault).toMatchObject({ code: 'cycle' });
    expect(field(set(state, 'c', 'x'), 'c')?.value).toBe('x');
  });

  it('an unknown operator or variable disables its field and reports a fault', () => {
    const form = formOf({
      a: { type: 'string', rules: { visible: { frobnicate: [1] } } },
      b: { type: 'string', rules: { visible: { var: 'nobody' } } },
    });
    expect(form.faults.map(({ field: name, code }) => [name, code])).toEqual([
      ['a', 'unknown-operator'],
      ['b', 'unknown-variable'],
    ]);
  });

  it('a rule that fails on data shows a fault and recovers once the data is right', () => {
    const form = formOf({ n: { type: 'string' }, m: { type: 'string', rules: { visible: { '>': [{ var: 'n' }, 3] } } } });
    const bad = set(open(form, CONTEXT), 'n', 'abc');
    expect(field(bad, 'm')?.fault).toMatchObject({ code: 'not-comparable' });
    expect(field(set(bad, 'n', '5'), 'm')).toMatchObject({ fault: undefined, visible: true });
  });
});

it('FR-13 a field cleared by a change is editable again although a record filled it', () => {
  const form = formOf({
    kind: { type: 'string', title: '种类', resets: ['photo'] },
    photo: { type: 'string', title: '照片', readonly: 'existing' },
  });
  const filled = change(open(form, { ...CONTEXT, editing: true }), { type: 'prefill', values: { photo: '旧' } });
  expect(field(filled, 'photo')).toMatchObject({ value: '旧', readonly: true });
  const cleared = set(set(filled, 'kind', '1'), 'photo', '新');
  expect(field(cleared, 'photo')).toMatchObject({ value: '新', readonly: false });
  expect(field(set(cleared, 'photo', ''), 'photo')).toMatchObject({ value: '' });
});
