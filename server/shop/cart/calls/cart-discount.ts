import type { Json, Values } from '../../../../engine/index.ts';
import type { Requests } from '../../../../schemas/calls.gen.ts';
import { unknownRight } from '../../../insurance/rights/own.ts';
import { type InShop, inShop } from '../../../platform/documents/calls/in-shop.ts';
import { MALFORMED, ok } from '../../../platform/http/answer.ts';
import { flatMapEach } from '../../../platform/transactions/map-serial.ts';
import type { MemberCall, MemberHandler, MemberInput, Reply, Server } from '../../../platform/transactions/server.ts';
import { fenOf, yuan } from '../../../platform/values/money.ts';
import { boughtOf } from '../../orders/calls/verification.ts';
import { amountsToWire, type OrderStore, offeredFor, pricedStores, totalOf } from '../../orders/pricing.ts';
import { cartOf, isOwnRight } from '../cart.ts';
import { storesToWire } from './cart.ts';

/** Runs a call for goods on sale in a channel, at current prices and with the member's best coupons. */
const priced = (
  run: (stores: readonly OrderStore[], input: InShop<MemberInput>, server: Server) => Reply,
): MemberHandler<Requests['cart.discount']> =>
  inShop(async (input, server) => {
    const { params, shop, user } = input;
    const bought = boughtOf(params.stores, shop, server);
    if (!(await isOwnRight(user, params.userRightId ?? '', server))) return unknownRight();
    const stores = bought && (await pricedStores(bought, new Map(), { shop, user, waits: false, isSubmitted: false }, server));
    return stores === undefined ? MALFORMED : run(stores, input, server);
  });

/** Returns the savings on checked goods, in total and per store. */
const discount = priced((stores) =>
  ok({
    ...amountsToWire(totalOf(stores)),
    stores: stores.map(({ drugstoreId, couponId, couponName, amounts }) => ({
      drugstoreId,
      couponId,
      couponName,
      ...amountsToWire(amounts),
    })),
  }),
);

/** Returns the next coupon of each store and the amount that is missing for it. */
const preAdd = priced(async (stores, { shop, user }, server) =>
  ok(
    await flatMapEach(stores, async ({ drugstoreId, amounts }): Promise<Values[]> => {
      const fen = amounts.goods - amounts.compensate;
      const [next] = (await offeredFor(fen, [], { shop, user }, server))
        .filter(({ couponThreshold }) => fenOf(couponThreshold) > fen)
        .toSorted((a, b) => fenOf(a.couponThreshold) - fenOf(b.couponThreshold));
      if (next === undefined) return [];
      const { couponId, couponName, couponThreshold } = next;
      return [{ drugstoreId, couponId, couponName, shortAmount: yuan(fenOf(couponThreshold) - fen) }];
    }),
  ),
);

/** Returns the contents of the channel's cart, for a home that shows it. */
const home: MemberCall<'cart.home'> = inShop(async (input, server) => {
  const key = { shop: input.shop, userRightId: '' };
  const pieces = (await cartOf(input.user, key, server)).reduce(
    (sum, { skus }) => sum + skus.reduce((more, { skuNum }) => more + skuNum, 0),
    0,
  );
  return ok({ count: pieces, list: (await storesToWire(key, input, server)) as Json[] });
});

/** The amounts of a cart before an order (CL-11, CL-12). */
export const discountCalls = { discount, discountBefore: discount, discountV1: discount, preAdd, home };
