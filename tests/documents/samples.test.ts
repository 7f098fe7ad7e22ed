import { describe, expect, test } from 'vitest';
import { change, field, issuesOf, messageOf, open, payload } from '../../engine/index.ts';
import { compiled, contextOf, filled, forms, resolved, sampleOf, TODAY } from './documents.ts';

const samples = Object.values(forms).flatMap((form) => form.samples.map((sample) => [form.code, sample.name, sample] as const));

const namesOf = (code: string): ReadonlySet<string> =>
  new Set(resolved(code).sections.flatMap(({ fields }) => fields.map(({ name }) => name)));

describe.each(samples)('%s · %s', (code, _name, sample) => {
  test('it uses fields that exist', () => {
    const names = namesOf(code);
    const used = [...Object.keys(sample.prefill ?? {}), ...Object.keys(sample.values), ...Object.keys(sample.options ?? {})];
    expect(used.filter((name) => !names.has(name.replace(/_input_\w+$/, '')))).toEqual([]);
  });

  test('FV-17 opened, prefilled and answered it is complete', () => {
    const state = change(filled(code, sample), { type: 'validate' });
    expect(issuesOf(state).map((issue) => `${issue.field}: ${messageOf(state.form, issue)}`)).toEqual([]);
    expect(state.fields.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  test('FM-10 everything in it is sent, under its own name', () => {
    expect(payload(filled(code, sample))).toMatchObject({ ...sample.prefill, ...sample.values });
  });

  test.each(['2024-05-10', '2027-10-01'])('it stays complete on %s', (today) => {
    expect(issuesOf(change(filled(code, sample, today), { type: 'validate' }))).toEqual([]);
  });
});

test.each(Object.keys(forms))('%s has two samples or more', (code) => {
  expect(forms[code]?.samples.length).toBeGreaterThanOrEqual(2);
});

test('FR-13 what the record does not know can be filled in', () => {
  const code = 'QUALITY_HEAVY_DIRECT_PAYMENT';
  const sample = sampleOf(code, '本人申请并领款');
  const { sexDesc: _sex, birthday: _birthday, ...known } = sample.prefill ?? {};
  const state = change(open(compiled(code), contextOf(sample)), { type: 'prefill', values: known });
  expect(field(state, 'patientName')).toMatchObject({ value: '陈雅琴', readonly: true });
  expect(field(state, 'sexDesc')).toMatchObject({ readonly: false });
  const edited = change(state, { type: 'set', field: 'sexDesc', value: '女' });
  expect(field(edited, 'sexDesc')).toMatchObject({ value: '女', readonly: false, issues: [] });
  expect(field(edited, 'sexDesc')?.options?.map(({ value }) => value)).toEqual(['男', '女']);
  expect(issuesOf(change(edited, { type: 'validate' })).map((issue) => issue.field)).not.toContain('sexDesc');
});

test('FR-12 the certificate type is a code in the data and a name on the page; an unknown code shows itself', () => {
  const code = 'YC_OUTPATIENT_GREEN_PASS';
  const at = (certType: string) => change(open(compiled(code), { today: TODAY }), { type: 'prefill', values: { certType } });
  const known = field(at('810'), 'certType');
  expect(known?.value).toBe('810');
  expect(known?.options?.find(({ value }) => value === '810')?.label).toBe('香港居民居住证');
  expect(payload(at('810'))).toMatchObject({ certType: '810' });
  expect(field(at('99'), 'certType')?.value).toBe('99');
});
