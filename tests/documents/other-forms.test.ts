import { describe, expect, test } from 'vitest';
import { type FormState, forms, type Values } from '../../engine/index.ts';
import { allForms, calls, compiled, contextOf, filled, sampleOf, TODAY } from './documents.ts';

const messages = (state: FormState): Readonly<Record<string, string>> =>
  Object.fromEntries(
    forms
      .issuesOf(forms.change(state, { type: 'validate' }))
      .toReversed()
      .map((issue) => [issue.field, forms.messageOf(state.form, issue)]),
  );
const answered = (code: string, values: Values): FormState =>
  Object.entries(values).reduce(
    (state, [name, value]) => forms.change(state, { type: 'set', field: name, value }),
    forms.open(compiled(code), { today: TODAY }),
  );

/** Parameters that a form's call sends. */
const bodyOf = (state: FormState, family: string, name: string): Values => {
  const bound = forms.bind(state, calls[family]?.calls[name]?.with ?? {}, { payload: forms.payload(state) });
  if (!bound.ok) throw new Error(`${family}.${name} cannot be bound`);
  return bound.value;
};

describe('health mall', () => {
  const code = 'HEALTH_MALL';

  test('CH-25 has and sends exactly name, certType, cardNo and policyNo', () => {
    const state = filled(code, sampleOf(code, '身份证'));
    expect(state.layout.flat()).toEqual(['name', 'certType', 'cardNo', 'policyNo']);
    expect(Object.keys(forms.payload(state))).toEqual(['name', 'certType', 'cardNo', 'policyNo']);
    expect(bodyOf(state, 'mall', 'enter')).toEqual(forms.payload(state));
    expect(allForms[code]?.submit.calls).toEqual(['mall.enter']);
    expect(calls['mall']?.calls['enter']?.assumed).toBe(true);
  });

  test("CH-25 requires each of them, and validates only an ID card's number", () => {
    expect(messages(answered(code, { certType: '' }))).toEqual({
      name: '请输入姓名',
      certType: '请选择证件类型',
      cardNo: '请输入证件号码',
      policyNo: '请输入保单号',
    });
    expect(messages(answered(code, { cardNo: 'E12345678' }))['cardNo']).toBe('证件号码格式错误，如存在字母请大写');
    expect(messages(answered(code, { certType: '1', cardNo: 'E12345678' }))).not.toHaveProperty('cardNo');
    expect(messages(answered(code, { name: '陈'.repeat(31), policyNo: 'A'.repeat(31) }))).toMatchObject({
      name: '姓名最多30个字',
      policyNo: '保单号最多30个字',
    });
  });
});

describe('redemption code', () => {
  const code = 'REDEMPTION_CODE';

  test('RD-01 has one field, checks the code as a form and exchanges it', () => {
    const sample = sampleOf(code, '字母和数字');
    const state = filled(code, sample);
    expect(state.layout.flat()).toEqual(['redeemCode']);
    expect(allForms[code]?.submit.calls).toEqual(['redemption.checkRedeemCode', 'redemption.exchange']);
    for (const name of ['checkRedeemCode', 'exchange'])
      expect(bodyOf(state, 'redemption', name)).toEqual({ redeemCode: 'HY8K2M4Q9T', channelCode: 'JXRB' });
    expect(contextOf(sample).channel).toEqual({ channelCode: 'JXRB' });
  });

  test('RD-03 both calls have their method and path; the check is sent as a form', () => {
    expect(calls['redemption']?.calls['checkRedeemCode']).toMatchObject({
      method: 'POST',
      path: '/miniapp/marketing/right/v1/checkRedeemCode',
      body: 'form',
    });
    expect(calls['redemption']?.calls['exchange']).toMatchObject({ method: 'POST', path: '/miniapp/marketing/right/exchange' });
  });

  test('VA-16 the code is required and has at most 30 characters', () => {
    expect(messages(forms.open(compiled(code), { today: TODAY }))).toEqual({ redeemCode: '请输入兑换码' });
    expect(messages(answered(code, { redeemCode: '   ' }))).toEqual({ redeemCode: '请输入兑换码' });
    expect(messages(answered(code, { redeemCode: 'A'.repeat(30) }))).toEqual({});
    expect(messages(answered(code, { redeemCode: 'A'.repeat(31) }))).toEqual({ redeemCode: '兑换码最多30个字' });
    expect(forms.payload(answered(code, { redeemCode: ' HY8K ' }))).toEqual({ redeemCode: 'HY8K' });
  });
});
