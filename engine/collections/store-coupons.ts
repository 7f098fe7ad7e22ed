import { type CartStore, toFen, totalsOf } from '../cart/index.ts';
import { isValues, type Values } from '../documents/json.ts';
import { textOf } from './given.ts';
import { yuan } from './money.ts';

/** Returns each coupon that applies to a store of the cart, once. `short` is the amount that the checked lines lack for it;
 * empty if nothing is missing or the threshold is unknown. */
export function couponsOf(store: CartStore): readonly Values[] {
  const coupons = new Map<string, Values>();
  for (const coupon of store.skus.flatMap(couponsOfSku)) {
    const couponId = textOf(coupon, 'couponId');
    if (couponId !== '' && !coupons.has(couponId)) coupons.set(couponId, coupon);
  }
  return [...coupons].map(([couponId, coupon]) => {
    const skus = store.skus.filter((sku) => couponsOfSku(sku).some((one) => textOf(one, 'couponId') === couponId));
    const missing = (toFen(textOf(coupon, 'couponThreshold')) ?? 0) - totalsOf([{ ...store, skus }]).fen;
    const { couponName = '', couponCash = '' } = coupon;
    return { couponId, couponName, couponCash, short: missing > 0 ? yuan(missing) : '' };
  });
}

function couponsOfSku(sku: CartStore['skus'][number]): readonly Values[] {
  const product = isValues(sku.product ?? null) ? (sku.product as Values) : {};
  const coupons = Object.hasOwn(product, 'couponShowVos') ? product['couponShowVos'] : [];
  return Array.isArray(coupons) ? coupons.filter(isValues) : [];
}
