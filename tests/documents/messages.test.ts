import { describe, expect, test } from 'vitest';
import { change, type FormState, issuesOf, type Json, messageOf } from '../../engine/index.ts';
import { CATALOGUE } from './catalogue.ts';
import { definitionOf, filled, forms, sampleOf } from './documents.ts';
import { CASES, GREEN, HEAVY, NURSING, SPECIAL } from './message-cases.ts';

const AGENT: Readonly<Record<string, string>> = {
  [SPECIAL]: '子女代办，证件长期有效',
  [HEAVY]: '父母代办，父母领款',
  [NURSING]: '肿瘤术后，多项补充说明',
  [GREEN]: '配偶代办，不需要陪诊',
};

const messagesOf = (state: FormState): Readonly<Record<string, string>> =>
  Object.fromEntries(
    issuesOf(change(state, { type: 'validate' }))
      .toReversed()
      .map((issue) => [issue.field, messageOf(state.form, issue)]),
  );

/** The message at a field after the member gave this answer in an otherwise complete form; undefined when it is accepted. */
const answered = (code: string, name: string, value: Json, sample = AGENT[code] ?? ''): string | undefined =>
  messagesOf(change(filled(code, sampleOf(code, sample)), { type: 'set', field: name, value }))[name];

describe.each(CASES)('%s %s %s', (_id, code, name, answers) => {
  test.each(answers)('%j → %s', (value, message) => {
    expect(answered(code, name, value)).toBe(message);
  });
});

test('FV-07 the expiry is asked for unless the certificate does not expire', () => {
  const start = change(filled(SPECIAL, sampleOf(SPECIAL, '本人申请')), { type: 'set', field: 'documentExpirationDate', value: '' });
  expect(messagesOf(start)).toEqual({ documentExpirationDate: '请选择证件有效期' });
  const long = change(start, { type: 'set', field: 'isLongTime', value: '1' });
  expect(messagesOf(long)).toEqual({});
  expect(messagesOf(change(long, { type: 'set', field: 'isLongTime', value: '0' }))).toEqual({
    documentExpirationDate: '请选择证件有效期',
  });
  expect(messagesOf(change(start, { type: 'set', field: 'documentExpirationDate', value: '2030-01-01' }))).toEqual({});
});

test('FV-08 any other certificate needs one photo', () => {
  const passport = filled(SPECIAL, sampleOf(SPECIAL, '权益人身故，护照'));
  expect(messagesOf(change(passport, { type: 'set', field: 'identityCardUrl', value: ['/api/file/a.jpg'] }))).toEqual({});
  expect(messagesOf(change(passport, { type: 'set', field: 'identityCardUrl', value: [] }))).toEqual({ identityCardUrl: '请上传证件照片' });
});

test('FV-02 FV-17 a number copied from the record is masked and not checked again', () => {
  expect(messagesOf(filled(SPECIAL, sampleOf(SPECIAL, '本人申请')))).toEqual({});
});

/** Required messages where the catalogue words them otherwise than by the label. */
const EXACT: Readonly<Record<string, string>> = {
  patientPhone: '请输入内容',
  beneficiaryContactInformation: '请输入内容',
  beneficiaryPhone: '请输入内容',
  payeePhone: '请输入内容',
  identityCardUrl: '请上传证件照片',
  payeeIdentityCardUrl: '请上传证件照片',
  height: '请输入数字，限制两位小数',
  weight: '请输入数字，限制两位小数',
  diagnosis: '请输入不超过50字',
  certType: '请选择证件类型',
  sexDesc: '请选择性别',
  serviceCityName: '请选择服务地区',
  serviceAreaName: '请选择服务地区',
  serviceProvinceCode: '请选择服务地区',
  serviceCityCode: '请选择服务地区',
  serviceAreaCode: '请选择服务地区',
};

const VERB: Readonly<Record<string, string>> = { text: '请输入', textarea: '请输入', row: '请输入', file: '请上传', idCardPhoto: '请上传' };

describe.each(Object.entries(CATALOGUE))('FV-17 FV-18 %s', (code, { rows }) => {
  test('an empty form asks for every visible required field, and for nothing else, in the exact words', () => {
    const start = messagesOf(filled(code, { name: '', values: {} }));
    const expected = rows
      .filter(
        ({ marks, name }) =>
          marks.includes('*') &&
          !marks.includes('^') &&
          definitionOf(code, name).default === undefined &&
          definitionOf(code, name).defaultName === undefined,
      )
      .map(({ name, label, type, section }): [string, string] => {
        const own =
          code === NURSING && name === 'medicalConditionDescription'
            ? '请输入不超过50字'
            : code === NURSING && name === 'emergencyContactPhone'
              ? '请输入紧急联系人电话'
              : EXACT[name];
        return [name, own ?? `${section === '护理评估信息' && type !== 'textarea' ? '请选择' : (VERB[type] ?? '请选择')}${label}`];
      });
    expect(start).toEqual(Object.fromEntries(expected));
  });
});

test('VA-01 the first thing wrong on the page comes first', () => {
  const code = GREEN;
  const state = change(filled(code, forms[code]?.samples[0] ?? { name: '', values: {} }), {
    type: 'set',
    field: 'diagnosisPaymentMethod',
    value: '',
  });
  const both = change(change(state, { type: 'set', field: 'patientPhone', value: '1' }), { type: 'validate' });
  expect(issuesOf(both).map(({ field }) => field)).toEqual(['patientPhone', 'diagnosisPaymentMethod']);
});
