import type { Json, Operation, Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

/** Order confirmation: the checked cart as the server has it, and the submission. */

const ADDRESS = { addressId: 'DZ1', receiverName: '周明', mobile: '138****0031', fullAddress: '湖北省武汉市' };
const AMOUNTS = { goodsAmount: '40.00', compensateAmount: '15.00', couponAmount: '5.00', freightAmount: '0.00', payAmount: '20.00' };
export const store = (drugstoreId: string): Values => ({
  ...AMOUNTS,
  drugstoreId,
  drugstoreName: `药房${drugstoreId}`,
  couponId: 'C1',
  couponName: '新人礼券',
  goods: [{ skuId: `${drugstoreId}1`, drugstoreId, productShowName: '药品', skuNum: 2, customPrice: '20.00', rightDiscountPrice: '12.50' }],
});
export const preview = (stores: readonly string[] = ['A'], over: Values = {}): Values => ({
  ...AMOUNTS,
  address: ADDRESS,
  stores: stores.map(store),
  pieces: 2,
  claimMode: 1,
  patientId: 'P1',
  patientName: '王桂英',
  reason: '',
  ...over,
});
export const sku = (skuId: string, checked = true): Values => ({ skuId, skuNum: 2, checked, medicineId: skuId, customPrice: '20.00' });
const cart: Operation = {
  name: 'adopt',
  with: { of: 'U1', stores: [{ drugstoreId: 'A', drugstoreName: '药房A', skus: [sku('A1'), sku('A2', false)] }] as unknown as Json },
};
const uncheck: Operation = { name: 'check', with: { drugstoreId: 'A', skuId: 'A2', checked: false } };
export const phone = { cart: [cart, uncheck], prescriptions: [], recommends: [], orderCoupons: [], remarks: [], chosen: [] };
export type PageOptions = NonNullable<Parameters<typeof openPage>[1]>;
export const confirm = (around: PageOptions = {}) =>
  openPage('confirmOrder', {
    data: { preview: preview() },
    kept: phone,
    session: { bindStatus: 'true' },
    answers: {
      'order.forbidSale': { result: { forbidFlag: 0, list: [] } },
      'order.submit': { result: { orderNo: 'YP1', payAmount: '20.00' } },
      'order.submitMulti': { result: { orderNo: 'YP1', payAmount: '20.00' } },
    },
    ...around,
  });
export const did = (log: readonly Json[][], what: string) => log.filter(([kind]) => kind === what);
export const calls = (log: readonly Json[][]) => did(log, 'call').map(([, name]) => name);

/** Ticks the box and submits. */
export async function submit(page: ReturnType<typeof confirm>): Promise<readonly Json[][]> {
  await page.react();
  await page.emit('agree', 'change', true);
  return page.emit('sum');
}
