import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage, type PageOptions } from './open.ts';

const ITEM = { floorName: '甲', url: '/img/a.png', jumpType: 2, jumpUrl: '/api/site/item' };
/** A home that has only these floors. */
const home = (config: Values, around: PageOptions = {}) => openPage('shopHome', { ...around, data: { config, ...around.data } });
type Home = ReturnType<typeof home>;
const props = (page: Home, id: string): Values => page.find(id)?.props ?? {};

/** Navigation after an event, without mere reports. */
const leads = async (page: Home, id: string, event: string, value: Json = null) =>
  (await page.emit(id, event, value)).filter(([kind]) => kind !== 'report');

describe('floors of a home', () => {
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
});
