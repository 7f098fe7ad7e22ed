import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';

import { openPage } from './open.ts';

const product: Values = {
  medicineId: 'M1',
  drugstoreId: 'D1',
  standardId: 'S1',
  title: '维生素C片',
  isPrescribe: 0,
  medicinesDrugstoreStock: 8,
  customPrice: '32.50',
  showPrice: '22.75',
};
const opened = (over: Values = {}, around: Parameters<typeof openPage>[1] = {}) =>
  openPage('productDetail', {
    query: { medicineId: 'M1', drugstoreId: 'D1' },
    data: { product: { ...product, ...over }, cart: 3, cartLines: [] },
    ...around,
  });
const buttons = (over: Values = {}, around: Parameters<typeof openPage>[1] = {}) => {
  const page = opened(over, around);
  return ['add', 'buy', 'consult', 'others'].flatMap((id) => page.find(id)?.props['text'] ?? []);
};

describe('the page of a product', () => {
  test.each<[string, Values, readonly string[]]>([
    ['what is sold freely can be put into the cart and bought', {}, ['加入购物车', '立即购买']],
    ['PC-03 a prescription drug is asked about first', { isPrescribe: 1 }, ['去问诊']],
    ['SS-71 a prescription drug is asked about first, by its name in drug lists too', { medicinesIsPrescribe: 1 }, ['去问诊']],
    ['a prescription drug that stands on a prescription can be bought', { isPrescribe: 1, pSkuNum: 2 }, ['加入购物车', '立即购买']],
    ['what is out of stock cannot be bought', { medicinesDrugstoreStock: 0 }, ['看看别的商品']],
    ['what is no longer valid cannot be bought, with a prescription neither', { invalid: 1, isPrescribe: 1 }, ['看看别的商品']],
    ['CT-10 a grayed activity product can neither be added nor bought', { actType: 190, invalid: 1 }, ['看看别的商品']],
    ['what is below its threshold cannot be bought', { failureActivityStatus: 2 }, ['看看别的商品']],
  ])('%s', (_what, over, words) => {
    expect(buttons(over)).toEqual(words);
  });

  test('shows similar and reimbursable goods without the product itself', () => {
    const data = { product, same: [product, { ...product, medicineId: 'M2' }], compensated: [product] };
    const page = opened({}, { data });
    expect(page.shown().filter(({ id }) => id === 'same')).toHaveLength(1);
    expect(page.find('compensatedBox')).toBeUndefined();
  });
});
