import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage, type PageOptions } from './open.ts';

const HAS_ALL = { hasFamilyMedicineService: 1, hasHealthDataService: 1, hasQuickRescueService: 1 };
const service = (serviceType: number, more: Values = {}): Values => ({
  floorName: '甲',
  url: '/img/a.png',
  jumpType: 1,
  serviceType,
  jumpUrl: '/api/site/own',
  ...more,
});

/** A home with these floors, after its automatic actions. */
async function home(config: Values, around: PageOptions = {}, id = 'shopHome') {
  const page = openPage(id, { ...around, data: { config, ...around.data } });
  await page.react();
  return page;
}
const leads = async (page: Awaited<ReturnType<typeof home>>, id: string, value: Json = null, locals: Values = {}) =>
  (await page.emit(id, 'tap', value, locals)).filter(([kind]) => kind !== 'report');
const LOCKED = [['toast', '暂无该权益']];

/** A floor of each kind with one item. */
const FLOORS: readonly (readonly [string, string, (item: Values) => Values])[] = [
  ['a banner', 'bannerLayout', (item) => ({ bannerLayout: { bannerLayoutVOList: [item] } })],
  ['a banner of resources', 'resourceLayout', (item) => ({ resourceLayout: { resourceLayoutVOList: [item] } })],
  ['news', 'noticeLayout', (item) => ({ noticeLayout: { noticeList: [{ noticeText: '话', ...item }] } })],
  ['an area of pictures', 'resourceLayout3', (item) => ({ resourceLayout3: { imageLayout: 4, imageList: [item] } })],
  ['an advertisement', 'adLayout1', (item) => ({ adLayout1: { imageLayout: 4, imageList: [item] } })],
  ['scenes', 'scenes', (item) => ({ sceneMarketLayout: { sceneMarketLayoutVOList: [item] } })],
  ['products', 'products', (item) => ({ productMarketLayout: { productMarketLayoutVOList: [item] } })],
  ['a block of pictures', 'resources1', (item) => ({ resourceLayout1: { imageList: [item] } })],
];

describe('locked services', () => {
  test.each(FLOORS)('HM-30 HM-31 SS-41 %s opens no locked service, but all others', async (_what, id, floor) => {
    const item = service(17);
    const open = (config: Values) => home({ ...floor(item), ...config });
    expect(await leads(await open({ familyCardInfo: { ...HAS_ALL, hasQuickRescueService: 0 } }), id, item)).toEqual(LOCKED);
    expect(await leads(await open({ familyCardInfo: HAS_ALL, serviceLockStatusMap: { 17: 1 } }), id, item)).toEqual(LOCKED);
    const free = await open({ familyCardInfo: HAS_ALL, serviceLockStatusMap: { 17: 0, 1: 1 } });
    expect(await leads(free, id, item)).toEqual([['open', '/api/site/own']]);
    // An item with its own lock, whatever its service.
    expect(await leads(free, id, service(3, { lockStatus: 1 }))).toEqual(LOCKED);
    // By its address, too.
    const byAddress = service(1, { jumpType: 2 });
    expect(await leads(free, id, byAddress)).toEqual(LOCKED);
  });

  test('HM-30 HM-31 SS-40 every entrance grid knows the locks, and hides locked ones if its floor says so', async () => {
    const lists = ['service', 'diamond', 'customDiamond', 'sceneMarket', 'productMarket', 'mainChannel'].map((name) => `${name}Layout`);
    const config = (hideLocked: Values): Values => ({
      ...Object.fromEntries(lists.map((name) => [name, { [`${name}VOList`]: [service(3)], ...hideLocked }])),
      resourceLayout1: { imageList: [service(3)], ...hideLocked },
      resourceLayout2: { resourceLayoutVOList: [service(3)], ...hideLocked },
      familyCardInfo: HAS_ALL,
      serviceLockStatusMap: { 4: 1 },
    });
    const grids = async (hideLocked: Values) =>
      [...lists, 'resourceLayout1', 'resourceLayout2'].map(
        async (id) => (await home(config(hideLocked))).find(id)?.blocks.find(({ block }) => block === 'Grid')?.props,
      );
    for (const props of await Promise.all(await grids({ hideLocked: true })))
      expect(props).toMatchObject({ lockedTypes: ['4'], hideLocked: true });
    for (const props of await Promise.all(await grids({}))) expect(props?.['hideLocked'] ?? false).toBe(false);
  });
});
