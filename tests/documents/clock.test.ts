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

  test('without a time the day is the bound', () => {
    const day = forms.open(compiled(code), { today: NOW.today });
    expect(told(day, 'serviceStartTime', '2026-11-20 00:00')).toBeUndefined();
    expect(told(day, 'serviceStartTime', '2026-11-19 23:59')).toBe(`${title}不能早于2026-11-20`);
  });
});
