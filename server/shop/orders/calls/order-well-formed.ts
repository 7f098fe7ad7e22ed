import { isValues, type Json, type Values } from '../../../../engine/index.ts';
import { isNaming, text } from '../../../platform/http/params.ts';

/** The sources of an order: one product, a cart, or coins; empty when only goods are listed. */
const WAYS: readonly string[] = ['', 'one', 'cart', 'channel', 'coin'];
const NAMES = ['from', 'userRightId', 'addressId', 'patientId', 'platformCouponId', 'productId', 'coinAmount', 'payAmount', 'agreed'];
/** The lists with one entry per store, and the field in each. */
export const WISHES = [
  ['coupons', 'couponId'],
  ['remarks', 'remark'],
] as const;
const MOST = 100;
const LONGEST = 64;

/** Checks that an order has the shape the page sends: identifiers are texts or numbers, lists are lists (OP-01). */
export const isOrderWellFormed = (params: Values): boolean =>
  NAMES.every((name) => isNaming(params, name)) &&
  WAYS.includes(text(params, 'from')) &&
  isList(params['prescriptionNoList'], (one) => typeof one === 'string' && one.length <= LONGEST) &&
  WISHES.every(([list, name]) => isList(params[list], (one) => isValues(one) && isNaming(one, 'drugstoreId') && isNaming(one, name)));

/** Checks a missing value, or a list of at most a hundred valid elements. */
const isList = (value: Json | undefined, isRight: (value: Json) => boolean): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length <= MOST && value.every(isRight));
