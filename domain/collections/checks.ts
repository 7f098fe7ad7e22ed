import { collections, type Json, type CollectionOutcome as Outcome, type Values } from '../../engine/index.ts';
import type { CartSku, Line } from '../cart/index.ts';
import { confirmedOf, type StoredCart, withConfirmed } from './confirmed.ts';
import { lineOf } from './given.ts';

type Known = Line & Pick<CartSku, 'checked'> & { readonly theirs: boolean };

/** The lines whose checked flag at the back end is known. */
const knownIn = ({ stores, confirmed }: StoredCart): readonly Known[] =>
  stores.flatMap(({ drugstoreId, skus }) =>
    skus.flatMap(({ skuId, checked }) => {
      const theirs = confirmedOf(confirmed, { drugstoreId, skuId })?.checked;
      return theirs === undefined ? [] : [{ drugstoreId, skuId, checked, theirs }];
    }),
  );

const isOne = (lines: readonly Known[]): boolean => lines.every(({ checked }) => checked === lines[0]?.checked);
const differing = (lines: readonly Known[]): readonly Known[] => lines.filter(({ checked, theirs }) => checked !== theirs);

/** Returns the checked flags that differ between phone and back end, in the fewest entries: everything, a store, or a line (SS-66). */
export function checksOf(cart: StoredCart): readonly Values[] {
  const lines = knownIn(cart);
  const other = differing(lines);
  if (other.length > 1 && isOne(lines)) return [{ drugstoreId: '', skuId: '', checked: other[0]?.checked === true }];
  return [...new Set(other.map(({ drugstoreId }) => drugstoreId))].flatMap((drugstoreId): readonly Values[] => {
    const ofStore = lines.filter((line) => line.drugstoreId === drugstoreId);
    const otherHere = differing(ofStore);
    if (otherHere.length > 1 && isOne(ofStore)) return [{ drugstoreId, skuId: '', checked: otherHere[0]?.checked === true }];
    return otherHere.map(({ skuId, checked }) => ({ drugstoreId, skuId, checked }));
  });
}

/** Records that the back end has now checked or unchecked a line, a store or everything. */
export function confirmChecked(content: Json, given: Values): Outcome {
  const cart = content as unknown as StoredCart;
  const what = lineOf(given);
  const named = knownIn(cart).filter(
    ({ drugstoreId, skuId }) => (what.drugstoreId || drugstoreId) === drugstoreId && (what.skuId || skuId) === skuId,
  );
  const checked = given['checked'] === true;
  const confirmed = named.reduce(
    (all, line) => withConfirmed(all, line, { quantity: 0, ...confirmedOf(all, line), checked }),
    cart.confirmed,
  );
  return collections.done({ ...cart, confirmed, revision: cart.revision + 1 } as unknown as Json);
}
