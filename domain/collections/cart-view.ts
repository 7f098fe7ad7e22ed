import { isValues, type Json, type Values } from '../../engine/index.ts';
import { type Cart, type CartSku, type CartStore, type Line, toFen, totalsOf } from '../cart/index.ts';
import { checksOf } from './checks.ts';
import { changesOf, type StoredCart } from './confirmed.ts';
import { textOf } from './given.ts';
import { yuan } from './money.ts';

const linesOf = (stores: Cart): readonly (CartSku & Line)[] =>
  stores.flatMap(({ drugstoreId, skus }) => skus.map((sku) => ({ ...sku, drugstoreId })));

/** Formats all lines, or the chosen ones, for the back end: `{drugstoreId, skus[{skuId, skuNum, checked, customPrice}]}` (CT-12). */
const entriesOf = (stores: Cart, isWanted: (sku: CartSku) => boolean): readonly Values[] =>
  stores.flatMap(({ drugstoreId, skus }) => {
    const chosen = skus.filter(isWanted).map(({ skuId, skuNum, checked, customPrice = '' }) => ({ skuId, skuNum, checked, customPrice }));
    return chosen.length === 0 ? [] : [{ drugstoreId, skus: chosen }];
  });

/** Adds each line's index in the list, from 0, so that nested lists can still read it (PC-12). */
const placed = (lines: readonly Values[]): readonly Values[] => lines.map((line, place) => ({ ...line, place }));

/** Flattens the stores to rows; the first row of a store carries its `head`. Thus a change redraws one row only. */
const rowsOf = (stores: Cart): readonly Values[] =>
  stores.flatMap((store) => {
    const { drugstoreId, checked, skus } = store;
    const head = { checked, lines: skus.length, coupons: couponsOf(store) };
    return skus.map((sku, index) => ({ ...sku, drugstoreId, head: index === 0 ? head : null }) as unknown as Values);
  });

/** Returns the stores with the products that can be bought. */
const openOf = (stores: Cart): Cart =>
  stores.flatMap((store) => {
    const skus = store.skus.filter(({ closed }) => closed !== true);
    return skus.length === 0 ? [] : [{ ...store, skus }];
  });

/** The view of a cart that documents read. */
export function viewCart(content: Json) {
  const cart = content as unknown as StoredCart;
  const { pieces, checkedPieces, fen, savedFen, allChecked } = totalsOf(cart.stores);
  const lines = linesOf(cart.stores);
  const stores = openOf(cart.stores);
  return {
    stores,
    rows: placed(rowsOf(stores)),
    lines,
    closed: placed(lines.filter(({ closed }) => closed === true) as unknown as Values[]),
    unknown: lines.some(({ product }) => product === undefined),
    checked: lines.filter(({ checked }) => checked),
    entries: entriesOf(cart.stores, ({ checked }) => checked),
    allEntries: entriesOf(cart.stores, () => true),
    pieces,
    checkedPieces,
    total: yuan(fen),
    saved: yuan(savedFen),
    allChecked,
    changes: changesOf(cart),
    checks: checksOf(cart),
    revision: cart.revision,
    memberId: cart.memberId,
  };
}

/** Returns each coupon that applies to a store of the cart, once. `short` is the amount that the checked lines lack for it;
 * empty if nothing is missing or the threshold is unknown. */
function couponsOf(store: CartStore): readonly Values[] {
  const coupons = new Map<string, Values>();
  for (const coupon of store.skus.flatMap(couponsOfSku)) {
    const couponId = textOf(coupon, 'couponId');
    if (couponId !== '' && !coupons.has(couponId)) coupons.set(couponId, coupon);
  }
  return [...coupons].map(([couponId, coupon]) => {
    const skus = store.skus.filter((sku) => couponsOfSku(sku).some((one) => textOf(one, 'couponId') === couponId));
    const missing = (toFen(textOf(coupon, 'couponThreshold')) ?? 0) - totalsOf([{ ...store, skus }]).fen;
    const { couponName = '', couponCash = '' } = coupon;
    return { couponId, couponName, couponCash, short: missing > 0 ? yuan(missing) : '' };
  });
}

function couponsOfSku(sku: CartStore['skus'][number]): readonly Values[] {
  const product = isValues(sku.product ?? null) ? (sku.product as Values) : {};
  const coupons = Object.hasOwn(product, 'couponShowVos') ? product['couponShowVos'] : [];
  return Array.isArray(coupons) ? coupons.filter(isValues) : [];
}
