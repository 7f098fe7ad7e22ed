import { describe, expect, test } from 'vitest';
import { change, type FormState, field, type Json, open, payload } from '../../engine/index.ts';
import { compiled, contextOf, filled, sampleOf, TODAY } from './documents.ts';

const SPECIAL = 'WH_HMB_DOMESTIC_SPECIAL_MEDICATION';
const HEAVY = 'QUALITY_HEAVY_DIRECT_PAYMENT';
const NURSING = 'QLB_SURGICAL_INPATIENT_CARE';
const GREEN = 'YC_OUTPATIENT_GREEN_PASS';

const set = (state: FormState, name: string, value: Json): FormState => change(state, { type: 'set', field: name, value });
const valueAt = (state: FormState, name: string): Json | undefined => field(state, name)?.value;
const isVisible = (state: FormState, name: string): boolean => field(state, name)?.visible === true;

const COPIES = [
  ['beneficiaryName', 'patientName'],
  ['beneficiaryDocumentType', 'certType'],
  ['beneficiaryDocumentNumber', 'patientIDCard'],
  ['beneficiaryPhone', 'patientPhone'],
] as const;

describe.each([
  [SPECIAL, '本人申请'],
  [HEAVY, '本人申请并领款'],
  [GREEN, 'VIP 陪诊'],
])('applicant of %s', (code, name) => {
  const sample = sampleOf(code, name);
  const { beneficiaryRelationshipWithBeneficiary: _chosen, ...values } = sample.values;
  const fresh = filled(code, { ...sample, values });

  test('FM-12 FR-14 the relationship starts as 本人, found by its name', () => {
    expect(valueAt(fresh, 'beneficiaryRelationshipWithBeneficiary')).toBe('1');
  });

  test('FR-01 本人 copies the rights holder and locks the four fields; a later edit of the phone follows', () => {
    for (const [copy, source] of COPIES) {
      expect(field(fresh, copy)).toMatchObject({ value: valueAt(fresh, source), readonly: true, locked: true });
    }
    expect(valueAt(set(fresh, 'patientPhone', '13600001111'), 'beneficiaryPhone')).toBe('13600001111');
    expect(set(fresh, 'beneficiaryName', '别人')).toBe(fresh);
  });

  test('FR-02 anyone else clears the four and opens them; back to 本人 copies again', () => {
    const other = set(fresh, 'beneficiaryRelationshipWithBeneficiary', '4');
    for (const [copy] of COPIES) expect(field(other, copy)).toMatchObject({ value: undefined, readonly: false });
    expect(field(other, 'beneficiaryDocumentType')?.options?.map(({ value }) => value)).toContain('810');
    const typed = set(other, 'beneficiaryName', '胡静怡');
    expect(valueAt(typed, 'beneficiaryName')).toBe('胡静怡');
    const back = set(typed, 'beneficiaryRelationshipWithBeneficiary', '1');
    for (const [copy, source] of COPIES) expect(valueAt(back, copy)).toBe(valueAt(back, source));
  });
});

const PAYEE = ['payeeName', 'payeeDocumentType', 'payeeDocumentNumber', 'payeePhone', 'payeeIdentityCardUrl'];

test('FR-03 the payee 本人 hides five fields of the quality-heavy form, keeps them aside and does not send them', () => {
  const other = filled(HEAVY, sampleOf(HEAVY, '父母代办，父母领款'));
  for (const name of PAYEE) expect(isVisible(other, name)).toBe(true);
  const self = set(other, 'payeeRelationship', '1');
  for (const name of PAYEE) expect(isVisible(self, name)).toBe(false);
  expect(Object.keys(payload(self)).filter((name) => PAYEE.includes(name))).toEqual([]);
  expect(payload(self)).toMatchObject({ payeeBank: '301', payeeBankAccount: '6222600710012345678', paymentMethod: '1' });
  expect(valueAt(set(self, 'payeeRelationship', '3'), 'payeeName')).toBe('杨振华');
  expect(isVisible(set(other, 'payeeRelationship', ''), 'payeeName')).toBe(true);
});

test('FR-03 the payee fields of the special medication form never hide', () => {
  const self = filled(SPECIAL, sampleOf(SPECIAL, '本人申请'));
  for (const name of PAYEE) expect(isVisible(self, name)).toBe(true);
});

