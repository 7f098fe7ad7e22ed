import { describe, expect, test } from 'vitest';
import {
  add,
  type Cart,
  check,
  checkOnly,
  forbids,
  maximumOf,
  remove,
  type SkuFacts,
  setPieces,
  toFen,
  totalsOf,
  withoutChecked,
} from './index.ts';

const line = (drugstoreId: string, skuId: string) => ({ drugstoreId, skuId });
const A1 = line('A', '1');
const A2 = line('A', '2');
const B1 = line('B', '1');
const filled = (...lines: readonly { drugstoreId: string; skuId: string }[]): Cart =>
  lines.reduce<Cart>((cart, one) => add(cart, one, 1, {}, 1), []);
/** Each store as checked flag and products, with their pieces and checked flags. */
const shape = (cart: Cart) =>
  cart.map(({ drugstoreId, checked, skus }) => [
    drugstoreId,
    checked,
    skus.map((sku) => `${sku.skuId}×${String(sku.skuNum)}${sku.checked ? '✓' : ''}`),
  ]);

describe('adding and removing', () => {
  test('stores products by drugstore, with their time of change and the facts that rules need', () => {
    const facts = { limited: 1, limitedCount: 3, medicinesDrugstoreStock: 9, customPrice: '9.90', standardId: 'S1' };
    expect(add(filled(A1), B1, 2, facts, 7)).toEqual([
      { drugstoreId: 'A', checked: true, updateTime: 1, skus: [{ skuId: '1', skuNum: 1, checked: true, updateTime: 1 }] },
      { drugstoreId: 'B', checked: true, updateTime: 7, skus: [{ ...facts, skuId: '1', skuNum: 2, checked: true, updateTime: 7 }] },
    ]);
  });

  test('adding an existing product raises its pieces and checks it; a new product joins its store', () => {
    const unchecked = check(filled(A1, A2), A1, false, 2);
    expect(shape(add(unchecked, A1, 2, {}, 3))).toEqual([['A', true, ['1×3✓', '2×1✓']]]);
  });

  test('the last piece removes its line, the last line its store; an absent product changes nothing', () => {
    const cart = filled(A1, A2, B1);
    expect(shape(setPieces(cart, A1, 0, 2))).toEqual([
      ['A', true, ['2×1✓']],
      ['B', true, ['1×1✓']],
    ]);
    expect(shape(remove(cart, B1, 2))).toEqual([['A', true, ['1×1✓', '2×1✓']]]);
    expect(remove(cart, line('C', '1'), 2)).toEqual(cart);
    expect(remove([], A1, 2)).toEqual([]);
  });

  test('a change keeps every other store as the same object', () => {
    const cart = filled(A1, B1);
    expect(setPieces(cart, A1, 4, 2)[1]).toBe(cart[1]);
  });
});

describe('checking', () => {
  test('a store is checked when all its products are, and checking it checks all of them', () => {
    const one = check(filled(A1, A2), A1, false, 2);
    expect(shape(one)).toEqual([['A', false, ['1×1', '2×1✓']]]);
    expect(shape(check(one, A2, false, 3))).toEqual([['A', false, ['1×1', '2×1']]]);
    expect(shape(check(one, { drugstoreId: 'A' }, true, 3))).toEqual([['A', true, ['1×1✓', '2×1✓']]]);
    expect(shape(check(filled(A1, B1), {}, false, 3))).toEqual([
      ['A', false, ['1×1']],
      ['B', false, ['1×1']],
    ]);
  });

  test('checkOnly checks everything, or only the products of a coupon', () => {
    const cart = check(filled(A1, A2, B1), A1, false, 2);
    expect(shape(checkOnly(cart, () => true, 3)).map(([, checked]) => checked)).toEqual([true, true]);
    expect(shape(checkOnly(cart, ({ skuId }) => skuId === '2', 3))).toEqual([
      ['A', false, ['1×1', '2×1✓']],
      ['B', false, ['1×1']],
    ]);
  });

  test('a purchase removes the checked lines and keeps the others', () => {
    expect(shape(withoutChecked(check(filled(A1, A2, B1), A1, false, 2), 3))).toEqual([['A', false, ['1×1']]]);
  });
});

describe('limits', () => {
  test.each<[string, SkuFacts, ReturnType<typeof maximumOf>]>([
    ['nothing is said', {}, undefined],
    ['stock', { medicinesDrugstoreStock: 5 }, { most: 5, by: 'stock' }],
    ['a limit below the stock', { medicinesDrugstoreStock: 5, limited: 1, limitedCount: 2 }, { most: 2, by: 'limit' }],
    ['a limit above it', { medicinesDrugstoreStock: 5, limited: 1, limitedCount: 9 }, { most: 5, by: 'stock' }],
    ['a number that limits nothing', { medicinesDrugstoreStock: 5, limited: 0, limitedCount: 2 }, { most: 5, by: 'stock' }],
    ['limited to none', { medicinesDrugstoreStock: 5, limited: 1, limitedCount: 0 }, { most: 0, by: 'unavailable' }],
    ['a safe dose', { medicinesDrugstoreStock: 5, totalDosageLimit: 4 }, { most: 4, by: 'dose' }],
    ['a prescription', { medicinesDrugstoreStock: 5, totalDosageLimit: 4, pSkuNum: 3 }, { most: 3, by: 'prescription' }],
    ['zeros that say nothing', { medicinesDrugstoreStock: 5, totalDosageLimit: 0, pSkuNum: 0 }, { most: 5, by: 'stock' }],
    [
      'all the same',
      { medicinesDrugstoreStock: 2, limited: 1, limitedCount: 2, pSkuNum: 2, totalDosageLimit: 2 },
      { most: 2, by: 'stock' },
    ],
    ['a stock below none', { medicinesDrugstoreStock: -3 }, { most: 0, by: 'stock' }],
  ])('the smallest limit wins: %s', (_what, facts, maximum) => expect(maximumOf(facts)).toEqual(maximum));

  test('forbids more than the maximum and allows the maximum itself', () => {
    const facts = { medicinesDrugstoreStock: 5, limited: 1, limitedCount: 2 };
    expect([forbids(facts, 2), forbids(facts, 3), forbids({}, 1_000)]).toEqual([undefined, { most: 2, by: 'limit' }, undefined]);
  });
});

describe('totals', () => {
  test.each([
    ['12.34', 1234],
    ['12.3', 1230],
    ['12', 1200],
    ['0.05', 5],
    ['999999999999.99', 99_999_999_999_999],
    ['', undefined],
    ['-1', undefined],
    ['1.234', undefined],
    ['1e3', undefined],
    [undefined, undefined],
  ])('%s yuan is %s fen', (price, fen) => expect(toFen(price)).toBe(fen));

  test('counts checked pieces only, at the price of the entitlement, and the savings', () => {
    const facts = { customPrice: '19.90', rightDiscountPrice: '9.95' };
    const cart = check(add(add([], A1, 3, facts, 1), A2, 1, { customPrice: '0.10' }, 1), A2, false, 2);
    expect(totalsOf(cart)).toEqual({ pieces: 4, checkedPieces: 3, fen: 2985, savedFen: 2985, allChecked: false });
    expect(totalsOf(check(cart, {}, true, 3))).toMatchObject({ checkedPieces: 4, fen: 2995, allChecked: true });
    expect(totalsOf([])).toEqual({ pieces: 0, checkedPieces: 0, fen: 0, savedFen: 0, allChecked: false });
  });
});
