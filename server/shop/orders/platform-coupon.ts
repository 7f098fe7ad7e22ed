import type { Values } from '../../../engine/index.ts';
import type { Shop } from '../../platform/documents/shop.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { fenOf, yuan } from '../../platform/values/money.ts';
import { type Amounts, type Offered, type OrderStore, offeredFor, totalOf } from './pricing.ts';

/** The coupon of the platform in an order, and how many fen it takes off. */
export interface PlatformCoupon {
  readonly couponId: string;
  readonly couponName: string;
  readonly amount: number;
}

/** What is left of goods for a coupon of the platform: after the compensation and the coupons of the stores, without postage. */
const baseOf = (stores: readonly OrderStore[]): number => {
  const { pay, freight } = totalOf(stores);
  return pay - freight;
};

/** The coupons of the platform a member has, with the reason where one cannot be used for these goods (OP-17). */
export const platformOffers = (
  stores: readonly OrderStore[],
  of: { shop: Shop; user: User },
  server: Server,
): Promise<readonly Offered[]> => offeredFor(baseOf(stores), [], { ...of, ofPlatform: true }, server);

/** The coupon of the platform that was chosen: undefined when none was, `refused` when it cannot be used. None is ever taken by itself. */
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

/** What an order comes to, its coupon of the platform taken off. */
export function amountsOf(stores: readonly OrderStore[], coupon: PlatformCoupon | undefined): Amounts {
  const total = totalOf(stores);
  const off = coupon?.amount ?? 0;
  return { ...total, coupon: total.coupon + off, pay: total.pay - off };
}

/** The coupon of the platform on the wire. */
export const platformToWire = (coupon: PlatformCoupon | undefined): Values => ({
  platformCouponId: coupon?.couponId ?? '',
  platformCouponName: coupon?.couponName ?? '',
  platformCouponAmount: yuan(coupon?.amount ?? 0),
});
