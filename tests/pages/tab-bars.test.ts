import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { read } from '../documents/documents.ts';
import { openPage, type PageOptions } from './open.ts';

const { routes } = read('schemas/routes.json') as unknown as { readonly routes: readonly { path: string; document?: string }[] };
const documentAt = (path: string): string => routes.find((route) => route.path === path)?.document ?? '';

/** The bar that a route shows under its page. */
const barAt = (path: string, around: PageOptions = {}) => {
  const page = openPage(documentAt(path), { path, ...around });
  const drawn = page.shown().filter(({ block }) => block === 'TabBar');
  expect(drawn.length).toBeLessThan(2);
  const items = ((drawn[0]?.props['items'] ?? []) as Values[]).filter(({ title, path }) => title && path);
  return { page, id: drawn[0]?.id ?? '', props: drawn[0]?.props, items, titles: items.map(({ title }) => title) };
};

describe('tab bars', () => {
  test('TB-01 TB-02 RT-15 the default bar leads to the categories, the list with its count, and mine', async () => {
    const { page, id, props, items, titles } = barAt('/classify', { data: { cart: 5 } });
    expect([titles, props?.['value']]).toEqual([['分类', '需求清单', '我的'], '/classify']);
    expect(items.map(({ count }) => count)).toEqual([undefined, 5, undefined]);
    for (const [at, path] of ['/classify', '/list?list=1', '/myInfo'].entries())
      expect(await page.emit(id, 'change', items[at])).toEqual([['go', path, {}]]);
  });

  test.each<[string, Values, boolean]>([
    ['/myInfo', {}, true],
    ['/myInfo', { tabUnVisable: '1' }, false],
    ['/list', {}, false],
    ['/list', { list: '1' }, true],
    ['/channel/list', {}, false],
    ['/channel/list', { list: '1' }, true],
  ])('RT-21 %s with %j: bar %s', (path, query, shows) => {
    expect(barAt(path, { query }).titles).toEqual(shows ? ['分类', '需求清单', '我的'] : []);
  });

  test('TB-05 the revised bar is on two pages only with showTab in the address, and passes it on', () => {
    for (const path of ['/channelMyInfo', '/remoteCart']) {
      expect(barAt(path).titles).toEqual([]);
      const { titles, items } = barAt(path, { query: { showTab: '1' } });
      expect(titles).toEqual(['首页', '购物车', '我的']);
      expect(items.slice(1).map((item) => item['path'])).toEqual(['/remoteCart?showTab=1', '/channelMyInfo?showTab=1']);
    }
  });

  test("TB-10 the shop's bar waits for its tabs; if they fail, it has the fixed ones", () => {
    const bar = (around: PageOptions) => barAt('/employeWeaL/my', { ...around, data: { appConfig: {}, ...around.data } }).titles;
    expect(bar({ data: { appConfig: {} } })).toEqual([]);
    expect(bar({ failed: ['tab'] })).toEqual(['首页', '购物车', '我的']);
    expect(bar({ data: { tab: { shopType: 2 } } })).toEqual(['首页', '找药', '购物车', '我的']);
  });

  test("TB-13 if channels are named, only theirs have the shop's bar; the channel information's come first", () => {
    const bar = (appConfig: Values | undefined, session: Readonly<Record<string, string>> = {}, failed: readonly string[] = []) =>
      barAt('/employeWeaL/my', { session, failed, data: { tab: {}, cart: 0, ...(appConfig && { appConfig }) } }).titles.length > 0;
    expect(barAt('/employeWeaL/my', {}).page.asks('appConfig')).toBeDefined();
    expect(barAt('/classify', {}).page.asks('appConfig')).toBeUndefined();
    // HKB is the channel of these tests.
    expect([['HKB', 'WH'], ['WH'], [], undefined].map((named) => bar(named && { h5ShowTabChannelCode: named }))).toEqual([
      true,
      false,
      true,
      // Not known yet.
      false,
    ]);
    expect(bar({}), 'nothing is named').toBe(true);
    expect(bar(undefined, {}, ['appConfig']), 'the configuration does not come').toBe(true);
    // Several in one text, as the channel information allows; a longer code is another channel.
    expect(['JXRB,HKB', 'JXRB,HKBX', 'HKB', 'HKBX', ''].map((named) => bar({ h5ShowTabChannelCode: named }))).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(bar({ h5ShowTabChannelCode: ['WH'] }, { h5ShowTabChannelCode: 'JXRB,HKB' })).toBe(true);
    expect(bar({ h5ShowTabChannelCode: ['HKB'] }, { channelCode: 'HKB', h5ShowTabChannelCode: 'WH' }), 'its own names others only').toBe(
      false,
    );
  });
});