describe('FV-07 expiry and long-term validity', () => {
  const start = open(compiled(SPECIAL), { today: TODAY });

  test('long-term clears the date and lifts its requirement', () => {
    const dated = set(start, 'documentExpirationDate', '2030-01-01');
    expect(payload(dated)).toMatchObject({ documentExpirationDate: '2030-01-01', isLongTime: '0' });
    const long = set(dated, 'isLongTime', '1');
    expect(field(long, 'documentExpirationDate')).toMatchObject({ value: undefined, required: false });
    expect(payload(long)).toMatchObject({ isLongTime: '1' });
  });

  test('choosing a date takes long-term back', () => {
    const dated = set(set(start, 'isLongTime', '1'), 'documentExpirationDate', '2030-01-01');
    expect(payload(dated)).toMatchObject({ documentExpirationDate: '2030-01-01', isLongTime: '0' });
    expect(field(dated, 'documentExpirationDate')?.required).toBe(true);
  });
});

test('FR-07 the death certificate shows, required, once the rights holder is deceased, and is cleared otherwise', () => {
  const start = open(compiled(SPECIAL), { today: TODAY });
  expect(isVisible(start, 'deathCertificate')).toBe(false);
  const deceased = set(set(start, 'isDeceased', '1'), 'deathCertificate', ['/api/file/a.jpg']);
  expect(field(deceased, 'deathCertificate')).toMatchObject({ visible: true, required: true });
  expect(isVisible(deceased, 'deathCertificate_other_url')).toBe(true);
  const back = set(set(deceased, 'isDeceased', '0'), 'isDeceased', '1');
  expect(valueAt(back, 'deathCertificate')).toBeUndefined();
});

describe('Yongcheng outpatient', () => {
  const start = open(compiled(GREEN), { today: TODAY });

  test('FR-04 a VIP escort shows the visit period, required; no escort hides and clears it', () => {
    expect(isVisible(start, 'expectVisitTime')).toBe(false);
    const vip = set(set(start, 'vipPatientEscort', '1'), 'expectVisitTime', '2');
    expect(field(vip, 'expectVisitTime')).toMatchObject({ visible: true, required: true, value: '2' });
    const none = set(vip, 'vipPatientEscort', '0');
    expect(isVisible(none, 'expectVisitTime')).toBe(false);
    expect(payload(none)).not.toHaveProperty('expectVisitTime');
    expect(valueAt(set(none, 'vipPatientEscort', '1'), 'expectVisitTime')).toBeUndefined();
  });

  test('FR-05 the warm reminder shows once a date or a period is there', () => {
    expect(isVisible(start, 'warmReminder')).toBe(false);
    const dated = set(start, 'expectVisitDate', '2026-12-01');
    expect(isVisible(dated, 'warmReminder')).toBe(true);
    expect(isVisible(set(dated, 'expectVisitDate', ''), 'warmReminder')).toBe(false);
    expect(isVisible(set(set(start, 'vipPatientEscort', '1'), 'expectVisitTime', '1'), 'warmReminder')).toBe(true);
    expect(payload(dated)).not.toHaveProperty('warmReminder');
  });

  test('FV-16 the first day to choose is the third working day', () => {
    const first = (today: string) => field(open(compiled(GREEN), { today }), 'expectVisitDate')?.min;
    expect(first('2026-11-20')).toBe('2026-11-25');
    // Saturday 2024-05-11 was worked to make up for the May holiday.
    expect(first('2024-05-10')).toBe('2024-05-14');
    expect(first('2026-11-18')).toBe('2026-11-23');
    expect(first('2026-09-30')).toBe('2026-10-10');
    expect(field(open(compiled(GREEN), { today: '2026-12-30' }), 'expectVisitDate')?.note).toBe(
      '最早可选今天之后的第三个工作日；节假日安排尚未公布，暂按周一至周五计算',
    );
  });

  test('FR-11 another hospital clears the department, and departments are asked for by hospital', () => {
    const chosen = set(set(start, 'treatmentHospital', '江西省人民医院'), 'departments', '外科/骨科');
    expect(field(chosen, 'departments')?.request).toMatchObject({
      call: 'hospital.departments',
      params: { hospitalName: '江西省人民医院' },
    });
    expect(valueAt(set(chosen, 'treatmentHospital', '江西省儿童医院'), 'departments')).toBeUndefined();
    expect(field(start, 'departments')?.request).toBeUndefined();
  });
});

