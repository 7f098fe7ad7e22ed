import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { openPage, type PageOptions } from './open.ts';

/** Every home, and the source of its final list. */
const HOMES: readonly (readonly [string, string])[] = [
  ['fundHome', 'drugs'],
  ['tpHome', 'feed'],
  ['mallHome', 'feed'],
  ['shopHome', 'feed'],
  ['pharmacyHome', 'feed'],
  ['storeHome', 'feed'],
  ['rightHome', 'feed'],
];
const ITEM = { floorName: '甲', url: '/img/a.png', jumpType: 2, jumpUrl: '/api/site/item' };
const config: Json = {
  layoutSort: ['serviceLayout', 'couponLayout', 'bannerLayout'],
  serviceLayout: { serviceLayoutVOList: [ITEM] },
  bannerLayout: { bannerLayoutVOList: [ITEM] },
  couponLayout: {},
};
const coupon = { couponId: 'C1', couponName: '券', couponCash: '5.00', couponThreshold: '99.00', couponStatus: 0 };
const product = { medicineId: 'M1', drugstoreId: 'D1', title: '药' };

const open = (home: string, list: string, { data = {}, failed = [], ...more }: PageOptions) => {
  const all = { config, coupons: { title: '领券', couponList: [coupon] }, [list]: [product], cells: [], ...data };
  const came = Object.fromEntries(Object.entries(all).filter(([name]) => !failed.includes(name)));
  return openPage(home, { data: came, failed, ...more });
};
const blocks = (page: ReturnType<typeof openPage>, block: string) => page.shown().filter((one) => one.block === block);

describe.each(HOMES)('%s', (home, list) => {
  const others = async (page: ReturnType<typeof openPage>) => {
    expect(blocks(page, 'Banner')).toHaveLength(1);
    expect(await page.emit('services', 'tap', ITEM)).toContainEqual(['open', '/api/site/item']);
  };

  test('shows all its floors when all sources load', async () => {
    const page = open(home, list, {});
    expect([blocks(page, 'Failed'), blocks(page, 'Fault')]).toEqual([[], []]);
    expect([blocks(page, 'Coupon').length, blocks(page, 'Product').length]).toEqual([1, 1]);
    await others(page);
  });

  test.each(['coupons', 'list'])('where %s fails, its floor shows an error; the others work', async (which) => {
    const source = which === 'list' ? list : which;
    const page = open(home, list, { failed: [source] });
    expect(blocks(page, 'Failed')).toHaveLength(1);
    expect([blocks(page, 'Coupon').length, blocks(page, 'Product').length]).toEqual(source === 'coupons' ? [0, 1] : [1, 0]);
    await others(page);
  });

  test('a floor with damaged data shows an error; the others work', async () => {
    const coupons = { title: '领券', couponList: [{ ...coupon, couponThreshold: '很多' }] };
    const page = open(home, list, { data: { coupons } });
    expect(blocks(page, 'Fault').map(({ id }) => id)).toEqual(['coupon']);
    expect(blocks(page, 'Product')).toHaveLength(1);
    await others(page);
  });

  test('a failed configuration shows one error; after a reload its floors appear', async () => {
    const page = open(home, list, { failed: ['config'] });
    expect(blocks(page, 'Failed')).toHaveLength(1);
    expect(blocks(page, 'Banner')).toEqual([]);
    page.load('config', config);
    expect(blocks(page, 'Failed')).toEqual([]);
    await others(page);
  });
});
