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
  totalsOf,
  withoutChecked,
} from '../cart/index.ts';
import { isValues, type Json, type Values } from '../documents/json.ts';
import { type CollectionKind, done, type Outcome, refused } from './types.ts';

const toCart = (content: Json): Cart => content as unknown as Cart;
const toJson = (cart: Cart): Json => cart as unknown as Json;
const textOf = (given: Values, name: string): string => {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const lineOf = (given: Values): Line => ({ drugstoreId: textOf(given, 'drugstoreId'), skuId: textOf(given, 'skuId') });
const quantityOf = (given: Values): number | undefined => {
  const quantity = Number(textOf(given, 'quantity') || 'x');
  return Number.isInteger(quantity) ? quantity : undefined;
};
const productOf = (given: Values): Values => (isValues(given['product']) ? given['product'] : {});

const ACTIVITY = 190;
const BUY_AND_GIFT = 230;

/** Why a product cannot be put in at all: a grayed activity product (CT-10), or a gift that is not known or out of stock (CT-24). */
function closedBy(product: Values): string | undefined {
  const { actType, invalid, failureActivityStatus, activityInfo, giveProd } = product;
  if (Number(actType) === ACTIVITY && (Number(invalid) === 1 || Number(failureActivityStatus) === 2)) return 'grayed';
  if (!isValues(activityInfo) || Number(activityInfo['activityType']) !== BUY_AND_GIFT) return undefined;
  if (!isValues(giveProd)) return 'giftInfo';
  return Number(giveProd['stock'] ?? 1) === 0 ? 'giftStock' : undefined;
}

/** The outcome of having so many pieces of a line: its limits speak before it changes (CT-19 to CT-21). */
function ifAllowed(facts: SkuFacts, pieces: number, content: Json, next: () => Cart): Outcome {
  const maximum = forbids(facts, pieces);
  return maximum === undefined ? done(toJson(next())) : refused(maximum.by, content, { n: maximum.most });
}

/** Puts pieces of a product in: `drugstoreId`, `skuId`, `quantity`, and the `product` as lists tell it. */
function putIn(content: Json, given: Values, now: number): Outcome {
  const [cart, line, quantity, product] = [toCart(content), lineOf(given), quantityOf(given), productOf(given)];
  if (line.drugstoreId === '' || line.skuId === '' || quantity === undefined || quantity < 1) return refused('malformed', content);
  const closed = closedBy(product);
  if (closed !== undefined) return refused(closed, content);
  const facts = { ...skuOf(cart, line), ...factsOf(product) };
  return ifAllowed(facts, (skuOf(cart, line)?.skuNum ?? 0) + quantity, content, () => add(cart, line, quantity, factsOf(product), now));
}

/** Has so many pieces of a line, as a number that was typed; less than one is refused (CT-22). */
function have(content: Json, given: Values, now: number): Outcome {
  const [cart, line, quantity] = [toCart(content), lineOf(given), quantityOf(given)];
  const sku = skuOf(cart, line);
  if (sku === undefined) return refused('absent', content);
  if (quantity === undefined) return refused('malformed', content);
  if (quantity < 1) return refused('least', content);
  return ifAllowed(sku, quantity, content, () => setPieces(cart, line, quantity, now));
}

/** Takes pieces out; with `least` of 1 the last one stays (CT-22, SS-62), else it takes the line along (CT-09). */
function takeOut(content: Json, given: Values, now: number): Outcome {
  const [cart, line, quantity] = [toCart(content), lineOf(given), quantityOf(given)];
  const sku = skuOf(cart, line);
  if (sku === undefined) return refused('absent', content);
  const least = Number(textOf(given, 'least') || 0);
  if (quantity === undefined || quantity < 1 || !Number.isInteger(least)) return refused('malformed', content);
  const left = sku.skuNum - quantity;
  return left < least ? refused('least', content) : done(toJson(setPieces(cart, line, left, now)));
}

/** Takes a line out altogether (CT-18). */
function remove(content: Json, given: Values, now: number): Outcome {
  const cart = toCart(content);
  return skuOf(cart, lineOf(given)) === undefined ? refused('absent', content) : done(toJson(setPieces(cart, lineOf(given), 0, now)));
}

/** Checks a line, a store or everything, as `checked` says; what is not named is meant as a whole (CT-05). */
function mark(content: Json, given: Values, now: number): Outcome {
  const { drugstoreId, skuId } = lineOf(given);
  const what = { ...(drugstoreId !== '' && { drugstoreId }), ...(skuId !== '' && { skuId }) } as Partial<Line>;
  return done(toJson(check(toCart(content), what, given['checked'] === true, now)));
}

/** Checks what is among `skuIds`, and everything when they are not given (CT-08, SS-66). */
function markOnly(content: Json, given: Values, now: number): Outcome {
  const { skuIds } = given;
  if (skuIds !== undefined && !Array.isArray(skuIds)) return refused('malformed', content);
  const chosen = Array.isArray(skuIds) ? new Set(skuIds.map(String)) : undefined;
  return done(toJson(checkOnly(toCart(content), ({ skuId }) => chosen?.has(skuId) ?? true, now)));
}

/** Takes over the lines of another cart, `{storeId, skuId, quantity, checked}` each, in the place of its own (CT-12, SS-67); what is known of a product stays known. */
function adopt(content: Json, given: Values, now: number): Outcome {
  const before = toCart(content);
  const lines = (Array.isArray(given['lines']) ? given['lines'] : []).filter(isValues);
  const cart = lines.reduce<Cart>((next, one) => {
    const line = { drugstoreId: textOf(one, 'storeId'), skuId: textOf(one, 'skuId') };
    const quantity = quantityOf(one) ?? 0;
    if (quantity < 1) return next;
    const { skuNum: _pieces, ...facts } = skuOf(before, line) ?? { skuNum: 0 };
    const added = add(next, line, quantity, facts, now);
    return one['checked'] === false ? check(added, line, false, now) : added;
  }, []);
  return done(toJson(cart));
}

const yuan = (fen: number): string => `${String(Math.floor(fen / 100))}.${String(fen % 100).padStart(2, '0')}`;

/** A shopping cart (CT-01 to CT-10, CT-18 to CT-24). */
export const cartKind: CollectionKind = {
  empty: [],
  operations: {
    add: putIn,
    set: have,
    minus: takeOut,
    remove,
    check: mark,
    checkOnly: markOnly,
    adopt,
    bought: (content, _given, now) => done(toJson(withoutChecked(toCart(content), now))),
    clear: () => done([]),
  },
  view(content) {
    const cart = toCart(content);
    const { pieces, checkedPieces, fen, savedFen, allChecked } = totalsOf(cart);
    const lines = cart.flatMap(({ drugstoreId, skus }) => skus.map((sku) => ({ ...sku, drugstoreId })));
    return {
      stores: toJson(cart),
      lines: lines as unknown as Json,
      pieces,
      checkedPieces,
      total: yuan(fen),
      saved: yuan(savedFen),
      allChecked,
    };
  },
};
