import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ResolvedChannel } from '../../domain/index.ts';
import { channels, forms, type Json, logic } from '../../engine/index.ts';
import { forEvery } from '../support/for-every.ts';
import { ENVIRONMENTS, keys, resolve } from './channels.ts';
import { channels as allChannels, compiled, TODAY, texts } from './documents.ts';

const NAMED = [
  'JILINRENBAOCAI',
  'ZHENJIANGRENBAOCAI',
  'FUJIANMINYIBAO',
  'SHANXIRENBAOCAI',
  'SICHUANRENBAO',
  'JIANGXIRENBAO',
  'JIANGSURENBAO',
  'HUIKEBAO',
  'TAIANSHIMINBAO',
  'GUANGXISUICHE',
  'BEIJINGTAIBAO',
  'SICHUANNANCHONG',
  'JIANGSUTAIBAOCAI',
  'YONGCHENGCAICHAN',
  'SANMINGPUHUI',
];
const OTHERS = ['SHUIDI', 'SHUIDI2', 'SHUIDI-HAOYUNBAO', 'WUHANPUHUIBAO', 'MENGZE', 'WUHAN', 'GUANGXIJIJIN', 'GXTBC', '074', '115'];
const WHITE = [255, 255, 255] as const;

test('CH-09 the fifteen named channels and the others exist', () => {
  expect(keys).toEqual(expect.arrayContaining([...NAMED, ...OTHERS]));
});

forEvery(keys, String, (test, key) => {
  const channel = resolve(key);

  test('CH-08 CH-10 resolves in every environment, with every text of its pages', () => {
    for (const environment of ENVIRONMENTS) expect(resolve(key, environment).channelCode).toBe(channel.channelCode);
    for (const name of ['documentTitle', 'tipsText', 'formTips', 'listTips', 'policyNoText', 'listBtnText', 'addPageTitle'] as const) {
      expect(channel[name]).toMatch(/\p{Script=Han}/u);
    }
  });

  test('CH-18 its agreement text exists and names the hotline by its placeholder', () => {
    expect(texts[logic.textKey(channel.agreementConfig?.text) ?? '']).toContain('{phone}');
    expect(channel.servicePhone).toMatch(/^400-\d{3}-\d{4}$/);
  });

  test('CH-14 IN-14 the insured form opens with its fields', () => {
    const state = forms.open(compiled('INSURED_CREATE'), { today: TODAY, channel: JSON.parse(JSON.stringify(channel)) as Json as never });
    const wanted = channel.createFields?.map((name) =>
      name === 'policyNo' && channel.policyNoVariant === 'select' ? 'policyNoOption' : name,
    );
    expect(state.layout.flat()).toEqual(wanted);
    expect(forms.field(state, 'insuredName')?.visible).toBe(true);
  });

  test('CH-16 CH-22 its pictures exist, and white text on its colour is readable', () => {
    for (const picture of [channel.loginConfig?.loginImg, channel.uiConfig?.logo])
      expect(existsSync(`public${picture?.replace('/heye-h5', '')}`)).toBe(true);
    expect(channels.contrastOf(channels.parseColour(channel.uiConfig?.primaryColor ?? '') ?? WHITE, WHITE)).toBeGreaterThanOrEqual(4.5);
  });

  test('lists exactly the written values as assumed', () => {
    const document = allChannels[key] ?? {};
    expect((document.assumed ?? []).filter((name) => !Object.hasOwn(document, name))).toEqual([]);
  });
});

describe('differences between channels', () => {
  const all: readonly (readonly [string, ResolvedChannel])[] = keys.map((key) => [key, resolve(key)]);
  const distinct = (read: (channel: ResolvedChannel) => unknown) => new Set(all.map(([, channel]) => read(channel))).size;

  test('CH-20 CH-21 covers all four combinations of the inquiry flags and of the two My buttons', () => {
    expect(distinct(({ inquiryConfig: on }) => `${on?.isHideInquiryBtns} ${on?.isShowPatientListIcon}`)).toBe(4);
    expect(distinct(({ myPageConfig: my, mallPageConfig: mall }) => `${my?.isShowMyBtn} ${mall?.showMyBtn}`)).toBe(4);
  });

  test('VA-10 the four kinds of policy number have their own texts', () => {
    const asked = all.map(([, channel]) => channel.policyNoPlaceholder ?? '');
    for (const words of [/^请输入完整保单号$/, /后6位$/, /662847/, /不支持后6位/])
      expect(asked.some((text) => words.test(text))).toBe(true);
    expect(all.filter(([, channel]) => channel.createFields?.includes('carPolicyNo')).map(([key]) => key)).toEqual(['GUANGXISUICHE']);
  });

  test('S-41 only SHUIDI-HAOYUNBAO asks for the authorization first, only WUHANPUHUIBAO has every call inspected', () => {
    expect(all.filter(([, channel]) => channel.authorizationDialog).map(([key]) => key)).toEqual(['SHUIDI-HAOYUNBAO']);
    expect(all.filter(([, channel]) => channel.inspectHeaders).map(([key]) => key)).toEqual(['WUHANPUHUIBAO']);
  });
});
