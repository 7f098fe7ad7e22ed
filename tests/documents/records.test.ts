import { describe, expect, test } from 'vitest';
import { forms, type Values } from '../../engine/index.ts';
import { codesOf, FORMS } from './catalogue.ts';
import { allForms, compiled, contextOf, fromRecord, sampleOf, TODAY } from './documents.ts';

const RECORD: Values = {
  patientName: '陈雅琴',
  certType: '0',
  patientIDCard: '3601**********4510',
  patientPhone: '13870012345',
  sex: '2',
  sexDesc: '女',
  birthday: '1985-06-18',
};

/** The record entry of each field. */
const TAKEN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['patientName', 'certType', 'patientIDCard', 'patientPhone', 'sexDesc', 'sex', 'birthday'].map((name) => [name, name]),
  ),
  patientBirthdayDesc: 'birthday',
  beneficiaryContactInformation: 'patientPhone',
};

const firstOf = (code: string) => allForms[code]?.samples[0] ?? { name: '', values: {} };

/** The participant of a trial has no separate applicant: the name is theirs. */
const RECRUITMENT = 'HP_CLINICAL_RECRUITMENT';

describe.each(FORMS)('$code', ({ code, rows }) => {
  test("AP-19 FR-13 reads its fields from the rights holder's record", () => {
    const taken: Readonly<Record<string, string>> = { ...TAKEN, ...(code === RECRUITMENT ? { beneficiaryName: 'patientName' } : {}) };
    const expected = rows.flatMap(({ name }) => (taken[name] === undefined ? [] : [[name, RECORD[taken[name]]] as const]));
    expect(fromRecord(code, 'patient', RECORD)).toEqual(Object.fromEntries(expected));
  });

  test("FR-13 sends the record's values; read-only as in the catalogue", () => {
    const state = forms.change(forms.open(compiled(code), contextOf(firstOf(code))), {
      type: 'prefill',
      values: fromRecord(code, 'patient', RECORD),
    });
    for (const { name, marks } of rows.filter((row) => TAKEN[row.name] !== undefined)) {
      expect(forms.field(state, name)?.readonly, name).toBe(marks.includes('~'));
      expect(forms.payload(state), name).toHaveProperty(name);
    }
  });

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

test('AP-19 numbers in a record become text: the certificate type, the days of the right', () => {
  expect(fromRecord('COMMON_LVTONG', 'patient', { certType: 7 })).toEqual({ certType: '7' });
  expect(fromRecord('QLB_SURGICAL_INPATIENT_CARE', 'rightDays', 7)).toEqual({ rightDays: '7' });
});

test.each(codesOf(21))('AP-32 %s reads the insured person from their own record; the phone stays editable', (code) => {
  const insured = {
    insuredName: '秦佳宁',
    insuredDocumentType: '0',
    insuredDocumentNumber: '3301**********2688',
    insuredPhone: '13588012976',
  };
  expect(fromRecord(code, 'insured', insured)).toEqual(insured);
  const state = forms.change(forms.open(compiled(code), { today: TODAY }), { type: 'prefill', values: insured });
  expect(Object.keys(insured).map((name) => forms.field(state, name)?.readonly)).toEqual([true, true, true, false]);
});

test.each(codesOf(9))('AP-32 %s reads existing inspection reports, and more can be added', (code) => {
  const reports = fromRecord(code, 'inspection', { reportUrls: ['/api/file/ct.jpg'] });
  expect(reports).toEqual({ uploadRecordsUrl: ['/api/file/ct.jpg'] });
  const state = forms.change(forms.open(compiled(code), { today: TODAY }), { type: 'prefill', values: reports });
  expect(forms.field(state, 'uploadRecordsUrl')).toMatchObject({ value: ['/api/file/ct.jpg'], readonly: false });
  expect(fromRecord(code, 'inspection', { reportUrls: [] })).toEqual({ uploadRecordsUrl: [] });
});

test('FR-13 values that the record lacks can be filled in', () => {
  const code = 'QUALITY_HEAVY_DIRECT_PAYMENT';
  const sample = sampleOf(code, '本人申请并领款');
  const { sexDesc: _sex, birthday: _birthday, ...known } = sample.prefill ?? {};
  const state = forms.change(forms.open(compiled(code), contextOf(sample)), { type: 'prefill', values: known });
  expect(forms.field(state, 'patientName')).toMatchObject({ value: '陈雅琴', readonly: true });
  expect(forms.field(state, 'sexDesc')).toMatchObject({ readonly: false });
  const edited = forms.change(state, { type: 'set', field: 'sexDesc', value: '女' });
  expect(forms.field(edited, 'sexDesc')).toMatchObject({ value: '女', readonly: false, issues: [] });
  expect(forms.field(edited, 'sexDesc')?.options?.map(({ value }) => value)).toEqual(['男', '女']);
  expect(forms.issuesOf(forms.change(edited, { type: 'validate' })).map((issue) => issue.field)).not.toContain('sexDesc');
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
