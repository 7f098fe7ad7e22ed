import {
  add,
  type Cart,
  check,
  checkOnly,
  factsOf,
  forbids,
  type Line,
  type SkuFacts,
  setPieces,
  skuOf,
  withoutChecked,
} from '../cart/index.ts';
import { isValues, type Json, type Values } from '../documents/json.ts';
import { closedBy, isClosed, shown } from './adopt.ts';
import type { KeptCart } from './confirmed.ts';
import { lineOf, quantityOf, textOf } from './given.ts';
import { done, type Outcome, refused } from './types.ts';

const storesOf = (content: Json): Cart => (content as unknown as KeptCart).stores;
/** The cart with other stores. */
const having = (content: Json, stores: Cart): Outcome => done({ ...(content as unknown as KeptCart), stores } as unknown as Json);
const productOf = (given: Values): Values => (isValues(given['product']) ? given['product'] : {});

/** The outcome of having so many pieces of a line: its limits speak before it changes (CT-19 to CT-21). */
function ifAllowed(facts: SkuFacts, pieces: number, content: Json, next: () => Cart): Outcome {
  const maximum = forbids(facts, pieces);
  return maximum === undefined ? having(content, next()) : refused(maximum.by, content, { n: maximum.most });
}

/** A task, as an address may name one: what else stands there is none. */
const TASK = /^[\w-]{1,64}$/;

/** Where it was put in and for which task, as far as it is said (CT-14). */
const origin = (given: Values): SkuFacts => {
  const [addPath, taskId] = [textOf(given, 'addPath'), textOf(given, 'taskId')];
  return { ...(addPath !== '' && { addPath }), ...(TASK.test(taskId) && { taskId }) };
};

/** Whether a product may be bought, in the cart or past it; nothing changes. */
export function mayBuy(content: Json, given: Values): Outcome {
  const closed = closedBy(productOf(given));
  return closed === undefined ? done(content) : refused(closed, content);
}

/** Puts pieces of a product in: `drugstoreId`, `skuId`, `quantity`, the `product` as lists tell it, and where it comes from. */
export function putIn(content: Json, given: Values, now: number): Outcome {
  const stores = storesOf(content);
  const [line, quantity, product] = [lineOf(given), quantityOf(given), productOf(given)];
  if (line.drugstoreId === '' || line.skuId === '' || quantity === undefined || quantity < 1) return refused('malformed', content);
  const closed = closedBy(product);
  if (closed !== undefined) return refused(closed, content);
  const known = { ...factsOf(product), ...origin(given), closed: isClosed(product), ...shown(product) };
  const facts = { ...skuOf(stores, line), ...known };
  return ifAllowed(facts, (skuOf(stores, line)?.skuNum ?? 0) + quantity, content, () => add(stores, line, quantity, known, now));
}

/** Has so many pieces of a line, as a number that was typed; less than one is refused (CT-22). */
export function have(content: Json, given: Values, now: number): Outcome {
  const stores = storesOf(content);
  const [line, quantity] = [lineOf(given), quantityOf(given)];
  const sku = skuOf(stores, line);
  if (sku === undefined) return refused('absent', content);
  if (quantity === undefined) return refused('malformed', content);
  if (quantity < 1) return refused('least', content);
  // Fewer than before is allowed, however many those were: stock may have gone down meanwhile.
  if (quantity < sku.skuNum) return having(content, setPieces(stores, line, quantity, now));
  return ifAllowed(sku, quantity, content, () => setPieces(stores, line, quantity, now));
}

/** Takes pieces out; with `least` of 1 the last one stays (CT-22, SS-62), else it takes the line along (CT-09). */
export function takeOut(content: Json, given: Values, now: number): Outcome {
  const stores = storesOf(content);
  const [line, quantity] = [lineOf(given), quantityOf(given)];
  const sku = skuOf(stores, line);
  if (sku === undefined) return refused('absent', content);
  const least = Number(textOf(given, 'least') || 0);
  if (quantity === undefined || quantity < 1 || !Number.isInteger(least)) return refused('malformed', content);
  const left = sku.skuNum - quantity;
  return left < least ? refused('least', content) : having(content, setPieces(stores, line, left, now));
}

/** Takes a line out altogether (CT-18). */
export function remove(content: Json, given: Values, now: number): Outcome {
  const stores = storesOf(content);
  const line = lineOf(given);
  return skuOf(stores, line) === undefined ? refused('absent', content) : having(content, setPieces(stores, line, 0, now));
}

/** Puts lines back that were taken out, as they were told of then. */
export function putBack(content: Json, given: Values, now: number): Outcome {
  const lines = (Array.isArray(given['lines']) ? given['lines'] : []).filter(isValues);
  const stores = storesOf(content);
  const back = lines.reduce<Cart>((next, one) => {
    const [line, pieces] = [lineOf(one), quantityOf({ quantity: one['skuNum'] ?? null })];
    if (line.skuId === '' || pieces === undefined || pieces < 1 || skuOf(next, line) !== undefined) return next;
    const { drugstoreId: _store, skuId: _sku, skuNum: _pieces, checked, updateTime: _time, place: _place, ...facts } = one;
    const added = add(next, line, pieces, facts as SkuFacts, now);
    return checked === true ? added : check(added, line, false, now);
  }, stores);
  return having(content, back);
}

/** Checks a line, a store or everything, as `checked` says; what is not named is meant as a whole (CT-05). */
export function mark(content: Json, given: Values, now: number): Outcome {
  const { drugstoreId, skuId } = lineOf(given);
  const what = { ...(drugstoreId !== '' && { drugstoreId }), ...(skuId !== '' && { skuId }) } as Partial<Line>;
  return having(content, check(storesOf(content), what, given['checked'] === true, now));
}

/** Checks what is among `skuIds`, and everything when they are not given (CT-08, SS-66). */
export function markOnly(content: Json, given: Values, now: number): Outcome {
  const { skuIds } = given;
  if (skuIds !== undefined && !Array.isArray(skuIds)) return refused('malformed', content);
  const chosen = Array.isArray(skuIds) ? new Set(skuIds.map(String)) : undefined;
  return having(
    content,
    checkOnly(storesOf(content), ({ skuId }) => chosen?.has(skuId) ?? true, now),
  );
}

/** Takes out what cannot be bought any more. */
export function clearClosed(content: Json, _given: Values, now: number): Outcome {
  const stores = storesOf(content);
  const closed = stores.flatMap(({ drugstoreId, skus }) =>
    skus.flatMap((sku) => (sku.closed === true ? [{ drugstoreId, skuId: sku.skuId }] : [])),
  );
  return having(
    content,
    closed.reduce((next, line) => setPieces(next, line, 0, now), stores),
  );
}

/** Takes out what is checked. */
export const clearChecked = (content: Json, _given: Values, now: number): Outcome =>
  having(content, withoutChecked(storesOf(content), now));

/** Takes out everything. */
export const clear = (content: Json): Outcome => having(content, []);
