import type { Cart, CartSku, CartStore, Line, SkuFacts } from './types.ts';

/** Returns the product of a line, or undefined if the cart has none. */
export const skuOf = (cart: Cart, { drugstoreId, skuId }: Line): CartSku | undefined =>
  cart.find((store) => store.drugstoreId === drugstoreId)?.skus.find((sku) => sku.skuId === skuId);

/** Adds pieces to the cart: to the existing line (which becomes checked), a new line, or a new store (CT-04). New facts override old ones. */
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

/** Sets the pieces of a line. Zero removes the line, and an empty store with it (CT-04, CT-09). An absent line stays absent. */
export function setPieces(cart: Cart, line: Line, pieces: number, now: number): Cart {
  return changeSkus(cart, line, now, (sku) => (pieces < 1 ? [] : [{ ...sku, skuNum: pieces, updateTime: now }]));
}

/** Removes a line, and its store if that is empty (CT-04). */
export const remove = (cart: Cart, line: Line, now: number): Cart => setPieces(cart, line, 0, now);

/** Checks or unchecks one line, a whole store, or everything (CT-05). */
export function check(cart: Cart, what: Partial<Line>, checked: boolean, now: number): Cart {
  return changeSkus(cart, what, now, (sku) => {
    const next = checked && sku.closed !== true;
    return [sku.checked === next ? sku : { ...sku, checked: next, updateTime: now }];
  });
}

/** Checks the chosen lines and unchecks all others: everything on opening the cart, or the products of a coupon (CT-08, SS-66). */
export function checkOnly(cart: Cart, isChosen: (line: Line) => boolean, now: number): Cart {
  return cart.map((store) =>
    changeStore(store, now, (sku) => {
      const checked = sku.closed !== true && isChosen({ drugstoreId: store.drugstoreId, skuId: sku.skuId });
      return [sku.checked === checked ? sku : { ...sku, checked }];
    }),
  );
}

/** Removes the checked lines after a purchase (CT-06). */
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

/** Returns the store with changed products, or the same object if none changed. */
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

/** Returns true if at least one product is checked and every product that can be bought is checked. */
export const allChecked = (skus: readonly CartSku[]): boolean =>
  skus.some(({ checked }) => checked) && skus.every(({ checked, closed }) => checked || closed === true);

const present = (cart: Cart): Cart => cart.filter(({ skus }) => skus.length > 0);
