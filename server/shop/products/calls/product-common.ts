import { drugstores } from '../../../platform/catalogue/generate.ts';
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import { refuse } from '../../../platform/http/answer.ts';
import { text } from '../../../platform/http/params.ts';
import type { MemberCall } from '../../../platform/transactions/server.ts';
import { couponsOf } from '../../coupons/coupons.ts';
import { listed } from './product.ts';

const COUPON_OFFER = 'coupon';

/** Returns the goods of a coupon of the channel. */
const commonByCoupon: MemberCall = inShop((input, server) => {
  const couponId = text(input.params, 'couponId');
  if (!couponsOf(input.shop).some((coupon) => coupon.couponId === couponId)) return refuse('notFound', '优惠券不存在');
  return listed(() => ({ offer: COUPON_OFFER }))(input, server);
});

/** Returns the goods of one category in one store. */
const commonByStore: MemberCall = (input, server) => {
  const [drugstoreId, categoryId] = [text(input.params, 'drugstoreId'), text(input.params, 'classifyId')];
  if (!drugstores.some((store) => store.drugstoreId === drugstoreId)) return refuse('notFound', '药店不存在');
  return listed(() => ({ drugstoreId, categoryId }))(input, server);
};

/** The product lists whose call names the specification masks (CL-15, SS-80). */
export const commonProducts = { common: listed((params) => ({ keyword: text(params, 'keyword') })), commonByCoupon, commonByStore };
