import { describe, expect, test } from 'vitest';
import { createValidators } from '../../engine/build.ts';
import {
  change,
  compileForm,
  type FormState,
  field,
  issuesOf,
  type Json,
  messageOf,
  open,
  prefillRequests,
  prefillValues,
  resolveForm,
} from '../../engine/index.ts';
import { compiled, contextOf, dictionaries, fromRecord, loadSection, sampleOf, TODAY, texts } from './documents.ts';

/** A form of these fields of one section: for what the forms built so far do not use. */
const openSection = (name: string, pick: readonly string[], today = TODAY): FormState => {
  const { form, faults } = resolveForm(
    {
      code: 'SECTION',
      title: name,
      sections: [{ title: name, $ref: `../fields/${name}.json`, pick: [...pick] }],
      submit: { calls: ['service.apply'] },
      samples: [{ name: '', values: {} }],
    },
    loadSection,
  );
  expect(faults).toEqual([]);
  return open(compileForm(form, { validators: createValidators(form), dictionaries, texts }), { today });
};

const set = (state: FormState, name: string, value: Json): FormState => change(state, { type: 'set', field: name, value });
const messageAt = (state: FormState, name: string): string | undefined => {
  const issue = issuesOf(change(state, { type: 'validate' })).find((one) => one.field === name);
  return issue === undefined ? undefined : messageOf(state.form, issue);
};

const over = (length: number): string => '字'.repeat(length);

describe.each([
  [
    'FV-04',
    'recruitment',
    'provinceCity',
    [
      ['', '请输入所在省市'],
      [over(50), undefined],
      [over(51), '最多输入50个字'],
    ],
  ],
  [
    'FV-04',
    'recruitment',
    'symptomDescription',
    [
      ['', '请输入症状描述'],
      [over(50), undefined],
      [over(51), '最多输入50个字'],
    ],
  ],
  [
    'FV-01',
    'recruitment',
    'beneficiaryContactInformation',
    [
      ['', '请输入内容'],
      ['1387001234', '手机号格式错误'],
      ['13870012345', undefined],
    ],
  ],
  [
    'FV-11',
    'nursing-base',
    'cohabitCount',
    [
      ['', '请输入同住人数'],
      ['01', '请输入整数'],
      ['-1', '请输入整数'],
      ['1.5', '请输入整数'],
      ['0', undefined],
      ['3', undefined],
    ],
  ],
  [
    'FV-11',
    'nursing-base',
    'residentialFloor',
    [
      ['', '请输入楼层'],
      ['01', '请输入整数'],
      ['-1', '请输入整数'],
      ['1.5', '请输入整数'],
      ['0', undefined],
      ['12', undefined],
    ],
  ],
  [
    'FV-02',
    'insured-person',
    'insuredPhone',
    [
      ['', '请输入内容'],
      ['12870012345', '手机号格式错误'],
      ['13870012345', undefined],
    ],
  ],
  [
    'FV-14',
    'disease',
    'firstVisitDate',
    [
      ['', '请选择首诊日期'],
      ['1927-11-19', '首诊日期不能早于1927-11-20'],
      ['2026-11-21', '首诊日期不能晚于2026-11-20'],
    ],
  ],
  [
    'FV-16',
    'schedule',
    'visitTime',
    [
      ['2026-11-24 18:00', '就诊时间不能早于2026-11-25'],
      ['2026-11-25 08:00', undefined],
      ['', '请选择就诊时间'],
    ],
  ],
  ['FV-17', 'files-medical', 'uploadRecordsUrl', [['', '请上传就诊资料']]],
  [
    'FV-06',
    'schedule',
    'otherRequest',
    [
      [over(50), undefined],
      [over(51), '其他需求最多50个字'],
    ],
  ],
] as readonly (readonly [string, string, string, readonly (readonly [string, string | undefined])[]])[])(
  '%s %s %s',
  (_id, section, name, answers) => {
    test.each(answers)('%j → %s', (value, message) => {
      const empty = openSection(section, [name]);
      expect(messageAt(value === '' ? empty : set(empty, name, value), name)).toBe(message);
    });
  },
);

