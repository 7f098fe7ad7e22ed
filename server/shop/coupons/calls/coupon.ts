import { partOf } from '../../../platform/catalogue/catalogue.ts';
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import type { Shop } from '../../../platform/documents/shop.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import type { User } from '../../../platform/store/records.ts';
import { mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls, MemberCall, MemberInput, Server, VisitorCall } from '../../../platform/transactions/server.ts';
import { couponPicture, couponStatus, couponsOf, couponTitle, givenIn, inActivity, receive, toCoupon } from '../coupons.ts';

const MAX_BATCH = 50;
const unknownCoupon = '优惠券不存在';

const layout: VisitorCall<'coupon.layout'> = inShop(async ({ user, shop }, server) => {
  const couponList = await mapSerial(givenIn(shop), (coupon) => toCoupon(coupon, shop, user, server));
  return ok({ url: couponPicture, title: couponTitle, receiveButtonFlag: 1, couponList });
});

/** Checks that the token in the body is the one that signs the request in (CL-20). */
const isSaid = ({ params, request }: MemberInput<{ readonly token?: string }>): boolean =>
  params.token === (request.headers.get('token') ?? '').trim();

const claim: MemberCall<'coupon.claim'> = inShop(async (input, server) => {
  if (!isSaid(input)) return MALFORMED;
  const { couponId } = input.params;
  const received = await receive(couponId, givenIn(input.shop), input, server);
  if (received === undefined) return refuse('notFound', unknownCoupon);
  return received.msg === '' ? ok({ couponId, couponStatus: received.couponStatus }) : refuse('badRequest', received.msg);
});

const claimAll: MemberCall<'coupon.claimAll'> = inShop(async (input, server) => {
  const { params, shop } = input;
  const { couponDtoList: asked } = params;
  if (!isSaid(input) || asked.length > MAX_BATCH) return MALFORMED;
  const list = await mapSerial(asked, async ({ couponId }) => {
    const { couponStatus: status, msg } = (await receive(couponId, givenIn(shop), input, server)) ?? {
      couponStatus: null,
      msg: unknownCoupon,
    };
    return { couponId, couponStatus: status, msg };
  });
  return ok({ list });
});

/** Claims a coupon of the named activity (CL-20). */
const pull: MemberCall<'coupon.pull' | 'coupon.pullInChannel'> = inShop(async (input, server) => {
  const { couponId } = input.params;
  const received = await receive(couponId, inActivity(input.params.actId, input.shop), input, server);
  if (received === undefined) return refuse('notFound', unknownCoupon);
  return received.msg === '' ? ok({ couponId, couponStatus: received.couponStatus }) : refuse('badRequest', received.msg);
});

/** Returns the coupons of an activity, with their state for the current user. */
const ofActivity: VisitorCall<'coupon.ofActivity'> = inShop(async ({ params, user, shop }, server) => {
  const list = await mapSerial(inActivity(params.actId ?? '', shop), (coupon) => toCoupon(coupon, shop, user, server));
  return list.length === 0 ? refuse('notFound', '活动不存在或已结束') : ok({ list });
});

/** Returns the coupons that a user has received, used, or let expire. */
const held = async (shop: Shop, user: User, server: Server) =>
  (await mapSerial(couponsOf(shop), (coupon) => toCoupon(coupon, shop, user, server))).filter(
    (coupon) => Number(coupon['couponStatus']) >= couponStatus.received,
  );

const mine: MemberCall<'coupon.mine'> = inShop(async ({ params, user, shop }, server) => {
  const { status = '' } = params;
  const all = (await held(shop, user, server)).filter((coupon) => status === '' || String(coupon['couponStatus']) === status);
  const { from, count, page } = partOf(params);
  return ok({ list: all.slice(from, from + count), total: all.length, hasNextPage: from + count < all.length, pageNum: page });
});

const count: MemberCall<'coupon.count'> = inShop(async ({ user, shop }, server) => {
  const statuses = (await held(shop, user, server)).map((coupon) => coupon['couponStatus']);
  const of = (status: number) => statuses.filter((one) => one === status).length;
  return ok({ unused: of(couponStatus.received), used: of(couponStatus.used), expired: of(couponStatus.expired) });
});

/** Coupons: the floor, claiming one or all, and those of a user (HM-23, HM-24, HM-25, CL-20). */
export const couponCalls: FamilyCalls<'coupon'> = {
  visitor: { layout, ofActivity },
  member: { claim, claimAll, pull, pullInChannel: pull, mine, count },
};
