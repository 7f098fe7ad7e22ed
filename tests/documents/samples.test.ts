import { expect, test } from 'vitest';
import { forms, type Values } from '../../engine/index.ts';
import { forEvery } from '../support/for-every.ts';
import { allForms, compiled, filled, resolved, valuesOn } from './documents.ts';

const samples = Object.values(allForms).flatMap((form) => form.samples.map((sample) => [form.code, sample.name, sample] as const));

const namesOf = (code: string): ReadonlySet<string> =>
  new Set(resolved(code).sections.flatMap(({ fields }) => fields.map(({ name }) => name)));

/** Fields whose rules leave a window of days. */
const windowed = (code: string): readonly string[] =>
  compiled(code).fields.flatMap(({ name, definition: { rules } }) => (rules?.min === undefined || rules.max === undefined ? [] : [name]));

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

forEvery(
  samples,
  ([code, name]) => `${code} · ${name}`,
  (test, [code, _name, sample]) => {
    test('it uses fields that exist', () => {
      const names = namesOf(code);
      const used = [...Object.keys(sample.prefill ?? {}), ...Object.keys(sample.values), ...Object.keys(sample.options ?? {})];
      expect(used.filter((name) => !names.has(name.replace(/_input_\w+$/, '')))).toEqual([]);
    });

    test('FV-17 opened, prefilled and answered it is complete', () => {
      const state = forms.change(filled(code, sample), { type: 'validate' });
      expect(forms.issuesOf(state).map((issue) => `${issue.field}: ${forms.messageOf(state.form, issue)}`)).toEqual([]);
      expect(state.fields.filter(({ fault }) => fault !== undefined)).toEqual([]);
    });

    test('FM-10 everything in it is sent, under its own name', () => {
      expect(forms.payload(filled(code, sample))).toMatchObject({ ...sample.prefill, ...sample.values });
    });

    for (const today of ['2024-05-10', '2027-10-01'])
      test(`stays complete on ${today}`, () => {
        // A day that must lie between two others moves with today; every other answer stays as it is.
        const moved = valuesOn(today, pick(sample.values, windowed(code)), windowed(code));
        const then = { ...sample, values: { ...sample.values, ...moved } };
        expect(forms.issuesOf(forms.change(filled(code, then, today), { type: 'validate' }))).toEqual([]);
      });

    for (const today of ['2029-12-31', '2040-02-29'])
      test(`is complete when given on ${today}`, () => {
        const then = { ...sample, values: valuesOn(today, sample.values, windowed(code)) };
        expect(forms.issuesOf(forms.change(filled(code, then, today), { type: 'validate' }))).toEqual([]);
      });
  },
);

test('every form has two samples or more', () => {
  expect(Object.keys(allForms).filter((code) => (allForms[code]?.samples.length ?? 0) < 2)).toEqual([]);
});

test('on another day a future date keeps its distance and hour, and a past one stays', () => {
  const given = { visit: '2026-11-22', start: '2027-01-01 09:00', born: '1950-03-07', note: '2027-01-01前后' };
  expect(valuesOn('2028-02-28', given)).toEqual({
    visit: '2028-03-01',
    start: '2028-04-10 09:00',
    born: '1950-03-07',
    note: '2027-01-01前后',
  });
});
