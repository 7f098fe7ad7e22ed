import { describe, expect, test } from 'vitest';
import { forms, type Json } from '../../engine/index.ts';
import { allForms, compiled, TODAY, texts } from './documents.ts';
import { ALL, bodyOf, CODE, loaded, messages, opened, set } from './insured.ts';

const BORN = '证件号码里的出生日期不正确，请核对';

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

test("the form's messages are the specification's", () => {
  expect([texts['insured.saved'], texts['insured.deleted'], texts['insured.limit'], texts['insured.limitReached']]).toEqual([
    '保存成功',
    '删除被保人成功',
    '最多可添加{limit}位被保人',
    '被保人数量已达上限',
  ]);
});
