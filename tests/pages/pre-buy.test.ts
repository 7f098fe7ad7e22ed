import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const goods: Values[] = [{ medicineId: 'M1', drugstoreId: 'D1', title: '药' }];
const paths = (log: readonly unknown[]) => JSON.stringify(log);

describe('the purchase page of the default look', () => {
  test("HM-37 CL-15 is one page at both spellings, on the old calls: the first goods, then a category's or a word's", async () => {
    for (const path of ['/preBuyDrug', '/PreBuyDrug']) {
      const page = openPage('preBuyDrug', { path, data: { home: goods as never, categories: [{ code: 'C', name: '感冒' }] } });
      expect(page.find('homeGoods')?.props['title']).toBe('药');
      expect([page.asks('chosen'), page.asks('found')]).toEqual([undefined, undefined]);
      await page.emit('kinds', 'change', { code: 'C' });
      expect(page.asks('chosen')).toMatchObject({ category: 'C' });
      expect(page.asks('home')).toBeUndefined();
      await page.emit('search', 'search', '感冒灵');
      expect(page.asks('found')).toMatchObject({ keyword: '感冒灵' });
      expect(page.asks('chosen')).toBeUndefined();
    }
  });

  test('no results: says so, and how to find more', async () => {
    const page = openPage('preBuyDrug', { data: { home: goods as never, found: [] } });
    await page.emit('search', 'search', 'x');
    expect(page.find('foundGoods-none')?.props['title']).toBe('没有找到商品');
  });

  test('opens the consultation, and the earlier choice', async () => {
    const page = openPage('preBuyDrug', { session: { bindStatus: 'true' } });
    expect(paths(await page.emit('consult'))).toContain('/onlineInquiry');
    expect(paths(await page.emit('requirements'))).toContain('/list');
  });

  test('without a channel it says how to enter, and requests nothing', () => {
    const page = openPage('preBuyDrug', { over: { key: '' }, idle: ['home', 'chosen', 'found', 'categories'] });
    expect(page.find('noChannel')).toBeDefined();
    expect(page.asks('home')).toBeUndefined();
  });
});

describe('the purchase page of the new look', () => {
  test('HM-37 shows recommendations by category, and reimbursed goods on another tab', async () => {
    const page = openPage('newPreBuyDrug', { data: { goods: goods as never, compensated: goods as never, categories: [] } });
    expect(page.asks('goods')).toMatchObject({ categoryId: '' });
    expect(page.asks('compensated')).toBeUndefined();
    await page.emit('tabs', 'change', { tab: 'compensated' });
    expect(page.asks('goods')).toBeUndefined();
    expect(page.asks('compensated')).toBeDefined();
    expect(page.find('paidGoods')?.props['title']).toBe('药');
  });

  test.each([
    ['near', '/foundationO2O'],
    ['urgent', '/urgentDeliveryMedicine'],
    ['kit', '/medicineKit'],
    ['special', '/specialMedic'],
  ])('%s leads to %s', async (id, path) => {
    const data = { info: { isFundO2O: 1 }, goods: [] };
    expect(await openPage('newPreBuyDrug', { data }).emit(id)).toEqual([['go', path, {}]]);
  });

  test('EG-12 a channel without nearby stores shows no link to them', () => {
    const page = openPage('newPreBuyDrug', { data: { info: { isO2O: 0 }, goods: [] } });
    expect([page.find('near'), page.find('urgent'), page.find('kit') === undefined]).toEqual([undefined, undefined, false]);
  });

  test("CL-15 a category, in the shop's order, opens its goods", async () => {
    const page = openPage('newPreBuyDrug', { data: { operate: [{ categoryId: '10', categoryName: '心脑血管' }] } });
    expect(paths(await page.emit('operateGrid', 'tap', { categoryId: '10' }))).toContain('"categoryId":"10"');
  });
});
