import { describe, expect, test } from 'vitest';
import { type FormState, forms, type Json, type Values } from '../../engine/index.ts';
import { codesOf, FORMS } from './catalogue.ts';
import { allForms, compiled, contextOf, filled, inOthersName, resolved, TODAY } from './documents.ts';

const set = (state: FormState, name: string, value: Json): FormState => forms.change(state, { type: 'set', field: name, value });
const valueAt = (state: FormState, name: string): Json | undefined => forms.field(state, name)?.value;
const isVisible = (state: FormState, name: string): boolean => forms.field(state, name)?.visible === true;
const fresh = (code: string): FormState => forms.open(compiled(code), { today: TODAY });

const COPIES = [
  ['beneficiaryName', 'patientName'],
  ['beneficiaryDocumentType', 'certType'],
  ['beneficiaryDocumentNumber', 'patientIDCard'],
  ['beneficiaryPhone', 'patientPhone'],
] as const;

describe.each(codesOf(1, 2, 3, 13, 14, 17, 18, 21, 23, 24, 25, 26, 27))('applicant of %s', (code) => {
  const start = filled(code, { ...inOthersName(code), values: {} });

  test('FM-12 FR-14 the relationship starts as 本人, found by its name', () => {
    expect(valueAt(start, 'beneficiaryRelationshipWithBeneficiary')).toBe('1');
  });

  test('FR-01 R1 本人 copies the rights holder and locks the four fields; a later edit of the phone follows', () => {
    for (const [copy, source] of COPIES) {
      expect(valueAt(start, source)).toBeTruthy();
      expect(forms.field(start, copy)).toMatchObject({ value: valueAt(start, source), readonly: true, locked: true });
    }
    expect(valueAt(set(start, 'patientPhone', '13600001111'), 'beneficiaryPhone')).toBe('13600001111');
    expect(set(start, 'beneficiaryName', '别人')).toBe(start);
  });

  test('FR-02 R1 S-21 any other relationship clears and opens the four; back to 本人 copies again', () => {
    const other = set(start, 'beneficiaryRelationshipWithBeneficiary', '4');
    for (const [copy] of COPIES) expect(forms.field(other, copy)).toMatchObject({ value: undefined, readonly: false });
    expect(forms.field(other, 'beneficiaryDocumentType')?.options?.map(({ value }) => value)).toContain('810');
    const typed = set(other, 'beneficiaryName', '胡静怡');
    expect(valueAt(typed, 'beneficiaryName')).toBe('胡静怡');
    const back = set(typed, 'beneficiaryRelationshipWithBeneficiary', '1');
    for (const [copy, source] of COPIES) expect(valueAt(back, copy)).toBe(valueAt(back, source));
  });

  const SPOUSE: Values = {
    beneficiaryName: '胡静怡',
    beneficiaryDocumentType: '1',
    beneficiaryDocumentNumber: 'E12345678',
    beneficiaryPhone: '13600001111',
  };
  const spouse = Object.entries(SPOUSE).reduce(
    (state, [name, value]) => set(state, name, value),
    set(start, 'beneficiaryRelationshipWithBeneficiary', '2'),
  );

  test('FR-02 R1 changing to another person clears the four; choosing the same one keeps them', () => {
    for (const [name] of COPIES) expect(valueAt(spouse, name)).toBe(SPOUSE[name]);
    const parent = set(spouse, 'beneficiaryRelationshipWithBeneficiary', '3');
    for (const [name] of COPIES) expect(forms.field(parent, name)).toMatchObject({ value: undefined, readonly: false });
    expect(Object.keys(forms.payload(parent)).filter((name) => Object.hasOwn(SPOUSE, name))).toEqual([]);
    expect(set(spouse, 'beneficiaryRelationshipWithBeneficiary', '2')).toBe(spouse);
    const back = set(parent, 'beneficiaryRelationshipWithBeneficiary', '1');
    for (const [copy, source] of COPIES) expect(forms.field(back, copy)).toMatchObject({ value: valueAt(back, source), locked: true });
  });

  test('FR-02 AP-33 a draft or a returned application restores the person', () => {
    const draft = { ...forms.answers(spouse), beneficiaryRelationshipWithBeneficiary: '3' };
    for (const type of ['restore', 'prefill'] as const) {
      const again = forms.change(spouse, { type, values: draft });
      for (const [name] of COPIES) expect(valueAt(again, name)).toBe(SPOUSE[name]);
    }
    const opened = forms.change(filled(code, { ...inOthersName(code), values: {} }), { type: 'restore', values: draft });
    for (const [name] of COPIES) expect(valueAt(opened, name)).toBe(SPOUSE[name]);
    expect(valueAt(opened, 'beneficiaryRelationshipWithBeneficiary')).toBe('3');
  });
});

