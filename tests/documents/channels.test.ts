import { describe, expect, test } from 'vitest';
import { type Environment, field, open, resolveChannel } from '../../engine/index.ts';
import { channels, compiled, TODAY, texts } from './documents.ts';

const resolve = (key: string, environment: Environment = 'development') => {
  const { channel, faults } = resolveChannel(key, (name) => channels[name], environment);
  if (channel === undefined) throw new Error(faults.map(({ message }) => message).join('; '));
  return channel;
};

const contrast = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
};

describe.each(['JIANGXIRENBAO', 'YONGCHENGCAICHAN'])('%s', (key) => {
  const channel = resolve(key);

  test('CH-08 CH-10 it resolves, with every text a page shows', () => {
    for (const name of ['documentTitle', 'tipsText', 'formTips', 'listTips', 'policyNoText', 'listBtnText', 'addPageTitle'] as const) {
      expect(channel[name]).toMatch(/\p{Script=Han}/u);
    }
  });

  test('CH-18 its agreement text exists and names the hotline by its placeholder', () => {
    expect(texts[channel.agreementConfig?.text ?? '']).toContain('{phone}');
    expect(channel.servicePhone).toBe('400-050-7788');
  });

  test('CH-14 IN-14 the insured form opens with its fields', () => {
    const state = open(compiled('INSURED_CREATE'), { today: TODAY, channel: JSON.parse(JSON.stringify(channel)) });
    expect(state.layout.flat()).toEqual(channel.createFields);
    expect(field(state, 'sex')?.visible).toBe(false);
  });

  test('white text on its colour can be read', () => {
    expect(contrast(channel.uiConfig?.primaryColor ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test('every field it marks as assumed is one it has', () => {
    const document = channels[key] ?? {};
    expect((document.assumed ?? []).filter((name) => !Object.hasOwn(document, name))).toEqual([]);
  });
});

test('CH-08 CH-11 CH-19 the two channels differ in layout, look and fields', () => {
  const [jiangxi, yongcheng] = [resolve('JIANGXIRENBAO'), resolve('YONGCHENGCAICHAN')];
  expect([jiangxi.viewModel, yongcheng.viewModel]).toEqual([2, 3]);
  expect(jiangxi.createFields).toEqual(['insuredName', 'certType', 'insuredCard', 'sex', 'birthday', 'insuredPhone', 'picList']);
  expect(yongcheng.createFields).toEqual(['insuredName', 'certType', 'insuredCard', 'sex', 'birthday', 'insuredPhone']);
  expect(jiangxi.uiConfig?.primaryColor).not.toBe(yongcheng.uiConfig?.primaryColor);
  expect(yongcheng.serviceApplyConfig).toMatchObject({ serviceApplyPath: '/newServiceApplication', rightType: 15 });
  expect([jiangxi.addInsuredLimit, yongcheng.addInsuredLimit]).toEqual([5, 0]);
});

test('CH-12 one channel has another business type in test and development', () => {
  expect(
    (['production', 'staging', 'test', 'development'] as const).map((environment) => resolve('YONGCHENGCAICHAN', environment).businessType),
  ).toEqual([1089, 1089, 1113, 1113]);
  expect(resolve('JIANGXIRENBAO', 'production').businessType).toBe(resolve('JIANGXIRENBAO', 'development').businessType);
});
