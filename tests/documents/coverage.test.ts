import { describe, expect, test } from 'vitest';
import { forms } from '../../engine/index.ts';
import { codesOf, FORMS } from './catalogue.ts';
import { allForms, compiled, resolved, TODAY } from './documents.ts';
import { FIELD_FORMS, POOL } from './pool.ts';

test.each([
  ['FM-02', 'WH_HMB', 4, /^WH_HMB_/],
  ['FM-03', 'YX', 4, /^YX_/],
  ['FM-04', 'WY', 6, /^WY_/],
  ['FM-05', 'YC', 2, /^YC_/],
  ['FM-06', 'other', 10, /^(?!WH_HMB_|YX_|WY_|YC_|DEFAULT_)/],
] as const)('FM-01 %s the %s codes have a form each, and it opens', (_id, _group, count, pattern) => {
  const codes = FORMS.map(({ code }) => code).filter((code) => pattern.test(code));
  expect(codes).toHaveLength(count);
  for (const code of codes) expect(forms.open(compiled(code), { today: TODAY }).layout.flat().length, code).toBeGreaterThan(0);
});

test.each([
  [
    'special-drug direct payment and claims',
    ['SPECIAL_MEDICATION_CART', 'QUALITY_HEAVY_DIRECT_PAYMENT', 'WH_HMB_DOMESTIC_SPECIAL_MEDICATION'],
  ],
  ['CAR-T claims', ['WH_HMB_CAR_T']],
  ['hospital and outpatient green pass', ['WY_HOSPITAL_GREEN_PASS', 'WY_OUTPATIENT_GREEN_PASS', 'YC_OUTPATIENT_GREEN_PASS']],
  ['patient escort and accompanied visit', ['YX_PATIENT_ESCORT', 'WY_PATIENT_ESCORT', 'WH_HMB_PATIENT_ESCORT']],
  [
    'second medical opinion, referral appointment, registration',
    ['WY_SECOND_MEDICAL_OPINION', 'WY_REFERRAL_APPOINTMENT', 'WH_HMB_REGISTERED'],
  ],
  ['surgical inpatient care, disability care', ['QLB_SURGICAL_INPATIENT_CARE', 'YDK_DISABILITY_CARE']],
  ['clinical trial recruitment, global drug search', ['HP_CLINICAL_RECRUITMENT', 'GLOBAL_DRUG_HUNT']],
  [
    'Chinese-medicine health preservation, medical devices, bed coordination',
    ['CHINESE_MEDICINE_HEALTH_PRESERVE', 'HY_MEDICAL_DEVICES', 'YC_HOSPITALIZATION_COORDINATION'],
  ],
] as const)('FM-07 %s have forms that can be sent', (_family, codes) => {
  for (const code of codes) expect(allForms[code]?.submit.calls.at(-1), code).toBe('service.apply');
});

test('FD-05 no form names a fee, a rate or an application status', () => {
  const words = Object.values(allForms).flatMap(
    (form) => JSON.stringify(form).match(/[^"]*(?:费率|手续费|审核中|审核通过|已驳回|已受理中)[^"]*/g) ?? [],
  );
  expect(words).toEqual([]);
});

test('FM-01 lists forms that are not services: people, papers, paying, employers, claims, reports, cards, redemption, appointments and requests', () => {
  const others = Object.keys(allForms).filter((code) => !FORMS.some((form) => form.code === code));
  expect(others.sort()).toEqual([
    'ADDRESS',
    'AFTER_SALE',
    'APPEAL',
    'CARD_ACTIVATION',
    'CHANGE_PHONE',
    'CHANGE_PHONE_CODE',
    'CHANGE_PHONE_OLD',
    'EMPLOYEE_BANK_CARD',
    'EMPLOYEE_CARD_PHOTOS',
    'EMPLOYEE_CLAIM',
    'EMPLOYEE_IDENTITY',
    'EMPLOYEE_PAPERS',
    'EMPLOYEE_POLICY',
    'EMPLOYEE_REGISTER',
    'HEALTH_MALL',
    'HOME_CARE',
    'INSURED_CREATE',
    'ONLINE_INQUIRY',
    'OUTPATIENT_REIMBURSEMENT',
    'PATIENT',
    'PAY_IDENTITY_CHECK',
    'PAY_SMS_CHECK',
    'PHYSICAL_REGISTER',
    'POLICY_ADD',
    'POLICY_REMOVE',
    'REAL_NAME',
    'REDEMPTION_BIND',
    'REDEMPTION_CODE',
    'REDEMPTION_VERIFY',
    'REPORT',
    'SELF_CHECK',
    'SUNSHINE_INQUIRER',
    'SUPPLEMENT_MATERIAL',
    'THIRD_INSURED',
    'WATCH_UNBIND',
    'YDK_DISABILITY_CARE_BY_PAGES',
  ]);
  expect(codesOf(27)).toEqual(['DEFAULT_SERVICE_APPLY']);
});

const numbersOf = (text: string): readonly number[] =>
  text.split(' ').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, step) => from + step);
  });

const placements = FIELD_FORMS.trim()
  .replace(/\n {4}/g, ' ')
  .split('\n')
  .flatMap((line) => {
    const [numbers = '', names = ''] = line.split(': ');
    return names.split(' ').map((name) => [name, codesOf(...numbersOf(numbers))] as const);
  });

describe('FM-10 S-24 every name of the pool is in exactly the forms that the catalogue lists', () => {
  const holders = new Map<string, string[]>();
  for (const { code } of FORMS) {
    for (const { name, definition } of resolved(code).sections.flatMap(({ fields }) => fields)) {
      if (definition.type !== undefined && !name.endsWith('_other_url')) holders.set(name, [...(holders.get(name) ?? []), code]);
    }
  }

  test('table and forms contain exactly the 153 names', () => {
    expect(placements.map(([name]) => name).sort()).toEqual([...POOL].sort());
    expect([...holders.keys()].sort()).toEqual([...POOL].sort());
  });

  test.each(placements)('%s', (name, codes) => {
    expect(codes.length).toBeGreaterThan(0);
    expect(holders.get(name)).toEqual(codes);
  });
});
