import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { type Drawn, openPage, type PageOptions } from './open.ts';

const ITEM = { floorName: '甲', url: '/img/a.png', jumpType: 2, jumpUrl: '/api/site/item' };
/** A home that has only these floors. */
const home = (config: Values, around: PageOptions = {}) => openPage('shopHome', { ...around, data: { config, ...around.data } });
type Home = ReturnType<typeof home>;
const props = (page: Home, id: string): Values => page.find(id)?.props ?? {};
const inside = (page: Home, id: string): readonly Drawn[] => page.find(id)?.blocks ?? [];
/** Navigation after an event, without mere reports. */
const leads = async (page: Home, id: string, event: string, value: Json = null) =>
  (await page.emit(id, event, value)).filter(([kind]) => kind !== 'report');

describe('floors of a home', () => {
  test('HM-10 scenes are a grid of four per row, products and main channels scrolling rows, these with badges', () => {
    const bubbled = { ...ITEM, bubbleTitle: '新' };
    const page = home({
      sceneMarketLayout: { title: '按场景选药', sceneMarketLayoutVOList: [ITEM] },
      productMarketLayout: { title: '健康好物', productMarketLayoutVOList: [ITEM] },
      mainChannelLayout: { mainChannelLayoutVOList: [bubbled] },
    });
    expect([props(page, 'sceneMarketLayout')['title'], props(page, 'productMarketLayout')['title']]).toEqual(['按场景选药', '健康好物']);
    const grids = ['sceneMarketLayout', 'productMarketLayout', 'mainChannelLayout'].map((id) => inside(page, id)[0]);
    expect(grids.map((grid) => [grid?.block, grid?.props['layout'] ?? 'grid', grid?.props['columns']])).toEqual([
      ['Grid', 'grid', 4],
      ['Grid', 'scroll', 3],
      ['Grid', 'scroll', undefined],
    ]);
    expect(grids[2]?.props['items']).toEqual([bubbled]);
  });

  test('HM-17 the flash sale has its picture, a row of pictures, “more” from the fourth on, and both targets', async () => {
    const entity = { bgImage: '/img/back.png', jumpUrl: '/api/site/sale', imageList: [ITEM] };
    const page = home({ flashSaleLayout: entity });
    expect(props(page, 'flashSaleLayout')).toMatchObject({ title: '限时特卖', image: '/img/back.png', wide: true });
    expect(props(page, 'flashSales')).toMatchObject({ layout: 'scroll', moreFrom: 4, items: [ITEM] });
    expect(await leads(page, 'flashSales', 'tap', ITEM)).toEqual([['open', '/api/site/item']]);
    expect(await leads(page, 'flashSales', 'more')).toEqual([['open', '/api/site/sale']]);
    expect(await leads(page, 'flashSaleLayout', 'more')).toEqual([['open', '/api/site/sale']]);
  });

  test('HM-18 has five resource floors: banner, picture block on its background, entrances, two own areas', async () => {
    const area = { imageLayout: 1, leftUrl1: '/img/l.png', rightUrl1: '/img/r.png' };
    const page = home({
      resourceLayout: { resourceLayoutVOList: [ITEM] },
      resourceLayout1: { bgImage: '/img/back.png', bgUrl: '/api/site/ground', bgColor: '#ffeedd', imageList: [ITEM] },
      resourceLayout2: { resourceLayoutVOList: [ITEM] },
      resourceLayout3: area,
      resourceLayout4: { ...area, imageLayout: 3 },
    });
    const ids = ['resourceLayout', 'resources1', 'resources2', 'resourceLayout3', 'resourceLayout4'];
    expect(ids.map((id) => page.find(id)?.block)).toEqual(['Banner', 'Grid', 'Grid', 'Mosaic', 'Mosaic']);
    expect(props(page, 'resourceLayout')['items']).toEqual([ITEM]);
    expect(props(page, 'resourceLayout1')).toMatchObject({ image: '/img/back.png', color: '#ffeedd', wide: true });
    expect(props(page, 'resources1')).toMatchObject({ kind: 'picture', items: [ITEM] });
    expect(props(page, 'resources2')['items']).toEqual([ITEM]);
    expect([props(page, 'resourceLayout3')['area'], props(page, 'resourceLayout4')['area']]).toEqual([area, { ...area, imageLayout: 3 }]);
    expect(await leads(page, 'resourceLayout1', 'more')).toEqual([['open', '/api/site/ground']]);
    for (const id of ids) expect(await leads(page, id, 'tap', ITEM), id).toEqual([['open', '/api/site/item']]);
  });

  test('HM-19 recommendations have name, picture and a "more" link with its target, four per row', async () => {
    const entity = { bgImage: '/img/back.png', actName: '为您优选', jumpCopy: '去看看', jumpUrl: '/api/site/all', imageList: [ITEM] };
    const page = home({ productRecommendLayout: entity });
    expect(props(page, 'productRecommendLayout')).toEqual({ title: '为您优选', more: '去看看', image: '/img/back.png', wide: true });
    expect(props(page, 'recommended')).toMatchObject({ layout: 'scroll', columns: 4, items: [ITEM] });
    expect(await leads(page, 'productRecommendLayout', 'more')).toEqual([['open', '/api/site/all']]);
    expect(await leads(page, 'recommended', 'tap', ITEM)).toEqual([['open', '/api/site/item']]);
  });

  test("HM-20 SS-47 banners lead like notices; the statement is the employer area's if the home is there", async () => {
    const page = (homePath: string) => home({ bannerLayout: { bannerLayoutVOList: [ITEM] } }, { session: { homePath } });
    const tap = (jumpType: number, homePath = '') => leads(page(homePath), 'bannerLayout', 'tap', { ...ITEM, jumpType, noticeId: 'N1' });
    expect([await tap(0), await tap(1), await tap(2)]).toEqual([[], [['open', '/api/site/item']], [['open', '/api/site/item']]]);
    const news = { noticeText: '乙', noticeId: 'N3', jumpType: 1, jumpUrl: '/heyeStore' };
    expect(await leads(home({ noticeLayout: { noticeList: [news] } }), 'noticeLayout', 'tap', news)).toEqual([['go', '/heyeStore', {}]]);
    const statement = (path: string) => [['go', path, { type: 'notice', id: 'N1' }]];
    expect(await tap(3)).toEqual(statement('/statement'));
    expect(await tap(3, '/pharmacyHomepage')).toEqual(statement('/statement'));
    expect(await tap(3, '/employeWeaL/homeIndex')).toEqual(statement('/employeWeaL/statement'));
  });

  test("HM-21 an item without jumpUrl opens its pathUrl, whatever its jumpType; the first one's colour is its floor's", async () => {
    const item = { floorName: '甲', pathUrl: '/familyDoctor', jumpUrl: '', pageBgColor: '#ffeedd' };
    const lists = ['service', 'diamond', 'customDiamond', 'sceneMarket', 'productMarket', 'mainChannel'].map((name) => `${name}Layout`);
    const page = home({
      ...Object.fromEntries(lists.map((name) => [name, { [`${name}VOList`]: [item] }])),
      resourceLayout2: { resourceLayoutVOList: [item] },
    });
    expect([...lists, 'resourceLayout2'].map((id) => props(page, id)['color'])).toEqual(Array(7).fill('#ffeedd'));
    for (const jump of [{ jumpType: 2 }, { jumpType: 1, serviceType: 12 }, {}])
      expect(await leads(page, 'services', 'tap', { ...item, ...jump })).toEqual([['go', '/familyDoctor', {}]]);
    expect(await leads(page, 'services', 'tap', { ...item, jumpType: 2, jumpUrl: '/api/site/a' })).toEqual([['open', '/api/site/a']]);
  });

  test('HM-21 a floor, also a banner, has the colour of its first item by rank', () => {
    const items = [
      { ...ITEM, pageBgColor: '#000000' },
      { ...ITEM, pageBgColor: '#111111', rank: 2 },
      { ...ITEM, pageBgColor: '#222222', rank: '1' },
    ];
    const page = home({
      serviceLayout: { serviceLayoutVOList: items },
      resourceLayout2: { resourceLayoutVOList: items },
      bannerLayout: { bannerLayoutVOList: items },
      resourceLayout: { resourceLayoutVOList: items },
    });
    for (const id of ['serviceLayout', 'resourceLayout2', 'bannerLayout', 'resourceLayout'])
      expect(props(page, id)['color'], id).toBe('#222222');
  });

  test('HM-22 SS-48 the first tab is floor 66890 with the configured name, or 为你推荐', () => {
    const tabs = (feedStreamLayoutList: Json) =>
      ((props(home({ feedStreamLayout: { feedStreamLayoutList } }, { data: { feed: [] } }), 'feedTabs')['items'] ?? []) as Values[])
        .flat()
        .filter(({ floorName }) => floorName)
        .map(({ floorId, floorName }) => [floorId, floorName]);
    const other = { floorId: 7, floorName: '慢病' };
    expect(tabs([])).toEqual([[66890, '为你推荐']]);
    expect(tabs([other])).toEqual([
      [66890, '为你推荐'],
      [7, '慢病'],
    ]);
    expect(tabs([other, { floorId: 66890, floorName: '猜你喜欢' }])).toEqual([
      [66890, '猜你喜欢'],
      [7, '慢病'],
    ]);
  });

  test('HM-23 the coupon floor has picture, title and, if configured, a button that claims all', async () => {
    const coupons = { url: '/img/back.png', title: '领券中心', couponList: [{ couponId: 'C1', couponStatus: 0, couponCash: '5.00' }] };
    const floor = (receiveButtonFlag: Json) => home({ couponLayout: {} }, { data: { coupons: { ...coupons, receiveButtonFlag } } });
    expect(props(floor(1), 'couponLayout')).toEqual({ image: '/img/back.png', title: '领券中心', more: '一键领取' });
    expect((await leads(floor(1), 'couponLayout', 'more'))[0]?.[1]).toBe('coupon.claimAll');
    for (const none of [0, null]) {
      // No text and no `wide`: the picture is not tappable.
      expect(props(floor(none), 'couponLayout')).toEqual({ image: '/img/back.png', title: '领券中心' });
      expect(await leads(floor(none), 'couponLayout', 'more')).toEqual([]);
    }
  });
});

test.each([
  ['fundHome', 'fundHome'],
  ['tpHome', 'TPHome'],
  ['mallHome', 'healthMall'],
  ['shopHome', 'shopHome'],
  ['pharmacyHome', 'pharmacy'],
  ['storeHome', 'heyeStore'],
  ['rightHome', 'rightHome'],
])(
  'CN-07 %s requests the configuration %s of its channel at terminal 3, the tabs of webHome if it has tabs, and floor 66890',
  (id, code) => {
    const page = openPage(id, { data: { config: { fundHome2: true } } });
    expect(page.asks('config')).toEqual({ channelCode: 'HKB', code, terminal: 3 });
    expect(page.asks('feed')).toMatchObject({ channelCode: 'HKB', floorId: 66890 });
    // The home of a store has no tab bar.
    expect(page.asks('tab')).toEqual(id === 'storeHome' ? undefined : { channelCode: 'HKB', code: 'webHome', terminal: 3 });
  },
);
