import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readPage } from '../../plugins/read-page.ts';
import { openPage } from './open.ts';

const { page: home } = readPage(fileURLToPath(new URL('../../schemas/pages/fundHome.json', import.meta.url)));
const SAMPLE = home.samples?.find(({ name }) => name === '模板1');

test("HM-29 SS-39 every service type leads to a page, a partner's link, or its entrance's address", async () => {
  const types = [...Array(24).keys()].map((at) => at + 1).concat(30, ...[...Array(8).keys()].map((at) => at + 40), 100, 101);
  const answers = { 'yf.accountInfo': { result: { accountStatus: 2 } }, 'yf.jumpLink': { result: '/api/site/partner' } };
  const page = openPage('fundHome', { data: SAMPLE?.data ?? {}, answers });
  for (const serviceType of types) {
    const done = await page.emit('services', 'tap', { jumpType: 1, serviceType, jumpUrl: '/api/site/own' });
    expect(done.filter(([kind]) => kind === 'go' || kind === 'open').length, String(serviceType)).toBe(1);
    expect(
      done.filter(([kind]) => kind === 'toast'),
      String(serviceType),
    ).toEqual([]);
  }
  const leads = async (serviceType: number) =>
    (await page.emit('services', 'tap', { jumpType: 1, serviceType, jumpUrl: '' })).filter(([kind]) => kind !== 'report');
  expect(await leads(100)).toEqual([['go', '/heyeStore', {}]]);
  for (const serviceType of [2, 6, 7]) expect(await leads(serviceType), String(serviceType)).toEqual([['go', '/familyDoctor', {}]]);
  expect(await leads(14)).toEqual([['go', '/employeWeaL/homeIndex', {}]]);
  expect(await leads(101)).toEqual([['go', '/hyQRcode', { type: '2' }]]);
  expect(await leads(40)).toEqual([['go', '/hyQRCodeDetail', { type: '5' }]]);
  expect((await leads(30)).filter(([kind]) => kind === 'open').map(([kind, url]) => [kind, String(url).split('?')[0]])).toEqual([
    ['open', '/api/site/guidance'],
  ]);
  for (const [serviceType, jumpType] of [
    [22, 1],
    [23, 2],
    [24, 3],
  ] as const)
    expect((await leads(serviceType)).find(([, call]) => call === 'yf.jumpLink')?.[2], String(serviceType)).toMatchObject({ jumpType });
  for (const serviceType of [10, 12, 13, 41, 47]) expect(await leads(serviceType)).toEqual([['toast', '暂未配置跳转地址~']]);
});
