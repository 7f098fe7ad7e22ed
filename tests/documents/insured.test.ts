import { describe, expect, test } from 'vitest';
import { type FormState, forms, type Json, type Values } from '../../engine/index.ts';
import { channels, compiled, dictionaries, filled, sampleOf, sections } from './documents.ts';
import { ALL, bodyOf, CODE, isShown, messages, opened, set } from './insured.ts';

test('IN-14 all twelve codes give twelve controls of the right kind, with the ID card preset', () => {
  const state = opened();
  expect(state.layout.flat()).toEqual(ALL);
  expect(Object.fromEntries(ALL.map((name) => [name, sections['insured']?.properties[name]?.widget]))).toEqual({
    insuredName: 'text',
    policyNo: 'text',
    certType: 'select',
    insuredCard: 'text',
    sex: 'radio',
    birthday: 'date',
    age: 'text',
    province_city_district: 'region',
    addressDetail: 'textarea',
    relationship: 'select',
    insuredPhone: 'text',
    picList: 'idCardPhoto',
  });
  expect(forms.field(state, 'certType')?.value).toBe('0');
});

test('CH-14 a channel chooses the fields and their order', () => {
  expect(opened({ createFields: ['insuredPhone', 'insuredName'] }).layout.flat()).toEqual(['insuredPhone', 'insuredName']);
  expect(Object.keys(messages(opened({ createFields: ['insuredPhone', 'insuredName'] })))).toEqual(['insuredName', 'insuredPhone']);
});

describe('IN-17 S-05a visibility of sex and birthday', () => {
  test.each([
    ['the default', undefined, ['0', '7'], ['1', '2']],
    ['[0,2]', [0, 2], ['0', '2'], ['1', '7']],
    ['[0]', [0], ['0'], ['1', '7']],
    ['ALLHIDE', 'ALLHIDE', ['0', '1', '7'], []],
  ] as const)('%s', (_name, hiddenCodes, hidden, shown) => {
    const at = (certType: string) =>
      set(opened(hiddenCodes === undefined ? {} : { hiddenCodes: hiddenCodes as Json }), 'certType', certType);
    for (const code of hidden) expect([code, isShown(at(code), 'sex'), isShown(at(code), 'birthday')]).toEqual([code, false, false]);
    for (const code of shown) expect([code, isShown(at(code), 'sex'), isShown(at(code), 'birthday')]).toEqual([code, true, true]);
  });

  const offering = (hiddenCodes: Json, ...codes: readonly string[]): FormState =>
    forms.change(opened({ hiddenCodes }), {
      type: 'options',
      field: 'certType',
      options: (dictionaries['certType']?.items ?? [])
        .filter(({ code }) => codes.includes(code))
        .map((item) => ({ value: item.code, label: item.name, data: item as Values })),
    });

  test.each([
    ['CH-15 [0,2] of 身份证, 护照, 户口本: 2 is no code on offer, so positions', [0, 2], ['0', '7'], ['1']],
    ['CH-15 [0,7] of the same: codes', [0, 7], ['0', '7'], ['1']],
    ['CH-15 [1] of the same: a code', [1], ['1'], ['0', '7']],
    ['CH-15 [2] of the same: a position', [2], ['7'], ['0', '1']],
  ] as const)('%s', (_name, hiddenCodes, hidden, shown) => {
    const at = (certType: string) => set(offering([...hiddenCodes], '0', '1', '7'), 'certType', certType);
    for (const code of hidden) expect([code, isShown(at(code), 'sex'), isShown(at(code), 'birthday')]).toEqual([code, false, false]);
    for (const code of shown) expect([code, isShown(at(code), 'sex'), isShown(at(code), 'birthday')]).toEqual([code, true, true]);
  });

  test('CH-15 the channel JILINRENBAOCAI hides them for an ID card and a household register', () => {
    const { hiddenCodes } = channels['JILINRENBAOCAI'] ?? {};
    const at = (certType: string) => set(offering(hiddenCodes as Json, '0', '1', '7'), 'certType', certType);
    expect(['0', '1', '7'].map((code) => isShown(at(code), 'birthday'))).toEqual([false, true, false]);
  });

  test('a hidden type other than the ID card shows them if its number contains neither', () => {
    const register = set(opened(), 'certType', '7');
    expect(isShown(set(register, 'insuredCard', '360103201503022816'), 'sex')).toBe(false);
    expect(isShown(set(register, 'insuredCard', 'H1234567'), 'sex')).toBe(true);
    expect(isShown(set(register, 'insuredCard', 'H1234567'), 'birthday')).toBe(true);
  });
});

