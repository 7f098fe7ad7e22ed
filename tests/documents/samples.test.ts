import { describe, expect, test } from 'vitest';
import { change, issuesOf, messageOf, payload, type Values } from '../../engine/index.ts';
import { compiled, filled, forms, resolved, valuesOn } from './documents.ts';

const samples = Object.values(forms).flatMap((form) => form.samples.map((sample) => [form.code, sample.name, sample] as const));

const namesOf = (code: string): ReadonlySet<string> =>
  new Set(resolved(code).sections.flatMap(({ fields }) => fields.map(({ name }) => name)));

/** Fields whose rules leave a window of days. */
const windowed = (code: string): readonly string[] =>
  compiled(code).fields.flatMap(({ name, definition: { rules } }) => (rules?.min === undefined || rules.max === undefined ? [] : [name]));

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

describe.each(samples)('%s · %s', (code, _name, sample) => {
  test('uses existing fields', () => {
    const names = namesOf(code);
    const used = [...Object.keys(sample.prefill ?? {}), ...Object.keys(sample.values), ...Object.keys(sample.options ?? {})];
    expect(used.filter((name) => !names.has(name.replace(/_input_\w+$/, '')))).toEqual([]);
  });

  test('FV-17 is complete when opened, prefilled and answered', () => {
    const state = change(filled(code, sample), { type: 'validate' });
    expect(issuesOf(state).map((issue) => `${issue.field}: ${messageOf(state.form, issue)}`)).toEqual([]);
    expect(state.fields.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  test('FM-10 sends all its answers under their own names', () => {
    expect(payload(filled(code, sample))).toMatchObject({ ...sample.prefill, ...sample.values });
  });

  test.each(['2024-05-10', '2027-10-01'])('it stays complete on %s', (today) => {
    // A day that must be between two others moves with today; every other answer stays.
    const moved = valuesOn(today, pick(sample.values, windowed(code)));
    const then = { ...sample, values: { ...sample.values, ...moved } };
    expect(issuesOf(change(filled(code, then, today), { type: 'validate' }))).toEqual([]);
  });

  test.each(['2029-12-31', '2040-02-29'])('given on %s it is complete, too', (today) => {
    const then = { ...sample, values: valuesOn(today, sample.values) };
    expect(issuesOf(change(filled(code, then, today), { type: 'validate' }))).toEqual([]);
  });
});

test.each(Object.keys(forms))('%s has two samples or more', (code) => {
  expect(forms[code]?.samples.length).toBeGreaterThanOrEqual(2);
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
