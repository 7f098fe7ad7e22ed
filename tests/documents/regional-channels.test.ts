import { expect, test } from 'vitest';
import { routes } from '../../schemas/index.ts';
import { keys, resolve } from './channels.ts';

const paths = routes.map(({ path }) => path);
const REGIONS = [
  ['MENGZE', '/mzRecognizeeList', '/mzRecognizeeUpdate'],
  ['MENGZE2', '/mzRecognizeeList', '/mzRecognizeeUpdate'],
  ['WUHAN', '/whRecognizeeList', '/whRecognizeeUpdate'],
  ['WUHANTEYAO', '/whRecognizeeList', '/whRecognizeeUpdate'],
  ['WUHANPUHUIBAO', '/whRecognizeeList', '/whRecognizeeUpdate'],
  ['GUOCUOC', '/guocuocRecognizee', '/guocuocRecognizeeUpdate'],
  ['HUBEI', '/hubeiRecognizee', '/hubeiRecognizeeUpdate'],
  ['RENBAOCAI', '/renbaocaiRecognizee', '/renbaocaiRecognizeeUpdate'],
  ['SHANDONG', '/shandongRecognizee', '/shandongRecognizeeUpdate'],
  ['YINSHUOJU', '/yinShuoJuRecognizeeList', '/recognizeeUpdate'],
] as const;

test.each(REGIONS)('IN-20 IN-21 %s has insured persons under its own paths', (key, listPath, updatePath) => {
  const { recognizeeConfig, serviceApplyConfig, loginConfig } = resolve(key);
  expect(recognizeeConfig).toMatchObject({ listPath, updatePath, myPath: '/whMyInfo' });
  expect(serviceApplyConfig?.callBackPath).toBe(`${listPath}?thirdChannelSide=${key}`);
  expect(loginConfig?.loginOutPath).toBe(`/login?from=${encodeURIComponent(`${listPath}?thirdChannelSide=${key}`)}`);
});

test('every page of insured persons that a channel names is a route', () => {
  for (const key of keys) {
    const { listPath = '', updatePath = '', myPath = '' } = resolve(key).recognizeeConfig ?? {};
    expect([listPath, updatePath, myPath].filter((path) => !paths.includes(path))).toEqual([]);
  }
});

test('TB-03 the bar with service application and mine belongs to the Wuhan and Mengze channels', () => {
  const barred = keys.filter((key) => resolve(key).recognizeeConfig?.tabBar === true);
  expect(barred.sort()).toEqual(keys.filter((key) => /^(WUHAN|MENGZE)/.test(key)).sort());
});

test('IN-01 a Wuhan channel for one plan opens that plan by default', () => {
  const first = (key: string) => resolve(key).benefitPlans?.map(({ type }) => type);
  expect([first('WUHANZENGZHI'), first('WUHANTEYAO'), first('WUHANWENZHEN'), first('WUHAN')]).toEqual([
    ['1'],
    ['2'],
    ['3'],
    ['1', '2', '3'],
  ]);
});
