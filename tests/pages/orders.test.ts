import { describe, expect, test } from 'vitest';
import type { Json, Operation, Values } from '../../engine/index.ts';
import { calls, confirm, did, phone, preview, sku, store, submit } from './confirming.ts';
import { openPage } from './open.ts';

describe('confirming an order', () => {
  test("OP-01 requests the cart's checked goods, or the address's one product when buying at once", async () => {
    expect(confirm().asks('preview')).toMatchObject({ from: 'cart', stores: [{ drugstoreId: 'A', skus: [{ skuId: 'A1', skuNum: 2 }] }] });
    const one = confirm({ query: { medicineId: '9', drugstoreId: 'B' } });
    await one.react();
    expect(one.asks('preview')).toMatchObject({ from: 'one', stores: [{ drugstoreId: 'B', skus: [{ skuId: '9', skuNum: 1 }] }] });
  });

  test("OP-01 SS-77 CN-09 shows address, goods, the server's amounts, and the settlement of the claim", () => {
    const page = confirm();
    expect(page.find('addressCell')?.props).toMatchObject({ title: '周明 138****0031', text: '湖北省武汉市' });
    expect(page.find('sum')?.props).toMatchObject({ amount: '20.00', button: '提交订单' });
    const lines = page.find('amountLines')?.props['items'] as unknown as Values[];
    expect(lines.map(({ value }) => value)).toEqual(['¥40.00', '-¥15.00', '-¥5.00', '免运费', '¥20.00', '直接赔付']);
    const without = confirm({ data: { preview: preview(['A'], { claimMode: null }) } }).find('amountLines')?.props['items'];
    expect((without as unknown as Values[]).at(-1)?.['value'] ?? '').toBe('');
  });

  test('OP-01 requires the address and the ticked box before sending', async () => {
    expect(await confirm().emit('sum')).toEqual([['toast', '请先勾选“我已核对收货地址和药品”']]);
    const page = confirm({ data: { preview: preview(['A'], { address: null }) } });
    expect(await submit(page)).toEqual([['toast', '请先选择收货地址']]);
    expect(await page.emit('addressNone')).toEqual([['go', '/selectAddress', { choose: '1' }]]);
  });

  test('OP-01 AD-02 loads the person with the order, shows, changes and sends them', async () => {
    const page = confirm({
      kept: { ...phone, chosen: [{ name: 'put', with: { what: 'patient', id: 'P1' } }] },
      data: { preview: preview(['A'], { patientId: 'P1', patientName: '王桂英' }) },
    });
    expect(page.asks('preview')).toMatchObject({ patientId: 'P1' });
    expect(page.find('patient')?.props).toMatchObject({ title: '给谁用', note: '王桂英' });
    expect(await page.emit('patient')).toEqual([['go', '/patientManagement', { choose: '1' }]]);
    expect(did(await submit(page), 'call').at(-1)?.[2]).toMatchObject({ patientId: 'P1' });
    const nobody = { preview: preview(['A'], { patientId: '', patientName: '' }) };
    expect(confirm({ data: nobody }).find('patient')?.props['note']).toBe('去选择');
  });

  test('OP-01 names goods not sold to the address, and submits nothing', async () => {
    const answers = { 'order.forbidSale': { result: { forbidFlag: 1, list: [{ skuId: 'A1', productShowName: '药品A1' }] } } };
    const log = await submit(confirm({ answers }));
    expect(calls(log)).toEqual(['order.forbidSale']);
    expect(log.at(-1)).toEqual(['alert', '', '下面的商品不能送到这个地址，请换一个收货地址', ['药品A1']]);
  });

  test.each<[string, readonly string[], string, string]>([
    ['one store', ['A'], '', 'order.submit'],
    ['one store, where the channel wants it', ['A'], '1', 'order.submitMulti'],
    ['several stores', ['A', 'B'], '', 'order.submitMulti'],
  ])('OP-02 SS-78 %s', async (_what, stores, forceSubmit4Multi, name) => {
    const page = confirm({ data: { preview: preview(stores) }, session: { bindStatus: 'true', forceSubmit4Multi } });
    expect(calls(await submit(page))).toEqual(['order.forbidSale', name]);
  });

  test("CT-06 CT-16 afterwards the checked goods have left the cart, the rest stays, and the order's choices are cleared", async () => {
    const put = (change: Values): Operation => ({ name: 'put', with: change });
    const page = confirm({
      kept: {
        ...phone,
        prescriptions: [put({ prescriptionNo: 'CF1', drugstoreId: 'A' })],
        recommends: [put({ recommendId: 'TJ1' })],
        remarks: [put({ drugstoreId: 'A', remark: '先打电话' })],
        orderCoupons: [put({ drugstoreId: 'A', couponId: 'C1' })],
      },
    });
    const log = await submit(page);
    expect(did(log, 'call').at(-1)?.[2]).toMatchObject({
      prescriptionNoList: ['CF1'],
      addressId: 'DZ1',
      payAmount: '20.00',
      agreed: '1',
      remarks: [{ drugstoreId: 'A', remark: '先打电话' }],
      coupons: [{ drugstoreId: 'A', couponId: 'C1' }],
    });
    expect(log.at(-1)).toEqual(['go', '/orderSubmit', { orderNo: 'YP1' }, 'replace']);
    expect((page.inPhone('cart')['lines'] as Values[]).map(({ skuId }) => skuId)).toEqual(['A2']);
    for (const name of ['prescriptions', 'recommends', 'remarks', 'orderCoupons']) expect(page.inPhone(name)).toEqual([]);
  });

  test.each<[string, Values, readonly string[], readonly string[]]>([
    ['from the cart', {}, ['CF2'], ['TJ2']],
    ['of one product at once', { medicineId: '9', drugstoreId: 'B' }, ['CF1', 'CF2'], ['TJ1', 'TJ2']],
  ])('CT-16 an order %s keeps prescriptions and recommendations with goods left in the cart', async (_what, query, ...left) => {
    const put = (change: Values): Operation => ({ name: 'put', with: change });
    const page = confirm({
      query,
      kept: {
        ...phone,
        prescriptions: [1, 2, 3].map((one) =>
          put({ prescriptionNo: `CF${one}`, drugstoreId: 'A', goods: [{ skuId: `A${one}` }] as never }),
        ),
        recommends: [1, 2, 3].map((one) => put({ recommendId: `TJ${one}`, goods: [{ skuId: `A${one}` }] as never })),
      },
    });
    await submit(page);
    const names = (list: string, key: string) => (page.inPhone(list) as unknown as Values[]).map((one) => one[key]);
    expect([names('prescriptions', 'prescriptionNo'), names('recommends', 'recommendId')]).toEqual(left);
  });

  test('CT-06 buying at once does not change the cart', async () => {
    const page = confirm({ query: { medicineId: '9', drugstoreId: 'B' } });
    await page.react();
    await submit(page);
    expect(page.inPhone('cart')['lines']).toHaveLength(2);
  });

  test('OP-01 a changed amount is shown and requires another confirmation', async () => {
    const answers = {
      'order.forbidSale': { result: { forbidFlag: 0 } },
      'order.submit': { code: '40315', msg: '金额有变化', result: { payAmount: '21.00' } },
    };
    const page = confirm({ answers });
    expect((await submit(page)).slice(2)).toEqual([
      ['alert', '请再核对一次', '金额有变化，现在应付21.00元，请核对后再提交'],
      ['refresh', 'order.preview'],
    ]);
    expect(page.inPhone('cart')['lines']).toHaveLength(2);
  });

  test.each<[string, string, Json[]]>([
    ['40300', '库存不足', ['toast', '库存不足', 3000]],
    ['network', '', ['toast', '请求失败，请重试', 3000]],
    ['40030', '', ['go', '/orderDetails', { orderNo: 'YP9' }, 'replace']],
  ])('OP-01 refused (%s): shows why, and everything stays', async (code, msg, last) => {
    const answers = { 'order.forbidSale': { result: { forbidFlag: 0 } }, 'order.submit': { code, msg, result: { orderNo: 'YP9' } } };
    const page = confirm({ answers, user: { userId: 'U1', side: 'default' } });
    expect((await submit(page)).at(-1)).toEqual(last);
    expect(page.inPhone('cart')['lines']).toHaveLength(2);
  });

  test.each<[boolean, Json[][]]>([
    [true, [['go', '/doctorWaiting', { inquiryNo: 'WZ7' }]]],
    [false, []],
  ])('RX-03 a prescription withdrawn during confirmation opens its consultation: %s', async (agrees, then) => {
    const dialogs: Values[] = [];
    for (const [stores, name] of [
      [['A'], 'order.submit'],
      [['A', 'B'], 'order.submitMulti'],
    ] as const) {
      const answers = { 'order.forbidSale': { result: { forbidFlag: 0 } }, [name]: { code: '3004', result: { inquiryNo: 'WZ7' } } };
      const log = await submit(confirm({ answers, agrees, dialogs, data: { preview: preview(stores) } }));
      const withdrawn = '您加购的处方单审核未通过或已撤回，已帮您通知医生重新开方，您可前往问诊中等待新处方';
      expect(log.slice(calls(log).length).filter(([kind]) => kind !== 'report')).toEqual([['confirm', withdrawn], ...then]);
      expect(dialogs.pop()).toMatchObject({ title: '处方已失效', ok: '返回问诊', cancel: '取消' });
    }
  });

  test('OP-02 of several stores one takes no orders: it is named and left out on request, and nothing is submitted automatically', async () => {
    const two: Operation = {
      name: 'adopt',
      with: {
        of: 'U1',
        stores: ['A', 'B'].map((drugstoreId) => ({ drugstoreId, skus: [{ ...sku(`${drugstoreId}1`), drugstoreId }] })) as unknown as Json,
      },
    };
    const around = (agrees: boolean) => ({
      agrees,
      data: { preview: preview(['A', 'B']) },
      kept: { ...phone, cart: [two] },
      answers: {
        'order.forbidSale': { result: { forbidFlag: 0 } },
        'order.submitMulti': { code: '40316', msg: '药房B现在不能接单', result: { drugstoreId: 'B' } },
      },
    });
    const page = confirm(around(true));
    const log = await submit(page);
    expect(calls(log)).toEqual(['order.forbidSale', 'order.submitMulti']);
    expect(did(log, 'confirm')).toEqual([['confirm', '药房B现在不能接单']]);
    expect(page.asks('preview')).toMatchObject({ stores: [{ drugstoreId: 'A' }] });
    const kept = confirm(around(false));
    await submit(kept);
    expect(kept.asks('preview')).toMatchObject({ stores: [{ drugstoreId: 'A' }, { drugstoreId: 'B' }] });
  });

  test("CT-03 for the channel's cart the store is left out there, and the plain cart stays", async () => {
    const stores = ['A', 'B'].map((drugstoreId) => ({
      drugstoreId,
      skus: [{ ...sku(`${drugstoreId}1`), drugstoreId }],
    })) as unknown as Json;
    const two: Operation = { name: 'adopt', with: { of: 'U1', stores } };
    const page = confirm({
      path: '/channel/confirmOrder',
      query: { source: 'channel' },
      agrees: true,
      data: { preview: preview(['A', 'B']) },
      kept: { ...phone, cart: [two], channelCart: [two] },
      answers: {
        'order.forbidSale': { result: { forbidFlag: 0 } },
        'order.submitMulti': { code: '40316', msg: '药房B现在不能接单', result: { drugstoreId: 'B' } },
      },
    });
    await submit(page);
    expect(page.asks('preview')).toMatchObject({ from: 'channel', stores: [{ drugstoreId: 'A' }] });
    expect(page.asks('preview')?.['stores']).toHaveLength(1);
    expect(page.inPhone('cart')['checked']).toHaveLength(2);
  });

  test('RX-06 lists goods sold out since the cart with their rest, and reloads the order', async () => {
    const goods = [{ skuId: 'A1', productShowName: '药品', skuNum: 2, maxNum: 1 }];
    const answers = {
      'order.forbidSale': { result: { forbidFlag: 0 } },
      'order.submit': { code: '40317', msg: '', result: { unPassItem: [{ itemType: 1, msg: '', goods }] } },
    };
    const page = confirm({ answers });
    expect((await submit(page)).slice(-2)).toEqual([
      ['alert', '', '很抱歉，您选购的以下商品库存不足，请修改选购数量', ['药品 | 库存1件']],
      ['refresh', 'order.preview'],
    ]);
    expect(page.inPhone('cart')['lines']).toHaveLength(2);
  });

  test('OP-01 reports goods not sold to the address before submission, with a link to another address', async () => {
    const page = confirm({ data: { preview: preview(), notSold: [{ skuId: 'A1', productShowName: '药品A1' }] } });
    expect(page.asks('notSold')).toMatchObject({ addressId: 'DZ1', stores: [{ drugstoreId: 'A' }] });
    expect(page.find('notSoldOne')?.props['text']).toBe('药品A1');
    expect(await page.emit('otherAddress')).toEqual([['go', '/selectAddress', { choose: '1' }]]);
    expect(confirm({ data: { preview: preview(), notSold: [] } }).find('notSold')).toBeUndefined();
  });

  test("CL-18 the list of orders has the server's notice above it", () => {
    const page = openPage('orders', { data: { states: [], orders: [], notices: [{ noticeText: '订单较多' }] } });
    expect(page.find('notice')?.props['items']).toEqual([{ noticeText: '订单较多' }]);
    expect(openPage('orders', { data: { states: [], orders: [], notices: [] } }).find('notice')).toBeUndefined();
  });

  test('OP-17 coupons are chosen on their own pages, for a store and for the whole order, with the goods', async () => {
    const page = confirm({ query: { medicineId: '9', drugstoreId: 'B' } });
    const bought = { medicineId: '9', drugstoreId: 'B' };
    expect(await page.emit('coupon', 'tap', null, { store: store('A') })).toEqual([
      ['go', '/coupons', { store: 'A', couponId: 'C1', ...bought }],
    ]);
    expect(await page.emit('platformCoupon')).toEqual([['go', '/selectPlatformCoupon', bought]]);
    const off = { platformCouponId: 'P1', platformCouponName: '平台满减券', platformCouponAmount: '6.00' };
    const chosen = confirm({
      data: { preview: preview(['A'], off) },
      kept: { ...phone, orderCoupons: [{ name: 'put', with: { drugstoreId: 'platform', couponId: 'P1' } }] },
    });
    expect(chosen.find('platformCoupon')?.props).toMatchObject({ note: '-¥6.00', text: '平台满减券' });
    expect(chosen.asks('preview')).toMatchObject({ platformCouponId: 'P1' });
    expect(did(await submit(chosen), 'call').at(-1)?.[2]).toMatchObject({ platformCouponId: 'P1' });
  });

  test('OP-01 stores the remark for a store on the phone', async () => {
    const page = confirm();
    await page.emit('remark', 'change', '先打电话', { store: store('A') });
    expect(page.inPhone('remarks')).toEqual([{ drugstoreId: 'A', remark: '先打电话' }]);
    expect(page.find('remark')?.props['value']).toBe('先打电话');
  });

  test('OP-01 an impossible order shows why in its place; an empty cart says so', async () => {
    const page = confirm({ data: { preview: { stores: [], payAmount: '', reason: '库存不足' } } });
    expect(page.find('refused')?.props).toMatchObject({ text: '库存不足', button: '去购物车' });
    expect(page.find('sum')).toBeUndefined();
    expect(confirm({ kept: { ...phone, cart: [] }, idle: ['preview'] }).find('nothing')).toBeDefined();
  });
});
