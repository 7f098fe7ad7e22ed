import { isValues, type Json, type Values } from '../../engine/index.ts';
import { add, type Cart, check, factsOf, type Line, type SkuFacts, skuOf } from '../cart/index.ts';
import { allLines, type ConfirmedLines, confirmedOf, isSettled, type StoredCart, unconfirmedPieces, withConfirmed } from './confirmed.ts';
import { quantityOf, textOf } from './given.ts';

const ACTIVITY = 190;
const BUY_AND_GIFT = 230;

const isOne = (value: Json | undefined, number: number): boolean => value !== null && value !== '' && Number(value) === number;

/** Returns why a product cannot be bought at all: its entitlement needs an upgrade (CT-25), a grayed activity (CT-10),
 * or an unknown or unavailable gift (CT-24). */
export function closedBy(product: Values): string | undefined {
  const { needUpgradeRight, actType, invalid, failureActivityStatus, activityInfo, giveProd } = product;
  if (isOne(needUpgradeRight, 1)) return 'right';
  if (isOne(actType, ACTIVITY) && (isOne(invalid, 1) || isOne(failureActivityStatus, 2))) return 'grayed';
  if (!isValues(activityInfo) || !isOne(activityInfo['activityType'], BUY_AND_GIFT)) return undefined;
  if (!isValues(giveProd)) return 'giftInfo';
  return isOne(giveProd['stock'], 0) ? 'giftStock' : undefined;
}

/** Returns true if a product in the cart cannot be bought now: invalid, out of stock, or below the threshold of its activity (PC-03). */
export const isClosed = ({ invalid, medicinesDrugstoreStock, failureActivityStatus }: Values): boolean =>
  isOne(invalid, 1) || isOne(medicinesDrugstoreStock, 0) || isOne(failureActivityStatus, 2);

/** Returns the product itself, for the pages that show it. */
export const productEntry = (product: Values): Values => (Object.keys(product).length === 0 ? {} : { product });

/** A line of the back end's cart. */
interface Theirs {
  readonly line: Line;
  readonly pieces: number;
  readonly checked: boolean;
  readonly product: Values;
}

const recordsIn = (list: Json | undefined): readonly Values[] => (Array.isArray(list) ? list.filter(isValues) : []);

/** Reads the lines of the back end in either shape of the specification (CT-12):
 * single `{storeId, skuId, quantity}`, or entries `{drugstoreId, skus[{skuId, skuNum, checked, customPrice}]}`. */
function theirsOf(given: Values): readonly Theirs[] {
  const single = recordsIn(given['lines']).map((one) => ({
    line: { drugstoreId: textOf(one, 'storeId'), skuId: textOf(one, 'skuId') },
    pieces: quantityOf(one) ?? 0,
    checked: one['checked'] !== false,
    product: {},
  }));
  const inStores = recordsIn(given['stores']).flatMap((store) =>
    recordsIn(store['skus']).map((sku) => ({
      line: { drugstoreId: textOf(store, 'drugstoreId'), skuId: textOf(sku, 'skuId') },
      pieces: quantityOf({ quantity: sku['skuNum'] ?? null }) ?? 0,
      checked: sku['checked'] !== false,
      product: { drugstoreName: store['drugstoreName'] ?? '', ...sku },
    })),
  );
  return [...single, ...inStores].filter(({ line, pieces }) => line.drugstoreId !== '' && line.skuId !== '' && pieces > 0);
}

/**
 * Merges the back end's cart into the local one. The back end's quantity wins unless the line has an unacknowledged local change.
 * Lines from before the cart belonged to this member are added on top (SS-67).
 * Known facts of a product and its checked flag are preserved.
 */
export function adopt(cart: StoredCart, given: Values, now: number): StoredCart {
  const theirs = theirsOf(given);
  const memberId = textOf(given, 'memberId') || cart.memberId;
  const isKnown = cart.memberId !== '' && memberId === cart.memberId;
  const own = allLines(cart).filter((line) => !theirs.some((one) => isSame(one.line, line)));
  const ours = (line: Line, theirPieces: number): number => {
    if (!isKnown) return theirPieces + unconfirmedPieces(cart, line);
    return isSettled(cart, line) ? theirPieces : (skuOf(cart.stores, line)?.skuNum ?? 0);
  };
  const pendingOf = (line: Line) => {
    const pending = isKnown ? confirmedOf(cart.confirmed, line)?.pending : undefined;
    return pending === undefined ? {} : { pending };
  };
  const heard = theirs.reduce<ConfirmedLines>(
    (all, { line, pieces, checked }) => withConfirmed(all, line, { quantity: pieces, checked, ...pendingOf(line) }),
    {},
  );
  const confirmed = own.reduce<ConfirmedLines>((all, line) => withConfirmed(all, line, { quantity: 0, ...pendingOf(line) }), heard);
  const both = [...theirs, ...own.map((line) => ({ line, pieces: 0, checked: true, product: {} }))];
  const stores = both.reduce<Cart>((next, { line, pieces, checked, product }) => {
    const before = skuOf(cart.stores, line);
    const left = ours(line, pieces);
    if (left < 1) return next;
    const { skuNum: _pieces, ...kept } = before ?? { skuNum: 0 };
    const facts = Object.keys(product).length === 0 ? {} : { pSkuNum: 0, ...factsOf(product), closed: isClosed(product), product };
    const added = add(next, line, left, { ...kept, ...facts } as SkuFacts, now);
    return (before?.checked ?? checked) ? added : check(added, line, false, now);
  }, []);
  return { ...cart, stores: same(cart.stores, stores), confirmed, memberId };
}

const isSame = (one: Line, other: Line): boolean => one.drugstoreId === other.drugstoreId && one.skuId === other.skuId;

/** Unchanged lines keep the time of their last change. */
function same(before: Cart, after: Cart): Cart {
  return after.map((store) => ({
    ...store,
    skus: store.skus.map((sku) => {
      const old = skuOf(before, { drugstoreId: store.drugstoreId, skuId: sku.skuId });
      return old?.skuNum === sku.skuNum && old.checked === sku.checked ? { ...sku, updateTime: old.updateTime } : sku;
    }),
  }));
}
