import { describe, expect, test } from 'vitest';
import { changeForm, type FormState, fieldOf, issuesOf, messageOf, openForm } from '../../engine/index.ts';
import { compiled } from './documents.ts';

const NOW = { today: '2026-11-20', now: '2026-11-20 09:30' };
const CODES = ['QLB_SURGICAL_INPATIENT_CARE', 'YDK_DISABILITY_CARE'];

const told = (state: FormState, name: string, value: string): string | undefined => {
  const judged = changeForm(changeForm(state, { type: 'set', field: name, value }), { type: 'blur', field: name });
  const [issue] = fieldOf(judged, name)?.issues ?? [];
  return issue && messageOf(judged.form, issue);
};

describe.each(CODES)('FM-15 S-37 %s', (code) => {
  const state = openForm(compiled(code), NOW);
  const title = fieldOf(state, 'serviceStartTime')?.title ?? '';

  test('a service begins now or later, and not earlier today', () => {
    expect(fieldOf(state, 'serviceStartTime')?.min).toBe(NOW.now);
    expect(told(state, 'serviceStartTime', '2026-11-20 09:29')).toBe(`${title}不能早于2026-11-20 09:30`);
    expect(told(state, 'serviceStartTime', '2026-11-20 00:00')).toBe(`${title}不能早于2026-11-20 09:30`);
    expect(told(state, 'serviceStartTime', '2026-11-19 23:59')).toBe(`${title}不能早于2026-11-20 09:30`);
    for (const later of ['2026-11-20 09:30', '2026-11-20 23:00', '2026-12-01 00:00'])
      expect(told(state, 'serviceStartTime', later)).toBeUndefined();
  });

  test('without a time the day is the bound', () => {
    const day = openForm(compiled(code), { today: NOW.today });
    expect(told(day, 'serviceStartTime', '2026-11-20 00:00')).toBeUndefined();
    expect(told(day, 'serviceStartTime', '2026-11-19 23:59')).toBe(`${title}不能早于2026-11-20`);
  });
});

test('FM-15 a service ends not before it begins, and not in the past', () => {
  const state = openForm(compiled('QLB_SURGICAL_INPATIENT_CARE'), NOW);
  expect(told(state, 'serviceEndTime', '2026-11-20 09:00')).toBe('服务结束时间不能早于2026-11-20 09:30');
  const past = changeForm(state, { type: 'set', field: 'serviceStartTime', value: '2026-11-20 08:00' });
  expect(told(past, 'serviceEndTime', '2026-11-20 08:30')).toBe('服务结束时间不能早于2026-11-20 09:30');
  const later = changeForm(state, { type: 'set', field: 'serviceStartTime', value: '2026-11-21 18:00' });
  expect(told(later, 'serviceEndTime', '2026-11-21 17:59')).toBe('服务结束时间不能早于2026-11-21 18:00');
  expect(told(later, 'serviceEndTime', '2026-11-21 18:00')).toBeUndefined();
  expect(issuesOf(later)).toEqual([]);
});
