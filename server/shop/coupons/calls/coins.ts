import { logic } from '../../../../engine/index.ts';
import prices from '../../../data/shop/coin-coupons.json' with { type: 'json' };
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { paged } from '../../../platform/http/paged.ts';
import { bySample } from '../../../platform/sandbox/by-sample.ts';
import { findFacts, insertFact, kind } from '../../../platform/store/facts.ts';
import type { User } from '../../../platform/store/records.ts';
import { flatMapEach } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls, MemberCall, MemberInput, Server } from '../../../platform/transactions/server.ts';
import { coinsWon } from '../../raffles/raffles.ts';
import { couponStatus, couponsOf, statusOf, take } from '../coupons.ts';

/** Coins for one day's check-in; only the sandbox gives them. */
const COIN = 5;
const DAY = 86_400_000;

/** Check-ins, by day in China. */
const checkInKind = kind<{ readonly coin: number }>('checkIn');

/** Returns a member's check-in days as coin income. */
const checkInsOf = async (user: User, server: Server) =>
  (await findFacts(user.id, checkInKind, server)).map(({ id, at, subject, data }) => ({
    day: subject,
    recordId: id,
    title: '每日签到',
    coin: data.coin,
    time: at.slice(0, 16),
  }));

/** Returns whether a member checked in today, and the number of consecutive days up to the last check-in. */
async function stateOf(user: User, server: Server) {
  const days = new Set((await checkInsOf(user, server)).map(({ day }) => day));
  const now = server.clock();
  const isToday = days.has(logic.chinaDate(now));
  let inARow = 0;
  const dayBefore = (count: number) => logic.chinaDate(new Date(now.getTime() - count * DAY));
  while (days.has(dayBefore(inARow + (isToday ? 0 : 1)))) inARow += 1;
  return { isOpen: server.sandbox ? 1 : 0, isToday: isToday ? 1 : 0, days: inARow, coin: COIN };
}

const checkIn: MemberCall<'integral.checkIn'> = async ({ user }, server) => {
  // A second check-in on a day adds nothing and gets the same response.
  await insertFact(user.id, checkInKind, logic.chinaDate(server.clock()), { coin: COIN }, server);
  return ok(await stateOf(user, server));
};

/** The daily check-in of the coin shop (HM-38). */
const checkInCalls = {
  checkIn: bySample(checkIn),
  checkedIn: async ({ user }: MemberInput, server: Server) => ok(await stateOf(user, server)),
};

/** The initial coins of every sandbox member; elsewhere no call grants coins yet. */
const EARNED = 1280;
const earnedIn = ({ sandbox }: Server): number => (sandbox ? EARNED : 0);
const EARNED_AT = '2026-01-01 09:00:00';

/** A purchase with coins: goods have a `name`, a coupon has a `couponName`. */
interface CoinExchange {
  readonly name?: string;
  readonly couponName?: string;
  readonly coin: number;
}

/** Exchanges of coins, by order, or by channel and coupon. */
export const coinExchangeKind = kind<CoinExchange>('coinExchange');

const spentBy = async (user: User, server: Server) =>
  (await findFacts(user.id, coinExchangeKind, server)).map(({ id, at, data }) => ({
    recordId: id,
    title: `兑换${data.name ?? data.couponName}`,
    coin: -data.coin,
    time: at.slice(0, 16),
  }));

/** Deducts the coins of an exchange, once per order. */
export const spendCoins = (orderNo: string, name: string, coin: number, user: User, server: Server): Promise<boolean> =>
  insertFact(user.id, coinExchangeKind, orderNo, { name, coin }, server);

/** Returns the remaining coins of a member. */
export const balanceOf = async (user: User, server: Server): Promise<number> =>
  [...(await spentBy(user, server)), ...(await coinsWon(user, server)), ...(await checkInsOf(user, server))].reduce(
    (sum, { coin }) => sum + coin,
    earnedIn(server),
  );

const coupons: MemberCall<'integral.coupons'> = inShop(async ({ user, shop }, server) =>
  ok(
    await flatMapEach(prices, async ({ couponId, coin }) => {
      const coupon = couponsOf(shop).find((one) => one.couponId === couponId);
      if (coupon === undefined) return [];
      const { couponName, couponCash, couponThreshold } = coupon;
      return [{ couponId, couponName, couponCash, couponThreshold, coin, couponStatus: await statusOf(coupon, shop, user, server) }];
    }),
  ),
);

/** Exchanges coins for a coupon, each coupon once. A repeated request gets the same response and costs nothing more. */
const exchangeCoupon: MemberCall<'integral.exchangeCoupon'> = inShop(async ({ params, user, request, shop }, server) => {
  const price = prices.find(({ couponId }) => couponId === params.couponId);
  const coupon = price && couponsOf(shop).find(({ couponId }) => couponId === price.couponId);
  if (price === undefined || coupon === undefined) return refuse('notFound', '优惠券不存在');
  const isNew = (await statusOf(coupon, shop, user, server)) === couponStatus.claimable;
  if (isNew && (await balanceOf(user, server)) < price.coin) return refuse('stopped', '您的荷叶币不够');
  const { couponName } = coupon;
  const { msg } = await take(coupon, shop, user, request, server);
  if (isNew && msg === '')
    await insertFact(user.id, coinExchangeKind, `${shop.channelCode} ${price.couponId}`, { couponName, coin: price.coin }, server);
  return msg === '' ? ok({ couponId: price.couponId }) : refuse('stopped', msg);
});

type IntegralCalls = NonNullable<FamilyCalls<'integral'>['member']>;

/** Coins: their records, and the coupons they buy (CL-17). */
export const coinCalls: Pick<IntegralCalls, 'checkIn' | 'checkedIn' | 'coupons' | 'exchangeCoupon' | 'records' | 'detail'> = {
  ...checkInCalls,
  coupons,
  exchangeCoupon,
  records: paged(inShop(async ({ user }, server) => ok((await spentBy(user, server)).reverse()))),
  detail: paged(
    inShop(async ({ user }, server) =>
      ok([
        ...[
          ...(await spentBy(user, server)),
          ...(await coinsWon(user, server)),
          ...(await checkInsOf(user, server)).map(({ day: _day, ...line }) => line),
        ]
          .sort((a, b) => (a.time < b.time ? -1 : 1))
          .reverse(),
        ...(server.sandbox ? [{ recordId: 'earned', title: '健康任务奖励', coin: EARNED, time: EARNED_AT.slice(0, 16) }] : []),
      ]),
    ),
  ),
};
