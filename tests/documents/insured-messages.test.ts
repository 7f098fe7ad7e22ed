import { describe, expect, test } from 'vitest';
import { forms, type Json } from '../../engine/index.ts';
import { allForms, compiled, TODAY, texts } from './documents.ts';
import { ALL, bodyOf, CODE, loaded, messages, opened, set } from './insured.ts';

const CARD = '证件号码格式错误，如存在字母请大写';
const PHONE = '请填写11位手机号码，座机不能用于申请服务';
const DIGIT = '证件号码有误：最后一位与前面的数字对不上，请逐位核对';
const BORN = '证件号码里的出生日期不正确，请核对';

describe.each([
  [
    'VA-02',
    'insuredName',
    [
      ['', '请输入被保人姓名'],
      ['  ', '请输入被保人姓名'],
      ['陈'.repeat(31), '被保人姓名最多30个字'],
      ['陈雅琴', undefined],
    ],
  ],
  ['VA-04', 'insuredCard', [['', '请输入被保人证件号码']]],
  [
    'VA-05',
    'insuredCard',
    [
      ['360102850618451', undefined],
      ['360102198506184510', undefined],
      ['36010219850618457X', undefined],
      ['36010219850618457x', CARD],
      ['360102198506184511', DIGIT],
      ['36010219850618451X', DIGIT],
      ['360102198502304511', BORN],
      ['360102851318451', BORN],
      ['3601021985061845', CARD],
      ['E12345678', CARD],
    ],
  ],
  [
    'VA-09',
    'policyNo',
    [
      ['', '请输入保单号'],
      ['   ', '请输入保单号'],
      ['A'.repeat(31), '保单号最多30个字'],
      ['  A1  ', undefined],
    ],
  ],
  [
    'VA-08',
    'age',
    [
      ['', '请输入被保人年龄'],
      ['abc', '请输入数字'],
      ['11', undefined],
    ],
  ],
  [
    'VA-11',
    'province_city_district',
    [
      ['', '请选择证件所在地区'],
      ['江西省/南昌市/西湖区', undefined],
    ],
  ],
  ['VA-12', 'addressDetail', [['', '请输入详细地址']]],
  [
    'VA-13',
    'relationship',
    [
      ['', '请选择与被保人关系'],
      ['4', undefined],
    ],
  ],
  [
    'VA-14',
    'insuredPhone',
    [
      ['', '请输入手机号码'],
      ['138700123456', PHONE],
      ['07918123456', PHONE],
      ['0791-8812345', PHONE],
      ['1387001😀', PHONE],
      ['13870012345', undefined],
    ],
  ],
  [
    'VA-05 VA-07 born between 100 years ago and today, as the date field has it:',
    'insuredCard',
    [
      ['360102202611200016', undefined],
      ['360102202611210011', BORN],
      ['360102202612310014', BORN],
      ['36010219261120001X', undefined],
      ['360102192611190018', BORN],
      ['360102190001010017', BORN],
      ['360102261120001', undefined],
      ['360102261119001', BORN],
      ['360102000101001', BORN],
    ],
  ],
  ['VA-03', 'certType', [['', '请选择证件类型']]],
] as readonly (readonly [string, string, readonly (readonly [string, string | undefined])[]])[])('%s %s', (_id, name, answers) => {
  test.each(answers)('%j → %s', (value, message) => {
    expect(messages(set(opened(), name, value))[name]).toBe(message);
  });
});

test("VA-05 S-05a a household register's number gives no birthday that the date field refuses; other numbers are free text", () => {
  const at = (certType: string, insuredCard: string, channel: Record<string, Json> = {}) =>
    messages(set(set(opened(channel), 'certType', certType), 'insuredCard', insuredCard))['insuredCard'];
  expect(at('7', '360102202612310014')).toBe(BORN);
  expect(at('7', '360102202612310014', { hiddenCodes: 'ALLHIDE' })).toBe(BORN);
  for (const number of ['360102198506184510', '36010219850618451X', 'H1234567']) expect(at('7', number)).toBeUndefined();
  for (const number of ['360102202612310014', 'E12345678']) expect(at('1', number)).toBeUndefined();
});

test('VA-05 VA-07 the birth date in a number has the bounds of the date field beside it, in every form with both', () => {
  const pairs = Object.keys(allForms).flatMap((code) =>
    [
      ['insuredCard', 'birthday', 'certType'],
      ['payeeDocumentNumber', 'payeeDateOfBirth', 'payeeDocumentType'],
    ].flatMap(([number = '', date = '', type = '']) =>
      compiled(code).index.has(number) && compiled(code).index.has(date) ? [{ code, number, date, type }] : [],
    ),
  );
  expect(pairs.length).toBeGreaterThan(2);
  for (const { code, number, date, type } of pairs) {
    for (const today of ['2026-11-20', '2028-02-29']) {
      const bare = forms.open(compiled(code), { today, channel: { createFields: [...ALL] } });
      const state = set(code === CODE ? loaded(bare) : bare, type, '0');
      expect([code, forms.field(state, number)?.min, forms.field(state, number)?.max]).toEqual([
        code,
        forms.field(state, date)?.min,
        forms.field(state, date)?.max,
      ]);
      expect(forms.field(state, number)?.max).toBe(today);
    }
  }
});

