import { type Cart, type CartSku, type Line, totalsOf } from '../cart/index.ts';
import type { Json, Values } from '../documents/json.ts';
import { checksOf } from './checks.ts';
import { changesOf, type KeptCart } from './confirmed.ts';
import { yuan } from './money.ts';
import { couponsOf } from './store-coupons.ts';

const linesOf = (stores: Cart): readonly (CartSku & Line)[] =>
  stores.flatMap(({ drugstoreId, skus }) => skus.map((sku) => ({ ...sku, drugstoreId })));

/** What lies there, or what of it is checked, as the back end takes it: `{drugstoreId, skus[{skuId, skuNum, checked, customPrice}]}` (CT-12). */
const entriesOf = (stores: Cart, isWanted: (sku: CartSku) => boolean): readonly Values[] =>
  stores.flatMap(({ drugstoreId, skus }) => {
    const chosen = skus.filter(isWanted).map(({ skuId, skuNum, checked, customPrice = '' }) => ({ skuId, skuNum, checked, customPrice }));
    return chosen.length === 0 ? [] : [{ drugstoreId, skus: chosen }];
  });

/** With the place of each in its list, from 0: what stands in a list inside of a line still knows it (PC-12). */
const placed = (lines: readonly Values[]): readonly Values[] => lines.map((line, place) => ({ ...line, place }));

/** The lines one after another, the first of a store with the `head` of its store: so that a line that changes is drawn, and none of its neighbours. */
const rowsOf = (stores: Cart): readonly Values[] =>
  stores.flatMap((store) => {
    const { drugstoreId, checked, skus } = store;
    const head = { checked, lines: skus.length, coupons: couponsOf(store) };
    return skus.map((sku, index) => ({ ...sku, drugstoreId, head: index === 0 ? head : null }) as unknown as Values);
  });

/** The stores with what can be bought of them. */
const openOf = (stores: Cart): Cart =>
  stores.flatMap((store) => {
    const skus = store.skus.filter(({ closed }) => closed !== true);
    return skus.length === 0 ? [] : [{ ...store, skus }];
  });

/** What documents read of a cart. */
export function viewCart(content: Json) {
  const cart = content as unknown as KeptCart;
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
