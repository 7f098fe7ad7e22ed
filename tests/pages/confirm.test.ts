import { expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const preview: Values = {
  payAmount: '20.00',
  patientId: 'P1',
  patientName: '王桂英',
  address: { addressId: 'DZ1', receiverName: '周明', mobile: '138****0031', fullAddress: '湖北省武汉市' },
  stores: [{ drugstoreId: 'B', drugstoreName: '药房', goods: [] }],
};
const confirm = (over: Values = {}, bindStatus = 'true') =>
  openPage('confirmOrder', {
    query: { medicineId: '9', drugstoreId: 'B' },
    data: { preview: { ...preview, ...over } },
    session: { bindStatus },
    kept: { orderCoupons: [], remarks: [], chosen: [], prescriptions: [] },
    answers: { 'order.forbidSale': { result: { forbidFlag: 0, list: [] } }, 'order.submit': { result: { orderNo: 'YP1' } } },
  });

/** Ticks the box and submits; returns the effects. */
async function submitted(page: ReturnType<typeof confirm>): Promise<readonly unknown[][]> {
  await page.react();
  await page.emit('agree', 'change', true);
  return (await page.emit('sum')) as readonly unknown[][];
}

test("EG-21 AD-02 does not ask again for the order's chosen person", async () => {
  const page = confirm({}, '');
  expect((await submitted(page)).map(([, name]) => name)).toContain('order.submit');
  expect(page.session.get('bindStatus')).toBe('true');
});
