import { describe, expect, test } from 'vitest';
import { type FormState, forms } from '../../engine/index.ts';
import { compiled } from './documents.ts';

const NOW = { today: '2026-11-20', now: '2026-11-20 09:30' };
const CODES = ['QLB_SURGICAL_INPATIENT_CARE', 'YDK_DISABILITY_CARE'];

const told = (state: FormState, name: string, value: string): string | undefined => {
  const judged = forms.change(forms.change(state, { type: 'set', field: name, value }), { type: 'blur', field: name });
  const [issue] = forms.field(judged, name)?.issues ?? [];
  return issue && forms.messageOf(judged.form, issue);
};

describe.each(CODES)('FM-15 S-37 %s', (code) => {
  const state = forms.open(compiled(code), NOW);
  const title = forms.field(state, 'serviceStartTime')?.title ?? '';

  test('a service begins now or later, and not earlier today', () => {
    expect(forms.field(state, 'serviceStartTime')?.min).toBe(NOW.now);
    expect(told(state, 'serviceStartTime', '2026-11-20 09:29')).toBe(`${title}不能早于2026-11-20 09:30`);
    expect(told(state, 'serviceStartTime', '2026-11-20 00:00')).toBe(`${title}不能早于2026-11-20 09:30`);
    expect(told(state, 'serviceStartTime', '2026-11-19 23:59')).toBe(`${title}不能早于2026-11-20 09:30`);
    for (const later of ['2026-11-20 09:30', '2026-11-20 23:00', '2026-12-01 00:00'])
      expect(told(state, 'serviceStartTime', later)).toBeUndefined();
  });

  test('without a time the day is the bound', () => {
    const day = forms.open(compiled(code), { today: NOW.today });
    expect(told(day, 'serviceStartTime', '2026-11-20 00:00')).toBeUndefined();
    expect(told(day, 'serviceStartTime', '2026-11-19 23:59')).toBe(`${title}不能早于2026-11-20`);
  });
});

test('FM-15 a service ends not before it begins, and not in the past', () => {
  const state = forms.open(compiled('QLB_SURGICAL_INPATIENT_CARE'), NOW);
  expect(told(state, 'serviceEndTime', '2026-11-20 09:00')).toBe('服务结束时间不能早于2026-11-20 09:30');
  const past = forms.change(state, { type: 'set', field: 'serviceStartTime', value: '2026-11-20 08:00' });
  expect(told(past, 'serviceEndTime', '2026-11-20 08:30')).toBe('服务结束时间不能早于2026-11-20 09:30');
  const later = forms.change(state, { type: 'set', field: 'serviceStartTime', value: '2026-11-21 18:00' });
  expect(told(later, 'serviceEndTime', '2026-11-21 17:59')).toBe('服务结束时间不能早于2026-11-21 18:00');
  expect(told(later, 'serviceEndTime', '2026-11-21 18:00')).toBeUndefined();
  expect(forms.issuesOf(later)).toEqual([]);
});