test.each([
  ['payeeDocumentType', 'payeeIdentityCardUrl'],
  ['insuredDocumentType', 'insuredIdentityCardUrl'],
  ['certType', 'identityCardUrl'],
  ['certType', 'uploadIdCardUrl'],
])('FV-08 another %s removes the photos of the certificate before', (type, photos) => {
  const code = FORMS.map((form) => form.code).find((one) => [type, photos].every((name) => compiled(one).index.has(name)));
  if (code === undefined) throw new Error(`no form has ${photos}`);
  const shot = set(set(fresh(code), type, '0'), photos, ['/api/file/a.jpg', '/api/file/b.jpg']);
  expect(valueAt(shot, photos)).toHaveLength(2);
  expect(valueAt(set(shot, type, '1'), photos)).toBeUndefined();
});

describe('FR-03 R2 S-38 payee', () => {
  const names = ['payeeName', 'payeeDocumentType', 'payeeDocumentNumber', 'payeePhone', 'payeeIdentityCardUrl'];

  test.each(codesOf(17))('%s: 本人 hides five fields, keeps their values and does not send them', (code) => {
    const other = filled(code, inOthersName(code));
    for (const name of names) expect(isVisible(other, name)).toBe(true);
    const self = set(other, 'payeeRelationship', '1');
    for (const name of names) expect(isVisible(self, name)).toBe(false);
    expect(Object.keys(forms.payload(self)).filter((name) => names.includes(name))).toEqual([]);
    expect(forms.payload(self)).toMatchObject({ payeeBank: '301', payeeBankAccount: '6222600710012345678', paymentMethod: '1' });
    expect(valueAt(set(self, 'payeeRelationship', '3'), 'payeeName')).toBe('杨振华');
    expect(isVisible(set(other, 'payeeRelationship', ''), 'payeeName')).toBe(true);
  });

  test.each(codesOf(1, 2, 21))('%s: they never hide', (code) => {
    const self = set(filled(code, inOthersName(code)), 'payeeRelationship', '1');
    for (const name of names) expect(isVisible(self, name)).toBe(true);
  });
});

describe.each(codesOf(1, 2, 17, 21, 25))('FV-07 expiry and long-term validity of %s', (code) => {
  test('R3 long-term clears the date and its requirement; choosing a date clears long-term', () => {
    const dated = set(fresh(code), 'documentExpirationDate', '2030-01-01');
    expect(forms.payload(dated)).toMatchObject({ documentExpirationDate: '2030-01-01', isLongTime: '0' });
    const long = set(dated, 'isLongTime', '1');
    expect(forms.field(long, 'documentExpirationDate')).toMatchObject({ value: undefined, required: false });
    expect(forms.payload(long)).toMatchObject({ isLongTime: '1' });
    const again = set(long, 'documentExpirationDate', '2031-01-01');
    expect(forms.payload(again)).toMatchObject({ documentExpirationDate: '2031-01-01', isLongTime: '0' });
    expect(forms.field(again, 'documentExpirationDate')?.required).toBe(true);
  });
});

test.each(codesOf(23))('FR-04 R4 %s: a VIP escort shows the required visit period; no escort hides and clears it', (code) => {
  const start = fresh(code);
  expect(isVisible(start, 'expectVisitTime')).toBe(false);
  const vip = set(set(start, 'vipPatientEscort', '1'), 'expectVisitTime', '2');
  expect(forms.field(vip, 'expectVisitTime')).toMatchObject({ visible: true, required: true, value: '2' });
  const none = set(vip, 'vipPatientEscort', '0');
  expect(isVisible(none, 'expectVisitTime')).toBe(false);
  expect(forms.payload(none)).not.toHaveProperty('expectVisitTime');
  expect(valueAt(set(none, 'vipPatientEscort', '1'), 'expectVisitTime')).toBeUndefined();
});