test('FR-06 FV-12 company of the family asks for a number, no company hides and clears it', () => {
  const start = openSection('schedule', ['familyMemberAccompany', 'familyMemberAccompanyNum']);
  expect(field(start, 'familyMemberAccompanyNum')?.visible).toBe(false);
  expect(messageAt(start, 'familyMemberAccompanyNum')).toBeUndefined();
  const asked = set(start, 'familyMemberAccompany', '1');
  const told = (value: string) => messageAt(set(asked, 'familyMemberAccompanyNum', value), 'familyMemberAccompanyNum');
  expect(messageAt(asked, 'familyMemberAccompanyNum')).toBe('请输入');
  expect(['0', '-1', 'x', '2'].map(told)).toEqual(['请输入正整数', '请输入正整数', '请输入正整数', undefined]);
  const again = set(set(set(asked, 'familyMemberAccompanyNum', '2'), 'familyMemberAccompany', '0'), 'familyMemberAccompany', '1');
  expect(field(again, 'familyMemberAccompanyNum')?.value).toBeUndefined();
});

test('FM-15 FV-16 a range starts on the third working day and does not end before it starts', () => {
  const start = openSection('schedule', ['expectVisitStartDate', 'expectVisitEndDate']);
  expect([field(start, 'expectVisitStartDate')?.min, field(start, 'expectVisitEndDate')?.min]).toEqual(['2026-11-25', '2026-11-25']);
  const range = set(set(start, 'expectVisitStartDate', '2026-12-07'), 'expectVisitEndDate', '2026-12-04');
  expect(messageAt(range, 'expectVisitEndDate')).toBe('期望就诊结束日期不能早于2026-12-07');
  expect(messageAt(set(range, 'expectVisitEndDate', '2026-12-07'), 'expectVisitEndDate')).toBeUndefined();
});

test('FR-11 another hospital clears department and doctor, another department the doctor', () => {
  const start = openSection('hospital', ['treatmentHospital', 'departments', 'doctor']);
  const chosen = set(set(set(start, 'treatmentHospital', '江西省人民医院'), 'departments', '外科/骨科'), 'doctor', '赵明远');
  expect(field(chosen, 'doctor')?.request).toMatchObject({
    call: 'hospital.doctors',
    params: { hospitalName: '江西省人民医院', departmentName: '外科/骨科' },
  });
  expect(field(set(chosen, 'departments', '内科/肾内科'), 'doctor')?.value).toBeUndefined();
  const moved = set(chosen, 'treatmentHospital', '江西省儿童医院');
  expect([field(moved, 'departments')?.value, field(moved, 'doctor')?.value]).toEqual([undefined, undefined]);
});

describe('what the records bring', () => {
  const record = {
    patientName: '陈雅琴',
    certType: 0,
    patientIDCard: '3601**********4510',
    patientPhone: '13870012345',
    sexDesc: '女',
    birthday: '1985-06-18',
  };

  test('AP-19 FR-13 the rights holder, each form its own fields', () => {
    const { birthday, ...rest } = { ...record, certType: '0' };
    expect(fromRecord('QUALITY_HEAVY_DIRECT_PAYMENT', 'patient', record)).toEqual({ ...rest, birthday });
    expect(fromRecord('YC_OUTPATIENT_GREEN_PASS', 'patient', record)).toEqual({ ...rest, beneficiaryContactInformation: '13870012345' });
    const { form } = openSection('rights-holder', ['patientBirthdayDesc']);
    expect(prefillValues(form, 'patient', record)).toEqual({ patientBirthdayDesc: '1985-06-18' });
  });

  test('AP-34 the days of the right, a number, as text', () => {
    expect(fromRecord('QLB_SURGICAL_INPATIENT_CARE', 'rightDays', 7)).toEqual({ rightDays: '7' });
    const state = open(compiled('QLB_SURGICAL_INPATIENT_CARE'), contextOf(sampleOf('QLB_SURGICAL_INPATIENT_CARE', '骨科术后，病情平稳')));
    expect(prefillRequests(state).map(({ call }) => call)).toEqual(['patient.byReceiveId', 'service.rightDays']);
  });

  test('without the ids there is nothing to ask for', () => {
    expect(prefillRequests(open(compiled('QLB_SURGICAL_INPATIENT_CARE'), { today: TODAY }))).toEqual([]);
  });
});
