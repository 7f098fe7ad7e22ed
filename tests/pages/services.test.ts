import { expect, test } from 'vitest';
import type { Product } from '../../domain/index.ts';
import type { Values } from '../../engine/index.ts';
import floors from '../../server/data/shop/floors.json' with { type: 'json' };
import { read } from '../documents/documents.ts';
import { openPage } from './open.ts';

const { routes } = read('schemas/routes.json') as unknown as Product.Routes;

/** All tappable items that the sandbox puts on a home. */
const entrances: readonly Values[] = Object.values(floors as unknown as Values).flatMap((floor) =>
  Object.values(floor as Values).flatMap((list) => (Array.isArray(list) ? (list as Values[]) : [])),
);

test.each([
  ['family doctor', '家庭医生', 2, '/familyDoctor'],
  ['online consultation', '在线问诊', 3, '/onlineInquiry'],
  ['health mall', '健康商城', 1, '/employeWeaL/healthMall'],
  ['signing', '签署授权', 9, '/signPage'],
  ['claims notice', '理赔须知', 4, '/employeWeaL/claimsNotice'],
  ['branch search', '网点查询', 5, '/employeWeaL/branchSearch'],
  ['payment code', '付款码', 8, '/employeWeaL/qrCodePay'],
])('HM-38 %s has an entrance on a home, which opens its page', async (_service, floorName, serviceType, path) => {
  const entrance = entrances.find((one) => one['floorName'] === floorName && one['serviceType'] === serviceType);
  expect(entrance).toMatchObject({ jumpType: 1 });
  const page = openPage('fundHome', { data: { config: { fundHome: true, serviceLayout: { serviceLayoutVOList: [entrance ?? null] } } } });
  const done = await page.emit('services', 'tap', entrance ?? null);
  expect(done.filter(([kind]) => kind !== 'report')).toEqual([['go', path, {}]]);
  expect(routes.map((route) => route.path)).toContain(path);
});