describe('nursing', () => {
  const sample = sampleOf(NURSING, '肿瘤术后，多项补充说明');
  const state = filled(NURSING, sample);

  test('FR-11 another area clears the hospital and its address; the hospitals of the area are asked for', () => {
    expect(field(state, 'hospitalName')?.request).toMatchObject({
      call: 'hospital.byArea',
      params: { cityCode: '360400', areaCode: '360403', areaName: '浔阳区' },
    });
    const moved = set(state, 'serviceProvinceName', '湖北省');
    expect(valueAt(moved, 'hospitalName')).toBeUndefined();
    expect(valueAt(moved, 'hospitalAddress')).toBeUndefined();
  });

  test('FR-11 a chosen hospital brings its address, which may be edited', () => {
    const one = filled(NURSING, sampleOf(NURSING, '骨科术后，病情平稳'));
    const other = set(one, 'hospitalName', '南昌大学第二附属医院');
    expect(field(other, 'hospitalAddress')).toMatchObject({ value: '南昌市东湖区民德路1号', readonly: false });
    expect(valueAt(set(other, 'hospitalAddress', '民德路1号住院部'), 'hospitalAddress')).toBe('民德路1号住院部');
    expect(valueAt(state, 'hospitalAddress')).toBe('九江市浔阳区塔岭南路48号外科大楼');
  });

  test.each([
    ['hasWound', '1', '0', 'woundDesc', '请描述伤口部位及大小'],
    ['hasCatheter', '1', '0', 'catheterDesc', '请输入管路类型，如胃管、尿管、引流管'],
    ['hasUlcer', '1', '0', 'ulcerDesc', '请描述压疮部位及分期'],
    ['hasMedicalEquipment', '1', '0', 'medicalEquipmentDesc', '请输入医疗设备名称，如制氧机、呼吸机'],
    ['consciousness', '5', '1', 'consciousness_input_5', '请输入'],
    ['action', '5', '1', 'action_input_5', '请描述活动情况'],
    ['fall', '1', '0', 'fall_input_1', '请输入跌倒次数及时间'],
    ['language', '2', '1', 'language_input_2', '请输入方言种类'],
    ['vision', '4', '1', 'vision_input_4', '请描述视力情况'],
  ])('FR-08 %s = %s asks for an explanation, %s does not and clears it', (question, yes, no, text, prompt) => {
    const asked = set(set(set(state, question, no), question, yes), text, '说明');
    expect(field(asked, text)).toMatchObject({ visible: true, required: true, placeholder: prompt, value: '说明' });
    const off = set(asked, question, no);
    expect(isVisible(off, text)).toBe(false);
    expect(valueAt(set(off, question, yes), text)).toBeUndefined();
  });

  test('FR-08 options without a flag never ask', () => {
    expect(
      Object.keys(payload(set(set(state, 'hasHospital', '0'), 'hearing', '4'))).filter((name) => /^(hasHospital|hearing)_input/.test(name)),
    ).toEqual([]);
  });

  test('FR-09 FR-10 several answers: one text per flagged option, right under the question', () => {
    const both = set(state, 'anamnesis', ['1', '5', '6']);
    expect(isVisible(both, 'anamnesis_input_5')).toBe(true);
    expect(field(both, 'anamnesis_input_6')).toMatchObject({ visible: true, required: true, placeholder: '请输入传染病名称' });
    expect(isVisible(both, 'anamnesis_input_7')).toBe(false);
    const one = set(both, 'anamnesis', ['1', '6']);
    expect(isVisible(one, 'anamnesis_input_5')).toBe(false);
    expect(isVisible(one, 'anamnesis_input_6')).toBe(true);
    const row = both.layout.flat();
    expect(row.slice(row.indexOf('anamnesis'), row.indexOf('fall'))).toEqual([
      'anamnesis',
      'anamnesis_input_5',
      'anamnesis_input_6',
      'anamnesis_input_7',
    ]);
  });

  test('AP-34 the questions, the service area and the days are asked for with the ids of the service', () => {
    const opened = open(compiled(NURSING), contextOf(sample));
    expect(field(opened, 'vision')?.request).toEqual(field(opened, 'hasWound')?.request);
    expect(field(opened, 'vision')?.request).toMatchObject({ call: 'nursing.options', params: { supplierId: 'QLB01' } });
    expect(field(opened, 'serviceProvinceName')?.request).toMatchObject({ call: 'service.areaTree', params: { serviceId: 'S1002' } });
  });
});
