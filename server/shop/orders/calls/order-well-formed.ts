import { isValues, type Json, type Values } from '../../../../engine/index.ts';
import { isNaming, text } from '../../../platform/http/params.ts';

/** Where what is ordered comes from: one product, a cart, or coins; nothing where only goods are told. */
const WAYS: readonly string[] = ['', 'one', 'cart', 'channel', 'coin'];
const NAMES = ['from', 'userRightId', 'addressId', 'patientId', 'platformCouponId', 'productId', 'coinAmount', 'payAmount', 'agreed'];
/** What is told store by store, and what it says of each. */
export const WISHES = [
  ['coupons', 'couponId'],
  ['remarks', 'remark'],
] as const;
const MOST = 100;
const LONGEST = 64;

/** True when an order has the shape that the page gives it: what should name something is a text or a number, and what should be a list is one (OP-01). */
export const isOrderWellFormed = (params: Values): boolean =>
  NAMES.every((name) => isNaming(params, name)) &&
  WAYS.includes(text(params, 'from')) &&
  isList(params['prescriptionNoList'], (one) => typeof one === 'string' && one.length <= LONGEST) &&
  WISHES.every(([list, name]) => isList(params[list], (one) => isValues(one) && isNaming(one, 'drugstoreId') && isNaming(one, name)));

/** Not given, or a list of no more than a hundred, each as it should be. */
const isList = (value: Json | undefined, isRight: (value: Json) => boolean): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length <= MOST && value.every(isRight));