describe('VA-06 VA-07 a passport', () => {
  const passport = set(opened(), 'certType', '1');

  test('requires sex and birthday, but no ID number', () => {
    expect(messages(set(passport, 'insuredCard', 'E12345678'))).toMatchObject({ sex: '请选择性别', birthday: '请选择出生日期' });
    expect(messages(set(passport, 'insuredCard', 'E12345678'))).not.toHaveProperty('insuredCard');
    expect(Object.keys(messages(opened()))).not.toContain('sex');
  });

  test('accepts birthdays between 100 years ago and today', () => {
    expect(forms.field(passport, 'birthday')).toMatchObject({ min: '1926-11-20', max: '2026-11-20' });
    expect(messages(set(passport, 'birthday', '1926-11-19'))['birthday']).toBe('出生日期不能早于1926-11-20');
    expect(messages(set(passport, 'birthday', '2026-11-21'))['birthday']).toBe('出生日期不能晚于2026-11-20');
  });
});

test('VA-03 a channel may make the certificate type optional', () => {
  expect(messages(set(opened({ certTypeOptional: true }), 'certType', ''))).not.toHaveProperty('certType');
});

test('VA-03 without a type the number is free text, and sex and birthday are required and sent', () => {
  const untyped = set(opened({ certTypeOptional: true }), 'certType', '');
  const state = set(set(set(untyped, 'insuredCard', 'H20260001'), 'sex', '2'), 'birthday', '2015-03-02');
  for (const name of ['insuredCard', 'sex', 'birthday']) expect(messages(state)).not.toHaveProperty(name);
  expect(bodyOf(state)).toMatchObject({ insuredCard: 'H20260001', sex: '2', birthday: '2015-03-02' });
  expect(bodyOf(state)).not.toHaveProperty('certType');
});

test('VA-03 IN-14 a person saved without a type shows none; a new one starts with an ID card', () => {
  const typeOf = (certTypeOptional: boolean, query: Record<string, string>) =>
    forms.field(forms.open(compiled(CODE), { today: TODAY, query, channel: { createFields: [...ALL], certTypeOptional } }), 'certType')
      ?.value;
  const existing = { insuredId: 'I1' };
  expect([typeOf(true, {}), typeOf(true, existing), typeOf(false, existing)]).toEqual(['0', undefined, '0']);
});

describe('VA-09 VA-10 the policy number', () => {
  test('is sent trimmed', () => {
    expect(forms.payload(set(opened(), 'policyNo', '  A1  '))).toMatchObject({ policyNo: 'A1' });
  });

  test.each(['请输入完整保单号', '请输入保单号后6位', '请输入662847开头的门诊保单号', '仅支持完整保单号'])(
    'has the placeholder of the channel: %s',
    (policyNoPlaceholder) => {
      expect(forms.field(opened({ policyNoPlaceholder }), 'policyNo')?.placeholder).toBe(policyNoPlaceholder);
      expect(forms.field(opened({ policyNoText: '门诊保单号' }), 'policyNo')?.title).toBe('门诊保单号');
    },
  );

  test('is a choice if the channel says so, in the same place, with its own message and the same key', () => {
    const state = opened({ policyNoVariant: 'select' });
    expect(state.layout.flat()).toEqual(ALL.map((name) => (name === 'policyNo' ? 'policyNoOption' : name)));
    expect(messages(state)['policyNoOption']).toBe('请选择保单号');
    const card = set(state, 'insuredCard', '360102198506184510');
    expect(forms.field(card, 'policyNoOption')?.request).toMatchObject({
      call: 'insured.policies',
      params: { certType: '0', insuredCard: '360102198506184510' },
    });
    const chosen = set(
      forms.change(card, { type: 'options', field: 'policyNoOption', options: [{ value: 'A1', label: 'A1', data: {} }] }),
      'policyNoOption',
      'A1',
    );
    expect(bodyOf(chosen)).toMatchObject({ policyNo: 'A1' });
  });
});

test('VA-20 reports a certificate without a policy, and requires the number again with one', () => {
  const card = set(opened({ policyNoVariant: 'select' }), 'insuredCard', '360102198506184510');
  const told = (options: readonly string[]) =>
    messages(
      forms.change(card, {
        type: 'options',
        field: 'policyNoOption',
        options: options.map((value) => ({ value, label: value, data: {} })),
      }),
    )['policyNoOption'];
  expect(told([])).toBe('该证件下没有保单');
  expect(told(['A1'])).toBe('请选择保单号');
});

test('VA-17 the vehicle policy number appears only in channels that have it', () => {
  expect(messages(opened({ createFields: [...ALL, 'carPolicyNo'] }))['carPolicyNo']).toBe('请输入随车险保单号');
  expect(messages(opened())).not.toHaveProperty('carPolicyNo');
});

test("the form's messages are the specification's", () => {
  expect([texts['insured.saved'], texts['insured.deleted'], texts['insured.limit'], texts['insured.limitReached']]).toEqual([
    '保存成功',
    '删除被保人成功',
    '最多可添加{limit}位被保人',
    '被保人数量已达上限',
  ]);
});
