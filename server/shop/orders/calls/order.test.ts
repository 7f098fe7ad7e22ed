import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer, testDocuments } from '../../../testing/test-server.ts';

/** The parameters of a preview: others belong to the submission. */
const previewed = testDocuments.calls['order']?.calls['preview']?.params?.properties ?? {};

/** Without prescription and limit; see the server's README. */
const PLAIN = '1106402';
const REFUNDED = '109969';
const ON_PRESCRIPTION = '100000';
const WITH_ADDRESS = '13800000031';

describe('orders', () => {
  let server: ReturnType<typeof createTestServer>;
  let token: string;
  let patientId: string;
  let stores: Values[];

  const call = (name: string, params: Values = {}, key = '', who = token) =>
    server.call(name, { channelCode: 'HKB', ...params }, who, key === '' ? {} : { idempotencyKey: key });
  const storeOf = async (skuId: string, skuNum = 1): Promise<Values> => {
    const { result } = await call('prescription.confirmMedicine', { medicinesId: skuId });
    return { drugstoreId: result['drugstoreId'] ?? '', skus: [{ skuId, skuNum }] };
  };
  const preview = async (more: Values = {}) => (await call('order.preview', { stores: stores as never, ...more })).result as Values;
  const submit = async (key: string, more: Values = {}, name = 'order.submit') =>
    call(name, { stores: stores as never, patientId, agreed: '1', payAmount: (await preview(more))['payAmount'] ?? '', ...more }, key);
  const listed = async () => (await call('order.list')).result['list'] as unknown as Values[];
  const stateOf = async (orderNo: string) => (await call('order.detail', { orderNo })).result['orderStatus'];

  beforeEach(async () => {
    server = createTestServer();
    token = await server.signIn(WITH_ADDRESS);
    patientId = await server.addPatient(token);
    stores = [await storeOf(PLAIN, 2)];
  });

  it('OP-01 FD-05 SS-100 the server alone decides the amounts: goods, compensation, coupon, postage and payment', async () => {
    stores = [await storeOf(REFUNDED)];
    const { goodsAmount, compensateAmount, couponAmount, freightAmount, payAmount, address } = await preview();
    const fen = (amount: unknown) => Math.round(Number(amount) * 100);
    expect(fen(compensateAmount)).toBe(Math.round(fen(goodsAmount) * 0.2));
    expect(fen(payAmount)).toBe(fen(goodsAmount) - fen(compensateAmount) - fen(couponAmount) + fen(freightAmount));
    expect(address).toMatchObject({ receiverName: '周明', mobile: '138****0031' });
    const cheap = [{ ...stores[0], skus: [{ skuId: REFUNDED, skuNum: 1, customPrice: '0.01', rightDiscountPrice: '0.01' }] }];
    expect((await preview({ stores: cheap as never }))['payAmount']).toBe(payAmount);
  });

  it('OP-01 one key makes one order: after a double tap, a lost response and a much later repeat', async () => {
    const params = { stores: stores as never, patientId, agreed: '1', payAmount: (await preview())['payAmount'] ?? '' };
    const answers = await Promise.all([call('order.submit', params, 'k1'), call('order.submit', params, 'k1')]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    server.wait(3_600_000);
    expect((await call('order.submit', params, 'k1')).result).toEqual(answers[0]?.result);
    expect(answers[1]?.result).toEqual(answers[0]?.result);
    expect(await listed()).toHaveLength(1);
    const other = { ...params, remarks: [{ drugstoreId: String(stores[0]?.['drugstoreId']), remark: '别的' }] };
    expect((await call('order.submit', other, 'k1')).code).toBe(40030);
    expect((await call('order.submit', params)).code).toBe(40000);
  });

  it('OP-01 refuses an outdated amount with the current one, and orders nothing', async () => {
    const refused = await call('order.submit', { stores: stores as never, patientId, agreed: '1', payAmount: '0.01' }, 'k2');
    expect(refused).toMatchObject({ code: 40315, result: { payAmount: (await preview())['payAmount'] } });
    expect(await listed()).toEqual([]);
  });

  it.each<[string, Values, number]>([
    ['no goods', { stores: [] }, 40000],
    ['a product of another store', { stores: [{ drugstoreId: '15999', skus: [{ skuId: PLAIN, skuNum: 1 }] }] }, 40000],
    ['no whole number of pieces', { stores: [{ drugstoreId: '15241', skus: [{ skuId: PLAIN, skuNum: 1.5 }] }] }, 40000],
    ['an address of nobody', { addressId: 'DZ99' }, 40400],
    ['a right of nobody', { userRightId: 'P1' }, 40401],
    ['a remark of 201 letters', { remarks: [{ drugstoreId: '', remark: '字'.repeat(201) }] }, 40000],
    ['goods that are not in the cart they should come from', { from: 'cart' }, 40300],
  ])('OP-01 refuses %s', async (_what, change, code) => {
    const params = { stores: stores as never, agreed: '1', payAmount: '1.00', ...change };
    const before = await call('order.preview', params);
    expect(before.code === code || before.result['reason'] !== '' || /address|remark/.test(_what)).toBe(true);
    expect((await call('order.submit', params, 'k3')).code).toBe(code);
    expect(await listed()).toEqual([]);
  });

  it('OP-01 refuses with a message more than the stock, more than the limit, and a prescription medicine without a prescription', async () => {
    expect(await preview({ stores: [await storeOf('109297', 3)] as never })).toMatchObject({
      stores: [],
      reason: expect.stringMatching('限购'),
    });
    expect(String((await preview({ stores: [await storeOf(PLAIN, 9999)] as never }))['reason'])).toContain('库存不足');
    expect(String((await preview({ stores: [await storeOf(ON_PRESCRIPTION)] as never }))['reason'])).toContain('处方药');
    expect((await preview({ stores: [await storeOf('105656')] as never }))['reason']).not.toBe('');
  });

  it("AD-01 an order goes to an address of the member's list and keeps it when the address changes", async () => {
    const [home] = (await call('address.list')).result as unknown as Values[];
    expect((await preview())['address']).toMatchObject({ addressId: home?.['addressId'], fullAddress: home?.['fullAddress'] });
  });

  it('OP-01 an order needs an address, a destination with sale, and an agreement', async () => {
    expect(await submit('k4', { agreed: '' })).toMatchObject({ msg: '请先阅读并同意购药须知' });
    token = await server.signIn('13900000077');
    patientId = await server.addPatient(token);
    expect((await preview())['address']).toBeNull();
    // The place for the search of stores is no delivery address.
    const [near] = (await call('address.byKeys', { keys: '西湖区人民医院', city: '360100' })).result as unknown as Values[];
    expect((await call('address.saveOne', { placeId: near?.['placeId'] ?? '' })).code).toBe(0);
    expect((await preview())['address']).toBeNull();
    expect(await submit('k4')).toMatchObject({ msg: '请先选择收货地址' });
    token = await server.signIn('13800000032');
    patientId = await server.addPatient(token);
    expect((await call('order.forbidSale', { stores: stores as never })).result).toMatchObject({ forbidFlag: 1, list: [{ skuId: PLAIN }] });
    expect((await submit('k4')).code).toBe(40300);
  });

  it.each([
    ['HKB', 1],
    ['HB', 0],
  ])('EG-21 an order must name a person, unless the channel does not limit patients: %s', async (channelCode, patientLimited) => {
    expect((await call('channel.info', { channelCode })).result).toMatchObject({ patientLimited });
    stores = [await storeOf(PLAIN, 2)];
    const refusal = { code: 40000, msg: '请先选择为谁用药' };
    const answer = await submit('nobody', { channelCode, patientId: '' });
    expect(answer).toMatchObject(patientLimited === 0 ? { code: 0 } : refusal);
    expect(await submit('stranger', { channelCode, patientId: 'P0' })).toMatchObject({ code: 40400, msg: '问诊人不存在，请重新选择' });
    expect((await call('order.list', { channelCode })).result['list']).toHaveLength(patientLimited === 0 ? 1 : 0);
  });

  it.each<[string, Values]>([
    ...['userRightId', 'addressId', 'patientId', 'platformCouponId', 'from', 'payAmount', 'agreed'].flatMap((name): [string, Values][] => [
      [`a list as ${name}`, { [name]: ['x'] }],
      [`an object as ${name}`, { [name]: { a: 1 } }],
      [`true as ${name}`, { [name]: true }],
    ]),
    ['a way that there is not', { from: 'zzz' }],
    ['a text as the list of prescriptions', { prescriptionNoList: 'x' }],
    ['prescriptions that are no numbers', { prescriptionNoList: [{}] }],
    ['a number of a prescription that has no end', { prescriptionNoList: ['x'.repeat(100_000)] }],
    ['a remark that is no text', { remarks: [{ drugstoreId: '15242', remark: { a: 1 } }] }],
    ['a coupon that is a list', { coupons: [{ drugstoreId: '15242', couponId: ['a'] }] }],
  ])('OP-01 refuses %s, which the page never sends, and orders nothing', async (_what, change) => {
    const isPreviewed = Object.keys(change).every((name) => Object.hasOwn(previewed, name));
    if (isPreviewed) expect(await call('order.preview', { stores: stores as never, ...change })).toMatchObject({ code: 40000 });
    const params = { stores: stores as never, patientId, agreed: '1', payAmount: '1.00', ...change };
    expect(await call('order.submit', params, 'nonsense')).toMatchObject({
      code: 40000,
      result: { parameter: expect.stringContaining(Object.keys(change)[0] ?? '') },
    });
    expect(await listed()).toEqual([]);
  });

  it('OP-02 SS-78 several stores make one order, only by the call for several', async () => {
    stores = [await storeOf(PLAIN), await storeOf(REFUNDED)];
    const names = new Set(stores.map(({ drugstoreId }) => drugstoreId));
    expect(names.size).toBe(2);
    expect((await submit('k5')).code).toBe(40000);
    const { orderNo } = (await submit('k5', {}, 'order.submitMulti')).result;
    expect((await call('order.detail', { orderNo: orderNo ?? '' })).result['stores']).toHaveLength(2);
  });

  it('CT-06 removes purchased goods from the cart and leaves unchecked ones', async () => {
    const [bought, other] = [stores[0] as Values, await storeOf(REFUNDED)];
    for (const [store, quantity] of [
      [bought, 2],
      [other, 1],
    ] as const) {
      const [{ skuId }] = store['skus'] as unknown as [Values];
      await call('cart.operate', { operateType: 'ADD', medicinesId: skuId ?? '', storeId: store['drugstoreId'] ?? '', quantity });
    }
    expect((await submit('k6', { from: 'cart' })).code).toBe(0);
    expect((await call('cart.list')).result['list']).toMatchObject([{ skuId: REFUNDED, quantity: 1 }]);
  });

  it("AD-02 an order is for one of the member's persons, or for none", async () => {
    const saved = await call('userPatient.save', { patientName: '王桂英', certType: '0', relationship: '2' });
    const patientId = String(saved.result['patientId']);
    expect(await preview({ patientId })).toMatchObject({ patientId, patientName: '王桂英' });
    expect(await preview({ patientId: 'X' })).toMatchObject({ patientId: '', patientName: '' });
    expect(await submit('kp', { patientId: 'X' })).toMatchObject({ code: 40400, msg: '问诊人不存在，请重新选择' });
    const { orderNo = '' } = (await submit('kp', { patientId })).result;
    expect((await call('order.detail', { orderNo })).result).toMatchObject({ patientName: '王桂英' });
  });

  it('OP-17 applies the best coupon by default, another or none on request; each is used once', async () => {
    await call('coupon.claim', { couponId: 'C1002', token });
    stores = [await storeOf(PLAIN, 15)];
    const drugstoreId = String(stores[0]?.['drugstoreId']);
    expect(await preview()).toMatchObject({ couponAmount: '8.00' });
    expect(await preview({ coupons: [{ drugstoreId, couponId: 'C1005' }] })).toMatchObject({ couponAmount: '5.00' });
    expect(await preview({ coupons: [{ drugstoreId, couponId: '' }] })).toMatchObject({ couponAmount: '0.00' });
    expect(await preview({ coupons: [{ drugstoreId, couponId: 'C1003' }] })).toMatchObject({ couponAmount: '8.00' });
    expect(await submit('k7a', { coupons: [{ drugstoreId, couponId: 'C1003' }] })).toMatchObject({
      code: 40300,
      msg: '选中的优惠券不能用了，请重新选择',
    });
    const { orderNo } = (await submit('k7')).result;
    expect(await preview()).toMatchObject({ couponAmount: '5.00' });
    const used = ((await call('coupon.mine')).result['list'] as unknown as Values[]).find(({ couponId }) => couponId === 'C1002');
    expect(used?.['couponStatus']).toBe(3);
    await call('order.cancel', { orderNo: orderNo ?? '' });
    expect(await preview()).toMatchObject({ couponAmount: '8.00' });
  });

  it('OP-17 gives the reason why a coupon cannot be used', async () => {
    stores = [await storeOf(PLAIN)];
    await call('coupon.claim', { couponId: 'C1003', token });
    const asked = { stores: stores as never, drugstoreId: String(stores[0]?.['drugstoreId']) };
    const list = (await call('order.coupons', asked)).result['list'] as unknown as Values[];
    expect(list.map(({ couponId }) => couponId)).toEqual(['C1005', 'C1003']);
    expect(list[1]?.['reason']).toMatch(/^还差\d+\.\d\d元可用$/);
  });

  it('OP-10 OP-01 10 waits for payment, then the order is sent, received and deletable; a repeated step changes nothing', async () => {
    const orderNo = String((await submit('k8')).result['orderNo']);
    expect(await stateOf(orderNo)).toBe(10);
    expect((await call('order.receive', { orderNo })).code).toBe(40300);
    expect((await call('order.remove', { orderNo })).code).toBe(40300);
    expect((await call('order.pay', { orderNo, payChannel: '20', payMode: '99' })).code).toBe(40000);
    expect((await call('order.pay', { orderNo, payChannel: '20', payMode: '10' })).code).toBe(0);
    expect((await call('serviceOrder.payResult', { orderNo })).result).toMatchObject({ orderStatus: 10, payStatus: 1 });
    server.wait(2000);
    expect((await call('serviceOrder.payResult', { orderNo })).result).toMatchObject({ orderStatus: 20, payStatus: 2 });
    expect((await call('order.pay', { orderNo, payChannel: '20', payMode: '10' })).msg).toBe('订单已付款，请勿重复付款');
    expect((await call('order.cancel', { orderNo })).code).toBe(40300);
    expect((await call('order.route', { orderNo })).result['parcels']).toEqual([]);
    server.wait(60_000);
    expect((await call('order.route', { orderNo })).result['parcels']).toHaveLength(1);
    expect((await call('order.receive', { orderNo })).code).toBe(0);
    expect((await call('order.receive', { orderNo })).code).toBe(0);
    expect((await call('order.remove', { orderNo })).code).toBe(0);
    expect(await listed()).toEqual([]);
  });

  it('OP-01 cancels an order that is not paid in time', async () => {
    const orderNo = String((await submit('k9')).result['orderNo']);
    server.wait(31 * 60_000);
    expect(await stateOf(orderNo)).toBe(50);
    expect((await call('order.pay', { orderNo, payChannel: '20', payMode: '10' })).msg).toBe('订单已取消，不能付款');
  });

  it.each(['detail', 'cancel', 'receive', 'remove', 'route', 'pay', 'payBefore', 'fundPay', 'medicareAuth'])(
    "OP-01 order.%s treats another member's order as missing",
    async (name) => {
      const orderNo = String((await submit('k10')).result['orderNo']);
      const other = await server.signIn('13900000088');
      const asked = { orderNo, payChannel: '20', payMode: '10', whTokenEcology: '0' };
      const [theirs, nobodys] = [
        await call(`order.${name}`, asked, '', other),
        await call(`order.${name}`, { ...asked, orderNo: 'YP0' }, '', other),
      ];
      expect(theirs).toEqual(nobodys);
      expect(theirs.code).toBe(40400);
      expect(await stateOf(orderNo)).toBe(10);
    },
  );

  it('OP-19 the server returns the tabs of the list with the number of orders in each', async () => {
    await submit('k11');
    const { list } = (await call('order.statistic')).result as unknown as { list: Values[] };
    expect(list).toContainEqual({ orderStatus: '10', statusDesc: '待付款', count: 1 });
    expect((await call('order.list', { orderStatus: '50' })).result['list']).toEqual([]);
  });
});
