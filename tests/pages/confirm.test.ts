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

test('AP-20 OP-01 goods from abroad require the real name, with the reason, before the order', async () => {
  expect(confirm().find('customs')).toBeUndefined();
  const page = confirm({ customs: { realName: '', idCard: '' } });
  expect(page.find('customsName')?.props).toMatchObject({ title: '清关实名', note: '去填写' });
  expect(page.find('customsName')?.props['text']).toContain('海关要求');
  expect(await page.emit('customsName')).toEqual([['go', '/realnameAuthentication', {}]]);
  expect(await submitted(page)).toEqual([
    ['toast', '请先填写清关用的真实姓名和身份证号'],
    ['go', '/realnameAuthentication', {}],
  ]);
});

test('OP-01 missing goods are reported as gone, without a retry', async () => {
  const page = openPage('confirmOrder', {
    query: { medicineId: 'zzz', drugstoreId: 'B' },
    data: { preview: null },
    kept: { orderCoupons: [], remarks: [], chosen: [], prescriptions: [] },
  });
  expect(page.find('gone')?.props).toMatchObject({ title: '没有找到这件商品' });
  expect(['sum', 'agree', 'refused'].map((id) => page.find(id))).toEqual([undefined, undefined, undefined]);
  expect(await page.emit('gone')).toEqual([['back']]);
  expect(confirm().find('gone')).toBeUndefined();
});

test('AP-20 OP-01 a member with a real name sees it masked, and orders', async () => {
  const known = confirm({ customs: { realName: '*明', idCard: '4201**********0031' } });
  expect(known.find('customsName')?.props).toMatchObject({ note: '已填写', text: '*明 4201**********0031' });
  expect((await submitted(known)).map(([, name]) => name)).toContain('order.submit');
});

test("EG-21 AD-02 does not ask again for the order's chosen person", async () => {
  const page = confirm({}, '');
  expect((await submitted(page)).map(([, name]) => name)).toContain('order.submit');
  expect(page.session.get('bindStatus')).toBe('true');
});
