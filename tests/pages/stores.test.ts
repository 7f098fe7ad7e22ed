import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const stores = [
  { drugstoreId: 'D1', drugstoreName: '甲药房', deliveryText: '今日达', isOpen: 1 },
  { drugstoreId: 'D2', drugstoreName: '乙药房', deliveryText: '次日达', isOpen: 0 },
];
const ids: Values = { hyo2oChannelId: 'A', hyInsuranceO2OChannelId: 'B' };

describe('stores nearby', () => {
  test.each<[Values, string | undefined]>([
    [{ isO2O: 1 }, 'A'],
    [{ isZhiluO2O: '1' }, 'A'],
    [{ isFundO2O: 1 }, 'A'],
    [{ isHmInsureO2O: 1 }, 'B'],
    [{ isO2O: 1, isHmInsureO2O: 1 }, 'B'],
    [{ isO2O: 0 }, undefined],
    [{}, undefined],
  ])('EG-11 EG-12 a channel with %j requests under %s', (marks, id) => {
    for (const name of ['nearbyStores', 'urgentMedicine']) {
      const page = openPage(name, { data: { info: { ...ids, ...marks } } });
      expect(page.asks('stores')?.['o2oChannelId']).toBe(id);
      expect(page.find('noO2o') === undefined).toBe(id !== undefined);
    }
  });

  test('each store opens and shows its hours; a name or a city finds it', async () => {
    const page = openPage('nearbyStores', { data: { info: { ...ids, isO2O: 1 }, stores: stores as Json } });
    expect(page.shown().flatMap(({ id, props }) => (id === 'store' ? [props['badge']] : []))).toEqual(['营业中', '休息中']);
    expect(await page.emit('store', 'tap', null, { store: stores[0] as Json })).toEqual([['go', '/o2oShop', { drugstoreId: 'D1' }]]);
    await page.emit('find', 'search', '南昌');
    expect(page.asks('stores')).toMatchObject({ keyword: '南昌' });
  });

  test('an urgent medicine comes from the first store by default', async () => {
    const page = openPage('urgentMedicine', { data: { info: { ...ids, isO2O: 1 }, stores: stores as Json } });
    expect(page.asks('goods')).toMatchObject({ drugstoreId: 'D1' });
    await page.emit('stores', 'change', { drugstoreId: 'D2' });
    expect(page.asks('goods')).toMatchObject({ drugstoreId: 'D2' });
    expect(page.find('delivery')?.props['text']).toBe('次日达');
  });
});

describe('one store', () => {
  test.each(['pharmacyDetails', 'storeQualifications'])('%s reports a missing or unnamed store', (name) => {
    expect(openPage(name, { query: { drugstoreId: 'D9' }, data: { store: false } }).find('gone')?.props['text']).toContain('下线');
    expect(openPage(name, { idle: ['store'] }).find('gone')?.props['text']).toContain('链接不完整');
  });

  test('links to its papers and its goods', async () => {
    const page = openPage('pharmacyDetails', { query: { drugstoreId: 'D1' }, data: { store: stores[0] as Json, images: [] } });
    expect(await page.emit('qualifications')).toEqual([['go', '/storeQualifications', { drugstoreId: 'D1' }]]);
    expect(await page.emit('enter')).toEqual([['go', '/o2oShop', { drugstoreId: 'D1' }]]);
  });
});
