import { setPieces, skuOf, withoutChecked } from '../cart/index.ts';
import type { Json, Values } from '../documents/json.ts';
import { adopt } from './adopt.ts';
import { allLines, type ConfirmedLine, confirmedOf, type KeptCart, withConfirmed } from './confirmed.ts';
import { lineOf, quantityOf, textOf } from './given.ts';
import { done, type Outcome, refused } from './types.ts';

const toCart = (content: Json): KeptCart => content as unknown as KeptCart;
/** The cart after another word to the back end, or from it. */
const spoken = (cart: KeptCart): Outcome => done({ ...cart, revision: cart.revision + 1 } as unknown as Json);

/** A change of a line is on its way to the back end: until it answers, it has one or the other. The same once more is `again`. */
export function send(content: Json, given: Values): Outcome {
  const [cart, line, pending] = [toCart(content), lineOf(given), quantityOf(given)];
  if (pending === undefined || line.skuId === '') return refused('malformed', content);
  const before = confirmedOf(cart.confirmed, line);
  if (before?.pending === pending) return refused('again', content);
  return spoken({ ...cart, confirmed: withConfirmed(cart.confirmed, line, { quantity: 0, ...before, pending }) });
}

/** The back end has so many pieces of a line now; with more than before it has it checked (CT-04). */
export function confirm(content: Json, given: Values): Outcome {
  const [cart, line, quantity] = [toCart(content), lineOf(given), quantityOf(given)];
  if (quantity === undefined || line.skuId === '') return refused('malformed', content);
  const before = confirmedOf(cart.confirmed, line);
  const checked = quantity > (before?.quantity ?? 0) ? true : before?.checked;
  const now: ConfirmedLine = { quantity, ...(checked !== undefined && { checked }) };
  return spoken({ ...cart, confirmed: withConfirmed(cart.confirmed, line, now) });
}

/** The back end does not take a change: the line is again as it has it (EC-10). */
export function revert(content: Json, given: Values, now: number): Outcome {
  const [cart, line] = [toCart(content), lineOf(given)];
  const { pending: _pending, ...before } = confirmedOf(cart.confirmed, line) ?? { quantity: 0 };
  const confirmed = withConfirmed(cart.confirmed, line, before);
  return spoken({ ...cart, stores: setPieces(cart.stores, line, before.quantity, now), confirmed });
}

/** Takes over what the back end has. A list that did not come is no empty one (CT-18); one that was asked for at the revision `since`, before something was sent, is `old`. */
export function takeOver(content: Json, given: Values, now: number): Outcome {
  const since = textOf(given, 'since');
  if (!Array.isArray(given['lines']) && !Array.isArray(given['stores'])) return refused('malformed', content);
  if (since !== '' && Number(since) !== toCart(content).revision) return refused('old', content);
  return done(adopt(toCart(content), given, now) as unknown as Json);
}

/** What was bought is gone, here and at the back end (CT-06). */
export function bought(content: Json, _given: Values, now: number): Outcome {
  const cart = toCart(content);
  const gone = allLines(cart).filter((line) => skuOf(cart.stores, line)?.checked === true);
  const confirmed = gone.reduce((all, line) => withConfirmed(all, line, { quantity: 0 }), cart.confirmed);
  return spoken({ ...cart, stores: withoutChecked(cart.stores, now), confirmed });
}