test.each(codesOf(5, 8, 12, 14, 16, 19))('FR-04 %s requires the period from the start', (code) => {
  expect(forms.field(fresh(code), 'expectVisitTime')).toMatchObject({ visible: true, required: true });
});

describe('FR-05 R5 the warm reminder', () => {
  const DAY = { expectVisitDate: '2026-12-01' };
  const RANGE = { expectVisitStartDate: '2026-12-01', expectVisitEndDate: '2026-12-04' };
  const PERIOD = { expectVisitTime: '1' };
  const answered = (code: string, values: Values): FormState =>
    Object.entries(values).reduce((state, [name, value]) => set(state, name, value), fresh(code));

  test.each([
    ...codesOf(3, 4, 10, 15, 24).map(
      (code) => [code, [RANGE], [{ expectVisitStartDate: '2026-12-01' }, { expectVisitEndDate: '2026-12-04' }]] as const,
    ),
    ...codesOf(6, 13).map((code) => [code, [{ visitTime: '2026-12-01 09:00' }], []] as const),
    ...codesOf(7, 11, 27).map((code) => [code, [DAY], []] as const),
    ...codesOf(5, 8, 12, 14, 16, 19).map((code) => [code, [DAY, PERIOD, { ...DAY, ...PERIOD }], []] as const),
    ...codesOf(23).map((code) => [code, [DAY, { vipPatientEscort: '1', ...PERIOD }], [{ vipPatientEscort: '1' }]] as const),
  ])('%s shows it with its date, hides it without, and never sends it', (code, shows, hides) => {
    for (const values of [{}, ...hides]) expect(isVisible(answered(code, values), 'warmReminder')).toBe(false);
    for (const values of shows) {
      const state = answered(code, values);
      expect(forms.field(state, 'warmReminder')).toMatchObject({ visible: true });
      expect(forms.payload(state)).not.toHaveProperty('warmReminder');
      const emptied = Object.keys(values).reduce((now, name) => set(now, name, ''), state);
      expect(isVisible(emptied, 'warmReminder')).toBe(false);
    }
  });

  test('no other form has it', () => {
    const having = FORMS.filter(({ code }) => forms.field(fresh(code), 'warmReminder') !== undefined).map(({ code }) => code);
    expect(having).toEqual(codesOf(3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 19, 23, 24, 27));
  });
});

test.each(codesOf(6, 8, 13))('FR-06 R6 %s: accompanying family requires a number; none hides and clears it', (code) => {
  const alone = set(fresh(code), 'familyMemberAccompany', '0');
  for (const state of [fresh(code), alone]) expect(isVisible(state, 'familyMemberAccompanyNum')).toBe(false);
  const asked = set(set(alone, 'familyMemberAccompany', '1'), 'familyMemberAccompanyNum', '2');
  expect(forms.field(asked, 'familyMemberAccompanyNum')).toMatchObject({ visible: true, required: true, value: '2' });
  const again = set(set(asked, 'familyMemberAccompany', '0'), 'familyMemberAccompany', '1');
  expect(valueAt(again, 'familyMemberAccompanyNum')).toBeUndefined();
});

test.each(codesOf(1, 2, 21))(
  'FR-07 R7 S-22 %s: the death certificate is shown and required for a deceased rights holder, and cleared otherwise',
  (code) => {
    const start = fresh(code);
    expect(valueAt(start, 'isDeceased')).toBe('0');
    expect(isVisible(start, 'deathCertificate')).toBe(false);
    const deceased = set(set(start, 'isDeceased', '1'), 'deathCertificate', ['/api/file/a.jpg']);
    expect(forms.field(deceased, 'deathCertificate')).toMatchObject({ visible: true, required: true });
    expect(isVisible(deceased, 'deathCertificate_other_url')).toBe(true);
    expect(valueAt(set(set(deceased, 'isDeceased', '0'), 'isDeceased', '1'), 'deathCertificate')).toBeUndefined();
  },
);

