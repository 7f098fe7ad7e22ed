import { describe, expect, test } from 'vitest';
import { type FormState, forms, type Json } from '../../engine/index.ts';
import { codesOf } from './catalogue.ts';
import { compiled, filled, inOthersName, TODAY } from './documents.ts';

const set = (state: FormState, name: string, value: Json): FormState => forms.change(state, { type: 'set', field: name, value });
const valueAt = (state: FormState, name: string): Json | undefined => forms.field(state, name)?.value;
const isVisible = (state: FormState, name: string): boolean => forms.field(state, name)?.visible === true;
const fresh = (code: string): FormState => forms.open(compiled(code), { today: TODAY });

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
});

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
});
