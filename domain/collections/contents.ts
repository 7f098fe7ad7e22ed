import { collections, isValues, type Json, type CollectionOutcome as Outcome, type Values } from '../../engine/index.ts';
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
import { closedBy, isClosed, productEntry } from './adopt.ts';
import type { StoredCart } from './confirmed.ts';
import { lineOf, quantityOf, textOf } from './given.ts';

const storesOf = (content: Json): Cart => (content as unknown as StoredCart).stores;
/** Returns the cart with other stores. */
const having = (content: Json, stores: Cart): Outcome =>
  collections.done({ ...(content as unknown as StoredCart), stores } as unknown as Json);
const productOf = (given: Values): Values => (isValues(given['product']) ? given['product'] : {});

/** Applies a change if the limits of the product allow the pieces, else refuses (CT-19 to CT-21). */
function ifAllowed(facts: SkuFacts, pieces: number, content: Json, next: () => Cart): Outcome {
  const maximum = forbids(facts, pieces);
  return maximum === undefined ? having(content, next()) : collections.refused(maximum.by, content, { n: maximum.most });
}

/** A task id as an address may carry it; any other text counts as none. */
const TASK = /^[\w-]{1,64}$/;

/** Returns the page and task from which a product was added, if given (CT-14). */
const origin = (given: Values): SkuFacts => {
  const [addPath, taskId] = [textOf(given, 'addPath'), textOf(given, 'taskId')];
  return { ...(addPath !== '' && { addPath }), ...(TASK.test(taskId) && { taskId }) };
};

/** Decides whether a product may be bought, in the cart or directly. Changes nothing. */
export function canBuy(content: Json, given: Values): Outcome {
  const closed = closedBy(productOf(given));
  return closed === undefined ? collections.done(content) : collections.refused(closed, content);
}

/** Adds pieces of a product: `drugstoreId`, `skuId`, `quantity`, the `product` of a list, and its origin. */
export function putIn(content: Json, given: Values, now: number): Outcome {
  const stores = storesOf(content);
  const [line, quantity, product] = [lineOf(given), quantityOf(given), productOf(given)];
  if (line.drugstoreId === '' || line.skuId === '' || quantity === undefined || quantity < 1)
    return collections.refused('malformed', content);
  const closed = closedBy(product);
  if (closed !== undefined) return collections.refused(closed, content);
  const known = { ...factsOf(product), ...origin(given), closed: isClosed(product), ...productEntry(product) };
  const facts = { ...skuOf(stores, line), ...known };
  return ifAllowed(facts, (skuOf(stores, line)?.skuNum ?? 0) + quantity, content, () => add(stores, line, quantity, known, now));
}

/** Sets the pieces of a line to a typed number. Refuses less than one (CT-22). */
export function setQuantity(content: Json, given: Values, now: number): Outcome {
  const stores = storesOf(content);
  const [line, quantity] = [lineOf(given), quantityOf(given)];
  const sku = skuOf(stores, line);
  if (sku === undefined) return collections.refused('absent', content);
  if (quantity === undefined) return collections.refused('malformed', content);
  if (quantity < 1) return collections.refused('least', content);
  // A lower quantity is allowed even above the maximum, since stock may have fallen since.
  if (quantity < sku.skuNum) return having(content, setPieces(stores, line, quantity, now));
  return ifAllowed(sku, quantity, content, () => setPieces(stores, line, quantity, now));
}

/** Removes pieces. With `least` of 1 the last piece stays (CT-22, SS-62); otherwise the line goes with it (CT-09). */
export function takeOut(content: Json, given: Values, now: number): Outcome {
  const stores = storesOf(content);
  const [line, quantity] = [lineOf(given), quantityOf(given)];
  const sku = skuOf(stores, line);
  if (sku === undefined) return collections.refused('absent', content);
  const least = Number(textOf(given, 'least') || 0);
  if (quantity === undefined || quantity < 1 || !Number.isInteger(least)) return collections.refused('malformed', content);
  const left = sku.skuNum - quantity;
  return left < least ? collections.refused('least', content) : having(content, setPieces(stores, line, left, now));
}

/** Removes a whole line (CT-18). */
export function remove(content: Json, given: Values, now: number): Outcome {
  const stores = storesOf(content);
  const line = lineOf(given);
  return skuOf(stores, line) === undefined ? collections.refused('absent', content) : having(content, setPieces(stores, line, 0, now));
}

/** Restores removed lines from the view that documents read earlier. */
export function restoreLines(content: Json, given: Values, now: number): Outcome {
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

/** Checks or unchecks a line, a store or everything, by `checked`. A missing name means all (CT-05). */
export function checkLines(content: Json, given: Values, now: number): Outcome {
  const { drugstoreId, skuId } = lineOf(given);
  const what = { ...(drugstoreId !== '' && { drugstoreId }), ...(skuId !== '' && { skuId }) } as Partial<Line>;
  return having(content, check(storesOf(content), what, given['checked'] === true, now));
}

/** Checks the products in `skuIds` only, or everything if the list is missing (CT-08, SS-66). */
export function checkOnlyLines(content: Json, given: Values, now: number): Outcome {
  const { skuIds } = given;
  if (skuIds !== undefined && !Array.isArray(skuIds)) return collections.refused('malformed', content);
  const chosen = Array.isArray(skuIds) ? new Set(skuIds.map(String)) : undefined;
  return having(
    content,
    checkOnly(storesOf(content), ({ skuId }) => chosen?.has(skuId) ?? true, now),
  );
}

/** Removes products that cannot be bought any more. */
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

/** Removes the checked lines. */
export const clearChecked = (content: Json, _given: Values, now: number): Outcome =>
  having(content, withoutChecked(storesOf(content), now));

/** Removes everything. */
export const clear = (content: Json): Outcome => having(content, []);
