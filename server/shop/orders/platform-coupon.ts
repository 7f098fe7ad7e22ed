import type { Values } from '../../../engine/index.ts';
import type { Shop } from '../../platform/documents/shop.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { fenOf, yuan } from '../../platform/values/money.ts';
import { type Amounts, type Offered, type OrderStore, offeredFor, totalOf } from './pricing.ts';

/** The platform coupon of an order, and its discount in fen. */
export interface PlatformCoupon {
  readonly couponId: string;
  readonly couponName: string;
  readonly amount: number;
}

/** Returns the amount to which a platform coupon applies: after compensation and store coupons, without postage. */
const baseOf = (stores: readonly OrderStore[]): number => {
  const { pay, freight } = totalOf(stores);
  return pay - freight;
};

/** Returns a member's platform coupons, with the reason when one cannot be used for these goods (OP-17). */
export const platformOffers = (
  stores: readonly OrderStore[],
  of: { shop: Shop; user: User },
  server: Server,
): Promise<readonly Offered[]> => offeredFor(baseOf(stores), [], { ...of, ofPlatform: true }, server);

/** Returns the chosen platform coupon: undefined without one, `refused` when unusable. None is applied by default. */
export async function platformCouponOf(
  couponId: string,
  stores: readonly OrderStore[],
  of: { shop: Shop; user: User },
  server: Server,
): Promise<PlatformCoupon | 'refused' | undefined> {
  if (couponId === '') return undefined;
  const offer = (await platformOffers(stores, of, server)).find((one) => one.couponId === couponId && one.reason === '');
  return offer === undefined
    ? 'refused'
    : { couponId, couponName: offer.couponName, amount: Math.min(fenOf(offer.couponCash), baseOf(stores)) };
}

/** Returns the amounts of an order after its platform coupon. */
export function amountsOf(stores: readonly OrderStore[], coupon: PlatformCoupon | undefined): Amounts {
  const total = totalOf(stores);
  const off = coupon?.amount ?? 0;
  return { ...total, coupon: total.coupon + off, pay: total.pay - off };
}

/** Converts the platform coupon for the response. */
export const platformToWire = (coupon: PlatformCoupon | undefined): Values => ({
  platformCouponId: coupon?.couponId ?? '',
  platformCouponName: coupon?.couponName ?? '',
  platformCouponAmount: yuan(coupon?.amount ?? 0),
});