describe('IN-15 AP-05 the saved values', () => {
  test('an ID card is saved without sex and birthday', () => {
    const body = bodyOf(filled(CODE, sampleOf(CODE, '身份证，含照片')));
    expect(body).toEqual({
      insuredName: '陈雅琴',
      certType: '0',
      insuredCard: '360102198506184510',
      phone: '13870012345',
      certificateFrontUrl: '/api/file/id-portrait.jpg',
      certificateBackUrl: '/api/file/id-emblem.jpg',
      businessType: 1024,
      type: '1',
    });
  });

  test('a passport is saved with the entered values', () => {
    expect(bodyOf(filled(CODE, sampleOf(CODE, '护照，手填性别和出生日期')))).toMatchObject({
      certType: '1',
      sex: '1',
      birthday: '1979-11-03',
      certificateFrontUrl: '/api/file/passport.jpg',
    });
  });

  test.each([
    ['360103201503022816', '1', '2015-03-02'],
    ['360403620411402', '2', '1962-04-11'],
  ])('a household register with %s is saved with the values of its number', (insuredCard, sex, birthday) => {
    const state = set(set(opened(), 'certType', '7'), 'insuredCard', insuredCard);
    expect(bodyOf(state)).toMatchObject({ certType: '7', sex, birthday });
    const shown = set(set(opened({ hiddenCodes: [0] }), 'certType', '7'), 'insuredCard', insuredCard);
    expect([forms.field(shown, 'sex')?.value, forms.field(shown, 'birthday')?.value]).toEqual([sex, birthday]);
  });

  test('IN-13 IN-25 a region fills six fields and is stored as code_name', () => {
    const state = filled(CODE, sampleOf(CODE, '全部字段，户口本'));
    expect(forms.payload(state)).toMatchObject({
      province: '360000',
      provinceName: '江西省',
      city: '360100',
      cityName: '南昌市',
      district: '360103',
      districtName: '西湖区',
    });
    expect(bodyOf(state)).toMatchObject({
      ext: { province: '360000_江西省', city: '360100_南昌市', area: '360103_西湖区' },
      age: '11',
      relationship: '4',
      addressDetail: '抚生路369号5栋1203室',
    });
  });
});

test('IN-16 editing locks existing values and leaves missing ones open', () => {
  const state = forms.change(opened({}, true), {
    type: 'prefill',
    values: { insuredName: '陈雅琴', certType: '0', insuredCard: '3601**********4510', insuredPhone: '' },
  });
  for (const name of ['insuredName', 'certType', 'insuredCard']) expect(forms.field(state, name)?.readonly).toBe(true);
  expect(forms.field(state, 'insuredPhone')?.readonly).toBe(false);
  expect(messages(state)).not.toHaveProperty('insuredCard');
  expect(forms.field(opened(), 'insuredName')?.readonly).toBe(false);
});

test('IN-18 VA-15 the certificate type decides slots, hints and the number of photos', () => {
  const at = (certType: string) => set(opened(), 'certType', certType);
  expect(forms.field(at('0'), 'picList')).toMatchObject({ slots: ['身份证人像面', '身份证国徽面'], min: 2, max: 2 });
  expect(forms.field(at('1'), 'picList')).toMatchObject({ slots: ['护照本人资料页'], min: 1, max: 1 });
  expect(forms.field(at('7'), 'picList')).toMatchObject({ slots: ['户口本首页', '户口本本人页'], min: 2, max: 2 });
  const one = ['/api/file/a.jpg'];
  expect(messages(set(at('0'), 'picList', one))['picList']).toBe('请上传证件照片');
  expect(messages(set(at('0'), 'picList', []))['picList']).toBe('请上传证件照片');
  expect(messages(set(at('1'), 'picList', one))).not.toHaveProperty('picList');
  expect(forms.field(set(set(at('0'), 'picList', [...one, '/api/file/b.jpg']), 'certType', '1'), 'picList')?.value).toBeUndefined();
});

test('VA-18 the photo rule is shown at the photos', () => {
  expect(forms.field(opened(), 'picList')?.note).toBe(
    '请上传最新的、在有效期内的证件正反面照片；未满16周岁可上传户口本首页和本人页；护照只需上传本人资料页。',
  );
});

describe('IN-16 S-47 an existing record fills the form under the form’s own names', () => {
  const answers = (record: Values, channel: Values = {}) =>
    forms.existingAnswers(compiled(CODE), record, channel, (name, message) => expect.unreachable(`${name}: ${message}`));

  test('IN-13 its photos become one list, its region is split, numbers become text', () => {
    const ext = { province: '360000_江西省', city: '360100_南昌市', area: '360103_西湖区' };
    const region = {
      province_city_district: '江西省/南昌市/西湖区',
      province: '360000',
      provinceName: '江西省',
      city: '360100',
      cityName: '南昌市',
      district: '360103',
      districtName: '西湖区',
    };
    const record = {
      insuredName: '张三',
      phone: '138****0000',
      certificateFrontUrl: '/a',
      certificateBackUrl: '/b',
      sex: 1,
      certType: 0,
      ext,
    };
    const person = { insuredName: '张三', insuredPhone: '138****0000', sex: '1', certType: '0', picList: ['/a', '/b'] };
    expect(answers(record)).toEqual({ ...person, ...region });
    expect(answers({ ...record, ext: JSON.stringify(ext) })).toEqual({ ...person, ...region });
    expect(answers({ certificateFrontUrl: '/a', certificateBackUrl: '', ext: '{' })).toEqual({ picList: ['/a'] });
    expect(answers({ certificateFrontUrl: '', certificateBackUrl: '/b' })).toEqual({ picList: ['', '/b'] });
    expect(answers({ certificateFrontUrl: '', certificateBackUrl: '', insuredName: '', sex: null, ext: {} })).toEqual({});
    expect(answers({})).toEqual({});
  });

  test('IN-14 its policy number if the channel requires it: typed or chosen', () => {
    expect(answers({ policyNo: 'P1' })).toEqual({ policyNo: 'P1' });
    expect(answers({ policyNo: 'P1' }, { policyNoVariant: 'select' })).toEqual({ policyNoOption: 'P1' });
  });

  test('the saved values load back as entered', () => {
    for (const name of ['身份证，含照片', '护照，手填性别和出生日期', '全部字段，户口本']) {
      const state = filled(CODE, sampleOf(CODE, name));
      const { sex: _sex, birthday: _birthday, ...entered } = forms.payload(state);
      expect(answers(bodyOf(state) as Values)).toMatchObject(entered);
    }
  });
});
