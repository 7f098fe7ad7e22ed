import { collections, type Json, type CollectionOutcome as Outcome, type Values } from '../../engine/index.ts';
import { setPieces, skuOf, withoutChecked } from '../cart/index.ts';
import { adopt } from './adopt.ts';
import { allLines, type ConfirmedLine, confirmedOf, type StoredCart, withConfirmed } from './confirmed.ts';
import { lineOf, quantityOf, textOf } from './given.ts';

const toCart = (content: Json): StoredCart => content as unknown as StoredCart;
/** Increments the revision after a request to the back end or a response. */
const spoken = (cart: StoredCart): Outcome => collections.done({ ...cart, revision: cart.revision + 1 } as unknown as Json);

/** Records that a change of a line was sent. Until the response, the back end may have either quantity. Repeating it is refused as `again`. */
export function send(content: Json, given: Values): Outcome {
  const [cart, line, pending] = [toCart(content), lineOf(given), quantityOf(given)];
  if (pending === undefined || line.skuId === '') return collections.refused('malformed', content);
  const before = confirmedOf(cart.confirmed, line);
  if (before?.pending === pending) return collections.refused('again', content);
  return spoken({ ...cart, confirmed: withConfirmed(cart.confirmed, line, { quantity: 0, ...before, pending }) });
}

/** Records the back end's quantity of a line. A higher quantity than before also checks the line there (CT-04). */
export function confirm(content: Json, given: Values): Outcome {
  const [cart, line, quantity] = [toCart(content), lineOf(given), quantityOf(given)];
  if (quantity === undefined || line.skuId === '') return collections.refused('malformed', content);
  const before = confirmedOf(cart.confirmed, line);
  const checked = quantity > (before?.quantity ?? 0) ? true : before?.checked;
  const now: ConfirmedLine = { quantity, ...(checked !== undefined && { checked }) };
  return spoken({ ...cart, confirmed: withConfirmed(cart.confirmed, line, now) });
}

/** Restores the back end's quantity of a line after it refused a change (EC-10). */
export function revert(content: Json, given: Values, now: number): Outcome {
  const [cart, line] = [toCart(content), lineOf(given)];
  const { pending: _pending, ...before } = confirmedOf(cart.confirmed, line) ?? { quantity: 0 };
  const confirmed = withConfirmed(cart.confirmed, line, before);
  return spoken({ ...cart, stores: setPieces(cart.stores, line, before.quantity, now), confirmed });
}

/** Merges the back end's list. A missing list is not an empty one (CT-18).
 * A list requested at revision `since`, before a later request, is refused as `old`. */
export function applyServer(content: Json, given: Values, now: number): Outcome {
  const since = textOf(given, 'since');
  if (!Array.isArray(given['lines']) && !Array.isArray(given['stores'])) return collections.refused('malformed', content);
  if (since !== '' && Number(since) !== toCart(content).revision) return collections.refused('old', content);
  return collections.done(adopt(toCart(content), given, now) as unknown as Json);
}

/** Removes bought lines here and in the confirmed state (CT-06). */
export function bought(content: Json, _given: Values, now: number): Outcome {
  const cart = toCart(content);
  const gone = allLines(cart).filter((line) => skuOf(cart.stores, line)?.checked === true);
  const confirmed = gone.reduce((all, line) => withConfirmed(all, line, { quantity: 0 }), cart.confirmed);
  return spoken({ ...cart, stores: withoutChecked(cart.stores, now), confirmed });
}
