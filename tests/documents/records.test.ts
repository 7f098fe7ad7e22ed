import { describe, expect, test } from 'vitest';
import { forms } from '../../engine/index.ts';
import { FORMS } from './catalogue.ts';
import { allForms, compiled, contextOf, TODAY } from './documents.ts';

const firstOf = (code: string) => allForms[code]?.samples[0] ?? { name: '', values: {} };

describe.each(FORMS)('$code', ({ code }) => {
  test('AP-19 AP-32 AP-34 requests its records on opening, and none without their ids', () => {
    const extra: Readonly<Record<number, readonly string[]>> = {
      9: ['service.inspectionReports'],
      21: ['patient.insured'],
      22: ['service.rightDays'],
    };
    const asked = forms.pendingRecords(forms.open(compiled(code), contextOf(firstOf(code)))).map(({ call }) => call);
    const number = FORMS.find((form) => form.code === code)?.number ?? 0;
    expect(asked).toEqual(['patient.byReceiveId', ...(extra[number] ?? [])]);
    expect(forms.pendingRecords(forms.open(compiled(code), { today: TODAY }))).toEqual([]);
  });
});

test('FR-12 R11 the certificate type is a code in the data and a name on the page; an unknown code shows itself', () => {
  for (const { code } of FORMS.filter(({ rows }) => rows.some(({ name }) => name === 'certType'))) {
    const at = (certType: string) => forms.change(forms.open(compiled(code), { today: TODAY }), { type: 'prefill', values: { certType } });
    expect(forms.field(at('810'), 'certType')).toMatchObject({ value: '810', readonly: true });
    expect(forms.field(at('810'), 'certType')?.options?.find(({ value }) => value === '810')?.label).toBe('香港居民居住证');
    expect(forms.payload(at('810'))).toMatchObject({ certType: '810' });
    expect(forms.field(at('99'), 'certType')?.value).toBe('99');
  }
});
