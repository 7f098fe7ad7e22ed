import {
  add,
  type Cart,
  type CartSku,
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
import { adopt, closedBy, isClosed, shown } from './adopt.ts';
import { checksOf, toldChecked } from './checks.ts';
import { lineOf, quantityOf, textOf } from './given.ts';
import { yuan } from './money.ts';
import { couponsOf } from './store-coupons.ts';
import { allLines, changesOf, type KeptCart, toldOf, withTold } from './told.ts';
import { type CollectionKind, done, type Outcome, refused } from './types.ts';

const EMPTY: KeptCart = { stores: [], told: {}, of: '', revision: 0 };
const toCart = (content: Json): KeptCart => content as unknown as KeptCart;
const toJson = (value: KeptCart | Cart | readonly Values[]): Json => value as unknown as Json;
/** The cart with other stores. */
const having = (content: Json, stores: Cart): Outcome => done(toJson({ ...toCart(content), stores }));
const productOf = (given: Values): Values => (isValues(given['product']) ? given['product'] : {});

/** The outcome of having so many pieces of a line: its limits speak before it changes (CT-19 to CT-21). */
function ifAllowed(facts: SkuFacts, pieces: number, content: Json, next: () => Cart): Outcome {
  const maximum = forbids(facts, pieces);
  return maximum === undefined ? having(content, next()) : refused(maximum.by, content, { n: maximum.most });
}

/** Puts pieces of a product in: `drugstoreId`, `skuId`, `quantity`, and the `product` as lists tell it. */
function putIn(content: Json, given: Values, now: number): Outcome {
  const { stores } = toCart(content);
  const [line, quantity, product] = [lineOf(given), quantityOf(given), productOf(given)];
  if (line.drugstoreId === '' || line.skuId === '' || quantity === undefined || quantity < 1) return refused('malformed', content);
  const closed = closedBy(product);
  if (closed !== undefined) return refused(closed, content);
  const known = { ...factsOf(product), closed: isClosed(product), ...shown(product) };
  const facts = { ...skuOf(stores, line), ...known };
  return ifAllowed(facts, (skuOf(stores, line)?.skuNum ?? 0) + quantity, content, () => add(stores, line, quantity, known, now));
}

/** Has so many pieces of a line, as a number that was typed; less than one is refused (CT-22). */
function have(content: Json, given: Values, now: number): Outcome {
  const { stores } = toCart(content);
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
function takeOut(content: Json, given: Values, now: number): Outcome {
  const { stores } = toCart(content);
  const [line, quantity] = [lineOf(given), quantityOf(given)];
  const sku = skuOf(stores, line);
  if (sku === undefined) return refused('absent', content);
  const least = Number(textOf(given, 'least') || 0);
  if (quantity === undefined || quantity < 1 || !Number.isInteger(least)) return refused('malformed', content);
  const left = sku.skuNum - quantity;
  return left < least ? refused('least', content) : having(content, setPieces(stores, line, left, now));
}

/** Takes a line out altogether (CT-18). */
function remove(content: Json, given: Values, now: number): Outcome {
  const { stores } = toCart(content);
  const line = lineOf(given);
  return skuOf(stores, line) === undefined ? refused('absent', content) : having(content, setPieces(stores, line, 0, now));
}

/** Puts lines back that were taken out, as they were told of then. */
function putBack(content: Json, given: Values, now: number): Outcome {
  const lines = (Array.isArray(given['lines']) ? given['lines'] : []).filter(isValues);
  const { stores } = toCart(content);
  const back = lines.reduce<Cart>((next, one) => {
    const [line, pieces] = [lineOf(one), quantityOf({ quantity: one['skuNum'] ?? null })];
    if (line.skuId === '' || pieces === undefined || pieces < 1 || skuOf(next, line) !== undefined) return next;
    const { drugstoreId: _store, skuId: _sku, skuNum: _pieces, checked, updateTime: _time, ...facts } = one;
    const added = add(next, line, pieces, facts as SkuFacts, now);
    return checked === true ? added : check(added, line, false, now);
  }, stores);
  return having(content, back);
}

/** Checks a line, a store or everything, as `checked` says; what is not named is meant as a whole (CT-05). */
function mark(content: Json, given: Values, now: number): Outcome {
  const { drugstoreId, skuId } = lineOf(given);
  const what = { ...(drugstoreId !== '' && { drugstoreId }), ...(skuId !== '' && { skuId }) } as Partial<Line>;
  return having(content, check(toCart(content).stores, what, given['checked'] === true, now));
}

/** Checks what is among `skuIds`, and everything when they are not given (CT-08, SS-66). */
function markOnly(content: Json, given: Values, now: number): Outcome {
  const { skuIds } = given;
  if (skuIds !== undefined && !Array.isArray(skuIds)) return refused('malformed', content);
  const chosen = Array.isArray(skuIds) ? new Set(skuIds.map(String)) : undefined;
  return having(
    content,
    checkOnly(toCart(content).stores, ({ skuId }) => chosen?.has(skuId) ?? true, now),
  );
}

/** The cart after another word to the back end, or from it. */
const spoken = (cart: KeptCart): KeptCart => ({ ...cart, revision: cart.revision + 1 });

/** A change of a line is on its way to the back end: until it answers, it has one or the other. The same once more is `again`. */
function sending(content: Json, given: Values): Outcome {
  const [cart, line, sent] = [toCart(content), lineOf(given), quantityOf(given)];
  if (sent === undefined || line.skuId === '') return refused('malformed', content);
  if (toldOf(cart.told, line)?.sent === sent) return refused('again', content);
  return done(toJson({ ...spoken(cart), told: withTold(cart.told, line, { has: 0, ...toldOf(cart.told, line), sent }) }));
}

/** The back end has so many pieces of a line now; with more than before it has it checked (CT-04). */
function told(content: Json, given: Values): Outcome {
  const [cart, line, has] = [toCart(content), lineOf(given), quantityOf(given)];
  if (has === undefined || line.skuId === '') return refused('malformed', content);
  const before = toldOf(cart.told, line);
  const checked = has > (before?.has ?? 0) ? true : before?.checked;
  return done(toJson({ ...spoken(cart), told: withTold(cart.told, line, { has, ...(checked !== undefined && { checked }) }) }));
}

/** The back end does not take a change: the line is again as it has it (EC-10). */
function drop(content: Json, given: Values, now: number): Outcome {
  const [cart, line] = [toCart(content), lineOf(given)];
  const { sent: _sent, ...before } = toldOf(cart.told, line) ?? { has: 0 };
  const told = withTold(cart.told, line, before);
  return done(toJson({ ...spoken(cart), stores: setPieces(cart.stores, line, before.has, now), told }));
}

/** Takes over what the back end has. A list that did not come is no empty one (CT-18); one that was asked for at the revision `since`, before something was told, is `old`. */
function takeOver(content: Json, given: Values, now: number): Outcome {
  const since = textOf(given, 'since');
  if (!Array.isArray(given['lines']) && !Array.isArray(given['stores'])) return refused('malformed', content);
  if (since !== '' && Number(since) !== toCart(content).revision) return refused('old', content);
  return done(toJson(adopt(toCart(content), given, now)));
}

/** What was bought is gone, here and at the back end (CT-06). */
function bought(content: Json, _given: Values, now: number): Outcome {
  const cart = toCart(content);
  const left = withoutChecked(cart.stores, now);
  const gone = allLines(cart).filter((line) => skuOf(cart.stores, line)?.checked === true);
  return done(toJson({ ...spoken(cart), stores: left, told: gone.reduce((all, line) => withTold(all, line, { has: 0 }), cart.told) }));
}

/** Takes out what cannot be bought any more. */
const clearClosed = (content: Json, _given: Values, now: number): Outcome => {
  const { stores } = toCart(content);
  const lines = linesOf(stores).filter(({ closed }) => closed === true);
  return having(
    content,
    lines.reduce((next, line) => setPieces(next, line, 0, now), stores),
  );
};

const linesOf = (stores: Cart): readonly (CartSku & Line)[] =>
  stores.flatMap(({ drugstoreId, skus }) => skus.map((sku) => ({ ...sku, drugstoreId })));

/** What is checked, as the back end takes it: `{drugstoreId, skus[{skuId, skuNum, checked, customPrice}]}` (CT-12). */
const entriesOf = (stores: Cart): readonly Values[] =>
  stores.flatMap(({ drugstoreId, skus }) => {
    const chosen = skus.flatMap(({ skuId, skuNum, checked, customPrice = '' }) =>
      checked ? [{ skuId, skuNum, checked, customPrice }] : [],
    );
    return chosen.length === 0 ? [] : [{ drugstoreId, skus: chosen }];
  });

/** The lines one after another, the first of a store with the `head` of its store: so that a line that changes is drawn, and none of its neighbours. */
const rowsOf = (stores: Cart): readonly Values[] =>
  stores.flatMap((store) => {
    const { drugstoreId, checked, skus } = store;
    const head = { checked, lines: skus.length, coupons: couponsOf(store) };
    return skus.map((sku, index) => ({ ...sku, drugstoreId, head: index === 0 ? head : null }) as unknown as Values);
  });

/** A shopping cart (CT-01 to CT-10, CT-18 to CT-24, SS-67). */
export const cartKind: CollectionKind = {
  empty: EMPTY as unknown as Json,
  operations: {
    add: putIn,
    set: have,
    minus: takeOut,
    remove,
    putBack,
    check: mark,
    checkOnly: markOnly,
    adopt: takeOver,
    sending,
    told,
    toldChecked,
    drop,
    bought,
    clearChecked: (content, _given, now) => having(content, withoutChecked(toCart(content).stores, now)),
    clearClosed,
    clear: (content) => having(content, []),
  },
  reads: [
    'stores',
    'rows',
    'lines',
    'closed',
    'unknown',
    'checked',
    'entries',
    'pieces',
    'checkedPieces',
    'total',
    'saved',
    'allChecked',
    'changes',
    'checks',
    'revision',
    'of',
  ],
  view(content) {
    const cart = toCart(content);
    const { pieces, checkedPieces, fen, savedFen, allChecked } = totalsOf(cart.stores);
    const lines = linesOf(cart.stores);
    const open = cart.stores.flatMap((store) => {
      const skus = store.skus.filter(({ closed }) => closed !== true);
      return skus.length === 0 ? [] : [{ ...store, skus }];
    });
    return {
      stores: toJson(open),
      rows: rowsOf(open) as unknown as Json,
      lines: lines as unknown as Json,
      closed: lines.filter(({ closed }) => closed === true) as unknown as Json,
      unknown: lines.some(({ product }) => product === undefined),
      entries: entriesOf(cart.stores) as unknown as Json,
      checked: lines.filter(({ checked }) => checked) as unknown as Json,
      pieces,
      checkedPieces,
      total: yuan(fen),
      saved: yuan(savedFen),
      allChecked,
      changes: toJson(changesOf(cart)),
      checks: toJson(checksOf(cart)),
      revision: cart.revision,
      of: cart.of,
    };
  },
};
