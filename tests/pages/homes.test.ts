import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

import type { Documents, Json, Sampled, Values } from '../../engine/index.ts';
import { readPage } from '../../plugins/read-page.ts';

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
});
