import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ENGINE } from '../../domain/index.ts';
import { type CompiledPage, type Documents, type Json, pages, type Sampled, type Values } from '../../engine/index.ts';
import { readPage } from '../../plugins/read-page.ts';
import { TODAY } from '../documents/documents.ts';
import { openPage, type PageOptions } from './open.ts';

/** A page with its shared blocks inlined. */
const pageOf = (id: string): Sampled<Documents.Page> =>
  readPage(fileURLToPath(new URL(`../../schemas/pages/${id}.json`, import.meta.url))).page;
const sampleOf = (page: string, name: string): PageOptions => {
  const sample = pageOf(page).samples?.find((one) => one.name === name);
  if (sample === undefined) throw new Error(`${page} has no sample ${name}`);
  return { data: (sample.data ?? {}) as Readonly<Record<string, Json>> };
};
const config = (around: PageOptions): Values => (around.data?.['config'] ?? {}) as Values;
const FLOOR = /Layout\d?$/;
const home = (more: Values = {}, data: Readonly<Record<string, Json>> = {}) => {
  const full = sampleOf('fundHome', '模板1');
  return openPage('fundHome', { data: { ...full.data, config: { ...config(full), ...more }, ...data } });
};
const itemsIn = (page: ReturnType<typeof openPage>, id: string) => ((page.find(id)?.props['items'] ?? []) as Json[]).flat() as Values[];
const ids = (page: ReturnType<typeof openPage>) => page.shown().map(({ id }) => id);

