import { describe, expect, test } from 'vitest';
import { type FormState, forms, type Values } from '../../engine/index.ts';
import { forEvery } from '../support/for-every.ts';
import { codesOf, FORMS, type Row } from './catalogue.ts';
import { allForms, definitionOf, filled, inOthersName, sampleOf } from './documents.ts';
import { CASES } from './message-cases.ts';

const messagesOf = (state: FormState): Readonly<Record<string, string>> =>
  Object.fromEntries(
    forms
      .issuesOf(forms.change(state, { type: 'validate' }))
      .toReversed()
      .map((issue) => [issue.field, forms.messageOf(state.form, issue)]),
  );

const set = (state: FormState, values: Values): FormState =>
  Object.entries(values).reduce((now, [name, value]) => forms.change(now, { type: 'set', field: name, value }), state);

const NAMED: Readonly<Record<string, string>> = { '': 'its limits' };

forEvery(
  FORMS,
  ({ code }) => code,
  (test, { code }) => {
    const complete = filled(code, inOthersName(code));

    for (const { id, name, before = {}, answers } of CASES.filter((one) => one.code === code))
      test(`${NAMED[id] ?? id} answers each mistake in the exact words and accepts the right answer`, () => {
        const start = set(complete, before);
        expect(forms.field(start, name)?.visible).toBe(true);
        expect(answers.map(([value]) => [value, messagesOf(set(start, { [name]: value }))[name]])).toEqual(answers);
      });
  },
);

describe.each(codesOf(1, 2, 17, 21, 25))('FV-07 V-EXPIRY R3 %s', (code) => {
  test('the expiry is required unless the certificate does not expire', () => {
    const start = set(filled(code, inOthersName(code)), { isLongTime: '0', documentExpirationDate: '' });
    expect(messagesOf(start)).toEqual({ documentExpirationDate: '请选择证件有效期' });
    const long = set(start, { isLongTime: '1' });
    expect(messagesOf(long)).toEqual({});
    expect(messagesOf(set(long, { isLongTime: '0' }))).toEqual({ documentExpirationDate: '请选择证件有效期' });
    expect(messagesOf(set(start, { documentExpirationDate: '2030-01-01' }))).toEqual({});
  });
});

test('FV-17 a number copied from the record is masked and not validated again', () => {
  for (const { code, samples } of Object.values(allForms)) {
    for (const sample of samples.filter(({ values }) => values['beneficiaryRelationshipWithBeneficiary'] === '1')) {
      const state = filled(code, sample);
      expect(forms.field(state, 'beneficiaryDocumentNumber')?.value).toContain('*');
      expect(messagesOf(state)).toEqual({});
    }
  }
});

/** Required messages for which the catalogue deviates from the label. */
const EXACT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['patientPhone', 'beneficiaryContactInformation', 'beneficiaryPhone', 'payeePhone', 'insuredPhone'].map((name) => [name, '请输入内容']),
  ),
  height: '请输入数字，限制两位小数',
  weight: '请输入数字，限制两位小数',
  diagnosis: '请输入不超过50字',
  residentialFloor: '请输入楼层',
  ...Object.fromEntries(
    ['serviceCityName', 'serviceAreaName', 'serviceProvinceCode', 'serviceCityCode', 'serviceAreaCode'].map((name) => [
      name,
      '请选择服务地区',
    ]),
  ),
};

const VERB: Readonly<Record<string, string>> = { text: '请输入', textarea: '请输入', file: '请上传' };
/** Read-only texts of the catalogue that can be picked if the record has no value. */
const PICKED = ['certType', 'insuredDocumentType', 'sexDesc', 'patientBirthdayDesc'];

const requiredMessage = ({ name, label, type, section }: Row, code: string): string => {
  if (code === 'CHINESE_MEDICINE_HEALTH_PRESERVE' && name === 'serviceCityCode') return '请选择服务城市';
  if (section === '护理评估信息' && name === 'medicalConditionDescription') return '请输入不超过50字';
  if (type === 'idCardPhoto') return '请上传证件照片';
  const verb = PICKED.includes(name) ? '请选择' : (VERB[type] ?? '请选择');
  return EXACT[name] ?? `${verb}${label.replace(/^上传/, '')}`;
};

forEvery(
  FORMS,
  ({ code }) => code,
  (test, { code, rows }) =>
    test('FV-17 FV-18 an empty form asks for every visible required field, and for nothing else, in the exact words', () => {
      const asked = rows.filter(({ marks, name }) => {
        const { default: initial, defaultName } = definitionOf(code, name);
        return marks.includes('*') && !marks.includes('^') && initial === undefined && defaultName === undefined;
      });
      expect(messagesOf(filled(code, { name: '', values: {} }))).toEqual(
        Object.fromEntries(asked.map((row) => [row.name, requiredMessage(row, code)])),
      );
    }),
);

test('the first issue on the page comes first', () => {
  const code = 'YC_OUTPATIENT_GREEN_PASS';
  const both = set(filled(code, sampleOf(code, 'VIP 陪诊')), { diagnosisPaymentMethod: '', patientPhone: '1' });
  expect(forms.issuesOf(forms.change(both, { type: 'validate' })).map((issue) => issue.field)).toEqual([
    'patientPhone',
    'diagnosisPaymentMethod',
  ]);
});
