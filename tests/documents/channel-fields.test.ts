import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../domain/index.ts';
import { ENGINE } from '../../domain/index.ts';
import { sayFault } from '../../engine/fault/say.ts';
import { type Json, logic } from '../../engine/index.ts';
import { ENVIRONMENTS, keys, resolve } from './channels.ts';
import { calls, read, TODAY } from './documents.ts';

const accepts = new Ajv({
  strict: false,
  validateFormats: false,
  schemas: ['logic', 'locale'].map((name) => read(`schemas/meta/${name}.schema.json`) as object),
}).compile<Product.Channel>(read('schemas/meta/channel.schema.json') as object);

/** The default parameters of a call while a channel is open. */
const sentBy = (key: string, call: string) => {
  const [family = '', name = ''] = call.split('.');
  const channel = JSON.parse(JSON.stringify(resolve(key))) as Json;
  const bound = logic.bind(calls[family]?.calls[name]?.with ?? {}, ENGINE.scopeOf({ channel, user: { userId: 'U1' }, query: {} }, TODAY));
  if (!bound.ok) throw new Error(sayFault(bound.fault));
  return bound.value;
};

test('CH-11 viewModel is 2, 3 or 4, and each is used', () => {
  expect([1, 2, 3, 4, 5, '2'].filter((viewModel) => accepts({ viewModel }))).toEqual([2, 3, 4]);
  expect([...new Set(keys.map((key) => resolve(key).viewModel))].sort()).toEqual([2, 3, 4]);
});

describe('CH-12 S-30 business types', () => {
  test('one channel has different types in test and development', () => {
    expect(ENVIRONMENTS.map((environment) => resolve('YONGCHENGCAICHAN', environment).businessType)).toEqual([1089, 1089, 1113, 1113]);
  });
});

test('CH-15 S-05 hiddenCodes lists certificate types, or is ALLHIDE', () => {
  const used = keys.map((key) => JSON.stringify(resolve(key).hiddenCodes));
  expect(used).toEqual(expect.arrayContaining(['[0,2]', '[0]', '[0,7]', '"ALLHIDE"']));
  expect([[0, 2], 'ALLHIDE', 'NONE', ['0']].map((hiddenCodes) => accepts({ hiddenCodes }))).toEqual([true, true, false, false]);
});

test('CH-17 CH-18 S-28 SS-30 a channel requests its agreement by prefix and code', () => {
  expect(sentBy('GXTBC', 'agreement.query')).toMatchObject({ authAgreementType: 'CPIC_GXTBC', userId: 'U1' });
  expect(['agreement.query', 'agreement.add'].map((call) => sentBy('SHUIDI-HAOYUNBAO', call)['thirdInsuranceNo'])).toEqual([
    'SDHYB2026',
    'SDHYB2026',
  ]);
  expect(resolve('JILINRENBAOCAI').claimsConfig).toEqual({
    thirdInsuranceNo: 'JLPICC2026',
    serviceManualUrl: 'https://files.jlrbc.example.com/manual/2026.pdf',
  });
  expect([resolve('YONGCHENGCAICHAN'), resolve('JIANGXIRENBAO')].map(({ agreementConfig }) => agreementConfig?.isNeedTitle)).toEqual([
    false,
    true,
  ]);
});

test('CH-22 S-10 the format has exactly the eight further fields', () => {
  const further = {
    channelToHome: '/',
    insuredEdit: true,
    isNeedCreate: false,
    aggregatePagePath: '/',
    navigatePath: '/',
    apiConfig: { 'insured.save': { path: '/x' } },
    uiConfig: {},
    isShowPageDialog: true,
  };
  expect(accepts(further)).toBe(true);
  expect(accepts({ ...further, isShowPageDialogs: true })).toBe(false);
});

test('CH-26 S-29 S-46 waiting tips belong to the channel; one has free consultation; one asks before its mall at any time', () => {
  const tips = keys.map((key) => [key, resolve(key).waitingTips ?? ''] as const);
  for (const [, text] of tips) expect(text).toMatch(/问诊/);
  expect(tips.filter(([, text]) => /问诊免费.*100%自付/.test(text)).map(([key]) => key)).toEqual(['SHUIDI2']);
  expect(tips.filter(([, text]) => /自付|自行承担/.test(text))).toHaveLength(keys.length);
  expect(keys.filter((key) => resolve(key).mallTipsAlways)).toEqual(['BEIJINGTAIBAO']);
});
