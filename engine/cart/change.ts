import type { Cart, CartSku, CartStore, Line, SkuFacts } from './types.ts';

/** The product of a line; undefined when the cart has none. */
export const skuOf = (cart: Cart, { drugstoreId, skuId }: Line): CartSku | undefined =>
  cart.find((store) => store.drugstoreId === drugstoreId)?.skus.find((sku) => sku.skuId === skuId);

/** Puts pieces into the cart: more of what is there, which is checked by it, else a new line, else a new store (CT-04). What is newly known of the product counts. */
export function add(cart: Cart, line: Line, pieces: number, facts: SkuFacts, now: number): Cart {
  const { drugstoreId, skuId } = line;
  const before = skuOf(cart, line);
  const sku: CartSku = {
    ...before,
    ...facts,
    skuId,
    skuNum: (before?.skuNum ?? 0) + pieces,
    checked: facts.closed !== true,
    updateTime: now,
  };
  const store = cart.find((one) => one.drugstoreId === drugstoreId);
  if (store === undefined) return [...cart, { drugstoreId, checked: sku.checked, updateTime: now, skus: [sku] }];
  const isNew = !store.skus.some((one) => one.skuId === skuId);
  const skus = isNew ? [...store.skus, sku] : store.skus.map((one) => (one.skuId === skuId ? sku : one));
  return cart.map((one) => (one === store ? withSkus(store, skus, now) : one));
}

/** The cart with so many pieces of a line; none of them, and the line is gone, an emptied store with it (CT-04, CT-09). What is not there stays away. */
export function setPieces(cart: Cart, line: Line, pieces: number, now: number): Cart {
  return changeSkus(cart, line, now, (sku) => (pieces < 1 ? [] : [{ ...sku, skuNum: pieces, updateTime: now }]));
}

/** The cart without a line, and without its store when that is empty (CT-04). */
export const remove = (cart: Cart, line: Line, now: number): Cart => setPieces(cart, line, 0, now);

/** Checks or unchecks one line, all of a store, or everything (CT-05). */
export function check(cart: Cart, what: Partial<Line>, checked: boolean, now: number): Cart {
  return changeSkus(cart, what, now, (sku) => {
    const next = checked && sku.closed !== true;
    return [sku.checked === next ? sku : { ...sku, checked: next, updateTime: now }];
  });
}

/** Checks the lines that are chosen and no other: everything on entering the cart, or what a coupon is good for (CT-08, SS-66). */
export function checkOnly(cart: Cart, isChosen: (line: Line) => boolean, now: number): Cart {
  return cart.map((store) =>
    changeStore(store, now, (sku) => {
      const checked = sku.closed !== true && isChosen({ drugstoreId: store.drugstoreId, skuId: sku.skuId });
      return [sku.checked === checked ? sku : { ...sku, checked }];
    }),
  );
}

/** What stays once the checked lines are bought (CT-06). */
export const withoutChecked = (cart: Cart, now: number): Cart =>
  present(cart.map((store) => changeStore(store, now, (sku) => (sku.checked ? [] : [sku]))));

function changeSkus(cart: Cart, { drugstoreId, skuId }: Partial<Line>, now: number, to: (sku: CartSku) => readonly CartSku[]): Cart {
  return present(
    cart.map((store) =>
      drugstoreId !== undefined && store.drugstoreId !== drugstoreId
        ? store
        : changeStore(store, now, (sku) => (skuId !== undefined && sku.skuId !== skuId ? [sku] : to(sku))),
    ),
  );
}

/** The store with its products changed; the same object when none of them is another. */
function changeStore(store: CartStore, now: number, to: (sku: CartSku) => readonly CartSku[]): CartStore {
  const skus = store.skus.flatMap(to);
  const isSame = skus.length === store.skus.length && skus.every((sku, index) => sku === store.skus[index]);
  return isSame ? store : withSkus(store, skus, now);
}

const withSkus = (store: CartStore, skus: readonly CartSku[], now: number): CartStore => ({
  ...store,
  skus,
  checked: allChecked(skus),
  updateTime: now,
});

/** Whether all products are checked that can be bought, and there is one. */
export const allChecked = (skus: readonly CartSku[]): boolean =>
  skus.some(({ checked }) => checked) && skus.every(({ checked, closed }) => checked || closed === true);

const present = (cart: Cart): Cart => cart.filter(({ skus }) => skus.length > 0);
