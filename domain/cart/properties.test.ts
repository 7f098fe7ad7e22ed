import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  type Cart,
  type CartSku,
  check,
  checkOnly,
  forbids,
  maximumOf,
  remove,
  setPieces,
  skuOf,
  toFen,
  totalsOf,
  withoutChecked,
} from './index.ts';

const stores = ['A', 'B', 'C'];
const skus = ['1', '2', '3', '4'];
const lines = fc.record({ drugstoreId: fc.constantFrom(...stores), skuId: fc.constantFrom(...skus) });
const price = fc.integer({ min: 0, max: 99_999_99 }).map((fen) => (fen / 100).toFixed(2));
const facts = fc.record(
  {
    medicinesDrugstoreStock: fc.integer({ min: 0, max: 20 }),
    limited: fc.constantFrom(0, 1),
    limitedCount: fc.integer({ min: 0, max: 5 }),
    totalDosageLimit: fc.integer({ min: 0, max: 9 }),
    pSkuNum: fc.integer({ min: 0, max: 9 }),
    customPrice: price,
    rightDiscountPrice: price,
  },
  { requiredKeys: [] },
);

/** One operation of a member; adds nothing that the limits forbid. */
const step = fc.oneof(
  fc.record({ line: lines, pieces: fc.integer({ min: 1, max: 5 }), facts }).map(
    ({ line, pieces, facts: known }) =>
      (cart: Cart, now: number): Cart =>
        forbids({ ...skuOf(cart, line), ...known }, (skuOf(cart, line)?.skuNum ?? 0) + pieces) ? cart : add(cart, line, pieces, known, now),
  ),
  fc.record({ line: lines, pieces: fc.integer({ min: -2, max: 9 }) }).map(({ line, pieces }) => (cart: Cart, now: number): Cart => {
    const sku = skuOf(cart, line);
    return sku === undefined || forbids(sku, pieces) ? cart : setPieces(cart, line, pieces, now);
  }),
  lines.map((line) => (cart: Cart, now: number) => remove(cart, line, now)),
  fc.record({ line: lines, all: fc.constantFrom('line', 'store', 'cart'), checked: fc.boolean() }).map(
    ({ line, all, checked }) =>
      (cart: Cart, now: number) =>
        check(cart, all === 'line' ? line : all === 'store' ? { drugstoreId: line.drugstoreId } : {}, checked, now),
  ),
  fc.constantFrom(...skus).map((wanted) => (cart: Cart, now: number) => checkOnly(cart, ({ skuId }) => skuId === wanted, now)),
  fc.constant(withoutChecked),
);

const all = (cart: Cart): readonly CartSku[] => cart.flatMap((store) => store.skus);

test('after 200 random operations: every quantity is at least 1 and within its maximum, no store is empty, a store is checked only if all its products are, and the totals equal the sum of the lines in whole fen', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 200, maxLength: 200 }), (steps) => {
      let cart: Cart = [];
      steps.forEach((next, now) => {
        cart = next(cart, now);
        for (const store of cart) {
          expect(store.skus.length).toBeGreaterThan(0);
          expect(store.checked).toBe(store.skus.every(({ checked }) => checked));
          expect(new Set(store.skus.map(({ skuId }) => skuId)).size).toBe(store.skus.length);
        }
        expect(new Set(cart.map(({ drugstoreId }) => drugstoreId)).size).toBe(cart.length);
        for (const sku of all(cart)) {
          expect(sku.skuNum).toBeGreaterThanOrEqual(1);
          expect(Number.isInteger(sku.skuNum)).toBe(true);
          expect(sku.skuNum).toBeLessThanOrEqual(maximumOf(sku)?.most ?? Number.POSITIVE_INFINITY);
        }
      });
      const totals = totalsOf(cart);
      const bought = all(cart).filter(({ checked }) => checked);
      const cost = bought.map((sku) => BigInt(toFen(sku.rightDiscountPrice ?? sku.customPrice) ?? 0) * BigInt(sku.skuNum));
      expect(BigInt(totals.fen)).toBe(cost.reduce((sum, fen) => sum + fen, 0n));
      expect(totals.pieces).toBe(all(cart).reduce((sum, { skuNum }) => sum + skuNum, 0));
      expect(totals.checkedPieces).toBe(bought.reduce((sum, { skuNum }) => sum + skuNum, 0));
      expect(totals.savedFen).toBeGreaterThanOrEqual(0);
      expect(totals.allChecked).toBe(cart.length > 0 && cart.every(({ checked }) => checked));
    }),
    { numRuns: 60 },
  );
});