describe('fundHome', () => {
  test('EG-26 a visitor sees the home; neither its cart nor adding to it makes a call', async () => {
    const { data = {} } = sampleOf('fundHome', '模板1');
    const asked = (user: Values) => {
      const page = openPage('fundHome', { data, user });
      return { page, cart: page.asks('cart'), account: page.asks('account'), config: page.asks('config') };
    };
    const { page, ...asks } = asked({ userId: '' });
    expect(asks).toMatchObject({ cart: undefined, account: undefined, config: { code: 'fundHome' } });
    expect(ids(page)).toContain('serviceLayout');
    expect(asked({ userId: 'U1' }).cart).toBeDefined();
    const product = ((data['drugs'] ?? []) as Values[])[0] ?? {};
    const done = await page.emit('drugsGoods', 'add', null, { product, index: 0 });
    expect(done).toEqual([['toast', '加购成功']]);
  });

  test('shows nothing about missing drugs or tabs before the home has loaded', () => {
    const told = (around: PageOptions) => ids(openPage('fundHome', around)).filter((id) => /^(drugs|tabBar)/.test(id));
    expect(told({ idle: ['drugs'] })).toEqual([]);
    expect(told({ data: { config: {} }, idle: ['drugs'] })).toEqual([]);
    expect(told({ data: { config: {} } })).toEqual([]);
    expect(told({ data: { config: {}, drugs: [], tab: {}, appConfig: {} } })).toEqual(['drugs', 'drugsGoods-none', 'tabBar']);
  });

  test('HM-01 fundHome is template 1, fundHome2 template 2, neither is 1', () => {
    const list = (page: ReturnType<typeof openPage>) =>
      page
        .shown()
        .filter(({ block }) => block === 'List')
        .map(({ props }) => props['source']);
    const feed = { feed: [], drugs: [] };
    expect(list(home({ fundHome: true }, feed))).toEqual(['drugs']);
    expect(list(home({ fundHome2: true }, feed))).toEqual(['feed']);
    expect(list(home({ fundHome: false }, feed))).toEqual(['drugs']);
  });

  test('HM-02 HM-26 template 1 has account, search, entrances, banner, scenes, products, coupons, two advertisements and drugs, in this order, and the cart with its number', () => {
    const shown = ids(home());
    const order = [
      'accountBar',
      'search',
      'serviceLayout',
      'bannerLayout',
      'sceneMarketLayout',
      'productMarketLayout',
      'couponLayout',
      'adLayout1',
      'adLayout2',
      'drugs',
    ];
    expect(shown.filter((id) => order.includes(id))).toEqual(order);
    expect(home().find('cart')?.props['count']).toBe(12);
  });

  test('HM-06 HM-16 HM-17 HM-18 HM-19 every key of the configuration shows its floor, and no key shows none', () => {
    const full = sampleOf('fundHome', '模板2，每种楼层');
    const keys = Object.keys(config(full)).filter((key) => FLOOR.test(key) && !/^(feedStream|contact)/.test(key));
    expect(keys.length).toBeGreaterThan(15);
    expect(ids(openPage('fundHome', full))).toEqual(expect.arrayContaining(keys));
    for (const key of keys) {
      const { [key]: _gone, ...rest } = config(full);
      expect(ids(openPage('fundHome', { data: { ...full.data, config: rest } }))).not.toContain(key);
    }
  });

  test('HM-20 for news and banners jumpType 0 does nothing, 1 and 2 lead on, 3 opens the statement', async () => {
    const tap = (jumpType: number) =>
      home().emit('noticeLayout', 'tap', { jumpType, jumpUrl: '/api/site/a', noticeId: 'N1', serviceType: 0 });
    expect(await tap(0)).toEqual([]);
    expect(await tap(1)).toEqual([['open', '/api/site/a']]);
    expect(await tap(2)).toEqual([['open', '/api/site/a']]);
    expect(await tap(3)).toEqual([['go', '/statement', { type: 'notice', id: 'N1' }]]);
  });

  test('HM-28 EC-14 services 23 and 24 are closed to an account outside its validity, 22 is not', async () => {
    const services = async (accountStatus: number) => {
      const full = sampleOf('fundHome', '模板1');
      const page = openPage('fundHome', {
        ...full,
        answers: { 'yf.accountInfo': { result: { accountStatus } }, 'yf.jumpLink': { result: '/api/site/third' } },
      });
      const done: unknown[] = [];
      for (const serviceType of [22, 23, 24])
        done.push((await page.emit('services', 'tap', { jumpType: 1, serviceType })).at(-1)?.slice(0, 3));
      return done;
    };
    const says = ['alert', '温馨提示', '当前保单不在有效期内'];
    expect(await services(3)).toEqual([expect.arrayContaining(['open']), says, says]);
    expect((await services(2)).map((done) => (done as unknown[])[0])).toEqual(['open', 'open', 'open']);
  });

  test('HM-03 HM-22 the first tab of the feed is 66890; another tab loads from its first page, 20 at a time', async () => {
    const page = openPage('fundHome', sampleOf('fundHome', '模板2，每种楼层'));
    expect(itemsIn(page, 'feedTabs')[0]).toEqual({ floorId: 66890, floorName: '为你推荐' });
    expect(page.asks('feed')).toMatchObject({ floorId: 66890 });
    await page.emit('feedTabs', 'change', { floorId: 66892 });
    expect(page.asks('feed')).toMatchObject({ floorId: 66892 });
    expect(page.document.data?.['feed']?.paging).toMatchObject({ page: 'page', size: 'pageSize', count: 20 });
    const bare = home({ fundHome2: true, feedStreamLayout: { feedStreamLayoutList: [{ floorId: 7, floorName: '慢病' }] } }, { feed: [] });
    expect(itemsIn(bare, 'feedTabs').map(({ floorId }) => floorId)).toEqual([66890, 7]);
  });

  test('CH-08 a channel reorders two floors and hides one in three lines', () => {
    const document = pageOf('fundHome');
    const surroundings = { today: TODAY, text: String, query: {}, channel: {}, user: {}, session: {} };
    const idsOf = (page: CompiledPage) =>
      pages.draw(pages.open(page, surroundings, { sources: {} })).blocks.flatMap(({ id, place }) => (place === 'main' ? [id] : []));
    const before = idsOf(pages.compile(document, undefined, undefined, undefined, ENGINE.operators));
    const after = pages.compile(document, { order: ['bannerLayout', 'serviceLayout'], hide: ['adLayout2'] });
    expect(after.faults).toEqual([]);
    expect(before.indexOf('serviceLayout')).toBeLessThan(before.indexOf('bannerLayout'));
    const other: Readonly<Record<string, string>> = { serviceLayout: 'bannerLayout', bannerLayout: 'serviceLayout' };
    expect(idsOf(after)).toEqual(before.filter((id) => id !== 'adLayout2').map((id) => other[id] ?? id));
  });
});