describe('R13 hospital, department and doctor', () => {
  const DEPARTMENT: Readonly<Record<string, string>> = { YX_GREEN_PASS: 'treatmentDepartment' };

  test.each(codesOf(3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 23, 24, 27))(
    '%s: hospitals load by city and area; another hospital clears the department, which loads by hospital',
    (code) => {
      const name = DEPARTMENT[code] ?? 'departments';
      expect(forms.field(fresh(code), name)?.request).toBeUndefined();
      const chosen = set(set(fresh(code), 'treatmentHospital', '江西省人民医院'), name, '外科/骨科');
      expect(forms.field(chosen, name)?.request).toMatchObject({
        call: 'hospital.departments',
        params: { hospitalName: '江西省人民医院' },
      });
      expect(valueAt(set(chosen, 'treatmentHospital', '江西省儿童医院'), name)).toBeUndefined();
    },
  );

  test.each(codesOf(4, 10, 16))('%s: another department clears the doctor, another hospital both', (code) => {
    const chosen = set(set(set(fresh(code), 'treatmentHospital', '江西省人民医院'), 'departments', '外科/骨科'), 'doctor', '赵明远');
    expect(forms.field(chosen, 'doctor')?.request).toMatchObject({
      call: 'hospital.doctors',
      params: { hospitalName: '江西省人民医院', departmentName: '外科/骨科' },
    });
    expect(valueAt(set(chosen, 'departments', '内科/肾内科'), 'doctor')).toBeUndefined();
    const moved = set(chosen, 'treatmentHospital', '江西省儿童医院');
    expect([valueAt(moved, 'departments'), valueAt(moved, 'doctor')]).toEqual([undefined, undefined]);
  });

  test.each(codesOf(19))('AP-27 %s: institutions load by city code; another city clears the chosen one', (code) => {
    const sample = allForms[code]?.samples[0] ?? { name: '', values: {} };
    expect(forms.field(forms.open(compiled(code), contextOf(sample)), 'treatmentHospital')?.request).toBeUndefined();
    const state = filled(code, sample);
    expect(forms.field(state, 'treatmentHospital')?.request).toMatchObject({ call: 'hospital.byCity', params: { cityCode: '360100' } });
    expect(valueAt(set(state, 'serviceCity', '武汉市'), 'treatmentHospital')).toBeUndefined();
  });
});

test('FV-16 S-06 the first selectable day is the third working day', () => {
  const first = (code: string, today: string) => forms.field(forms.open(compiled(code), { today }), 'expectVisitDate')?.min;
  for (const code of codesOf(5, 7, 8, 11, 12, 14, 16, 19, 23, 27)) {
    expect(first(code, '2026-11-20')).toBe('2026-11-25');
    // Saturday 2024-05-11 was a working day in exchange for the May holiday.
    expect(first(code, '2024-05-10')).toBe('2024-05-14');
    expect(first(code, '2026-11-18')).toBe('2026-11-23');
    expect(first(code, '2026-09-30')).toBe('2026-10-10');
    expect(forms.field(forms.open(compiled(code), { today: '2026-12-30' }), 'expectVisitDate')?.note).toBe(
      '最早可选今天之后的第三个工作日；节假日安排尚未公布，暂按周一至周五计算（元旦、劳动节、国庆节除外）',
    );
  }
});

test('VA-07 VL-12 every selectable birth date opens its calendar on today', () => {
  const dates = Object.keys(allForms).flatMap((code) =>
    resolved(code).sections.flatMap(({ fields }) =>
      fields.flatMap(({ name, definition: { title = '', format, opensOn } }) =>
        format === 'date' ? [{ name: `${code} ${name}`, isBirth: title.endsWith('出生日期'), opensOn }] : [],
      ),
    ),
  );
  expect(dates.filter(({ isBirth }) => isBirth).length).toBeGreaterThan(10);
  for (const { name, isBirth, opensOn } of dates) expect(opensOn, name).toBe(isBirth ? 'today' : undefined);
});
