import { describe, expect, it, vi } from 'vitest';
import { faults, forms, type Json, logic } from '../../engine/index.ts';
import { ENGINE } from '../engine.ts';

const scope = ENGINE.scopeOf({}, '2026-11-20');
const value = (rule: Json): Json | undefined => {
  const outcome = logic.evaluate(rule, scope);
  return outcome.ok ? outcome.value : undefined;
};

it('an engine without them does not know them', () => {
  const outcome = logic.evaluate({ mask: ['12345678'] }, logic.scopeOf({}, '2026-11-20'));
  expect(outcome.ok || faults.line(outcome.fault)).toContain('mask');
});

it.each<[Json, Json]>([
  [{ mask: [12345678] }, null],
  [{ holidaysKnown: ['昨天'] }, false],
  [{ holidaysKnown: [{ var: 'nothing' }] }, false],
  [{ addWorkingDays: [{ var: 'nothing' }, 3] }, null],
])('%j is %j', (rule, expected) => {
  expect(value(rule)).toEqual(expected);
});

describe('working days', () => {
  it.each([
    ['2026-11-18', '2026-11-23'],
    ['2026-11-20', '2026-11-25'],
    ['2026-11-21', '2026-11-25'],
    ['2026-11-22', '2026-11-25'],
    ['2026-09-30', '2026-10-10'],
    ['2027-10-01', '2027-10-06'],
  ])('FV-16 three working days after %s is %s, with holidays and make-up days of a published year', (from, to) => {
    expect(value({ addWorkingDays: [from, 3] })).toBe(to);
  });

  it.each([
    ['2026-12-29', '2027-01-04'],
    ['2028-04-27', '2028-05-04'],
    ['2027-09-29', '2027-10-05'],
    ['2029-09-28', '2029-10-08'],
  ])(
    'FV-16 three working days after %s is %s although its year is not published: no visit on New Year, Labour Day or National Day',
    (from, to) => {
      expect(value({ addWorkingDays: [from, 3] })).toBe(to);
    },
  );

  it.each(['America/New_York', 'Pacific/Kiritimati'])('FV-16 working days are the same on a phone set to %s', async (zone) => {
    vi.resetModules();
    const home = process.env['TZ'];
    process.env['TZ'] = zone;
    try {
      expect(new Date(2026, 10, 18).getTimezoneOffset()).toBe(zone === 'America/New_York' ? 300 : -840);
      // The calendar builds its tables at load time.
      const { addWorkingDays } = await import('./calendar.ts');
      expect(addWorkingDays('2026-11-18', 3)).toBe('2026-11-23');
      expect(addWorkingDays('2024-05-10', 2)).toBe('2024-05-13');
    } finally {
      process.env['TZ'] = home;
    }
  });

  it('reports whether the holidays of a year are published', () => {
    expect(value({ holidaysKnown: ['2026-05-01'] })).toBe(true);
    expect(value({ holidaysKnown: ['2035-05-01'] })).toBe(false);
    expect(value({ addWorkingDays: ['2026-05-01', 999] })).toBeUndefined();
  });
});

describe('identity card numbers', () => {
  it.each([
    ['360102199003078515', '1990-03-07', '1'],
    ['36010219900307852X', '1990-03-07', '2'],
    ['360102900307851', '1990-03-07', '1'],
    ['360102199013078515', null, null],
    ['36010219900307852x', null, null],
    ['E12345678', null, null],
  ])('IN-15 %s has birthday %s and sex %s', (number, birthday, sex) => {
    expect(value({ birthdayOf: [number] })).toBe(birthday);
    expect(value({ sexOf: [number] })).toBe(sex);
  });

  it('IN-09 masks all but the first and last four characters', () => {
    expect(value({ mask: ['360102199003078515'] })).toBe('3601**********8515');
    expect(value({ mask: ['1234567'] })).toBe('*******');
    // A mobile number keeps three, as servers write it.
    expect(value({ mask: ['13800000031'] })).toBe('138****0031');
  });
});

it.each([
  ['2026-11-23', '2026-11-26'],
  ['2026-11-20', '2026-11-25'],
  ['2026-09-30', '2026-10-10'],
])('FV-16 on %s the first selectable day is %s', (today, first) => {
  const visit = { type: 'string', format: 'date', title: '期望就诊日期', rules: { min: { addWorkingDays: [{ today: [] }, 3] } } } as const;
  const { form } = forms.resolve(
    { code: 'TEST', title: '测试', sections: [{ title: '一', properties: { visit } }], submit: { calls: ['service.apply'] }, samples: [] },
    () => undefined,
  );
  const compiled = forms.compile(form, {
    validators: forms.interpretValidators(form),
    dictionaries: {},
    texts: {},
    operators: ENGINE.operators,
  });
  const set = forms.change(forms.open(compiled, { today }), { type: 'set', field: 'visit', value: first });
  expect(forms.field(set, 'visit')?.min).toBe(first);
  expect(forms.issuesOf(forms.change(set, { type: 'validate' }))).toEqual([]);
});
