import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

/** Without prescription and limit; see the server's README. */
const PLAIN = '1106402';
const REFUNDED = '109969';
/** From abroad; with a gift. */
const FROM_ABROAD = '109844';
const WITH_GIFT = '110234';
const WITH_ADDRESS = '13800000031';

describe('further rules of orders', () => {
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

  beforeEach(async () => {
    server = createTestServer();
    token = await server.signIn(WITH_ADDRESS);
    patientId = await server.addPatient(token);
    stores = [await storeOf(PLAIN, 2)];
  });

  it('OP-01 AP-20 refuses an order of foreign goods until the real name is bound, once, and stores that name', async () => {
    stores = [await storeOf(FROM_ABROAD)];
    expect((await preview())['customs']).toEqual({ realName: '', idCard: '' });
    expect(await submit('abroad')).toMatchObject({ code: 40000, msg: '有商品从境外发货，请先填写清关用的真实姓名和身份证号' });
    expect(await listed()).toEqual([]);
    await call('user.bindRealInfo', { realName: '周明', idCard: '420102198506184510' });
    expect((await preview())['customs']).toEqual({ realName: '*明', idCard: '4201**********4510' });
    const { code, result } = await submit('abroad');
    expect(code).toBe(0);
    const detail = (await call('order.detail', { orderNo: result['orderNo'] ?? '' })).result;
    expect(detail['declaredName']).toBe('*明');
    expect(JSON.stringify(detail)).not.toContain('420102198506184510');
    stores = [await storeOf(PLAIN)];
    expect((await preview())['customs']).toBeNull();
  });

  it('OP-01 OP-02 makes one order for a thousand taps, lost responses and retries under one key, and takes its pieces once', async () => {
    const stock = async () =>
      Number((await call('prescription.confirmMedicine', { medicinesId: PLAIN })).result['medicinesDrugstoreStock']);
    const before = await stock();
    const params = { stores: stores as never, patientId, agreed: '1', payAmount: (await preview())['payAmount'] ?? '' };
    const answers: unknown[] = [];
    // Some taps are concurrent, some follow a lost response.
    for (let taps = 0; taps < 1000; taps += 10) {
      const told = await Promise.all(Array.from({ length: 10 }, () => call('order.submit', params, 'thousand')));
      answers.push(...told.map(({ code, result }) => `${String(code)} ${String(result['orderNo'])}`));
    }
    expect(new Set(answers).size).toBe(1);
    expect(await listed()).toHaveLength(1);
    expect(await stock()).toBe(before - 2);
  });

  it('PC-11 OP-01 shows a gift at its line before the order and in it', async () => {
    stores = [await storeOf(WITH_GIFT)];
    const gifts = (of: Values) =>
      (of['stores'] as unknown as { goods: Values[] }[]).flatMap(({ goods }) => goods.map((one) => one['giveProd']));
    const [gift] = gifts(await preview());
    expect(gift).toMatchObject({ givenNum: 1 });
    const { result } = await submit('gift');
    expect(gifts((await call('order.detail', { orderNo: result['orderNo'] ?? '' })).result)).toEqual([gift]);
    stores = [await storeOf(PLAIN)];
    expect(gifts(await preview())).toEqual([null]);
  });

  it('CL-17 coins buy one piece: known, in stock, enough coins, the displayed price; they are spent once', async () => {
    const list = (await call('integral.goods', { pageSize: 50 })).result['list'] as unknown as Values[];
    const balance = async () => Number((await call('integral.coin')).result['balance']);
    const before = await balance();
    const wares = list.find(({ coin, stock }) => Number(coin) * 2 > before && Number(coin) <= before && Number(stock) > 0);
    const productId = String(wares?.['productId']);
    const asked = { from: 'coin', productId };
    const seen = (await call('order.preview', asked)).result;
    expect(seen).toMatchObject({ payAmount: '0.00', coinAmount: wares?.['coin'], stores: [{ goods: [{ skuId: productId }] }] });
    expect((await call('order.preview', { from: 'coin', productId: PLAIN })).code).toBe(40400);
    const dear = list.find(({ coin, stock }) => Number(coin) > before && Number(stock) > 0);
    if (dear)
      expect((await call('order.preview', { ...asked, productId: dear['productId'] ?? '' })).result['reason']).toBe('您的荷叶币不够');
    const submitted = { ...asked, agreed: '1', payAmount: '0.00', coinAmount: Number(wares?.['coin']) };
    expect((await call('order.submit', { ...submitted, coinAmount: 1 }, 'c0')).code).toBe(40315);
    expect(await call('order.submit', { ...submitted, userRightId: 'NOBODYS' }, 'c0')).toMatchObject({ code: 40401 });
    const { orderNo } = (await call('order.submit', submitted, 'c1')).result;
    expect((await call('order.submit', submitted, 'c1')).result).toMatchObject({ orderNo });
    expect(await balance()).toBe(before - Number(wares?.['coin']));
    expect(await call('order.submit', submitted, 'c2')).toMatchObject({ code: 40300, msg: '您的荷叶币不够' });
    expect((await call('order.detail', { orderNo: orderNo ?? '' })).result).toMatchObject({ orderStatus: 20, coin: wares?.['coin'] });
    const [record] = (await call('integral.records')).result as unknown as Values[];
    expect(record).toMatchObject({ coin: -Number(wares?.['coin']) });
  });

  it('OP-01 accepts after-sale service once, for sent goods, with a reason; the order shows its progress', async () => {
    const orderNo = String((await submit('ks')).result['orderNo']);
    const asked = { orderNo, reasonCode: '2', description: '瓶子碎了' };
    expect((await call('order.afterSale', asked)).code).toBe(40300);
    await call('order.pay', { orderNo, payChannel: '20', payMode: '10' });
    server.wait(2000);
    await call('serviceOrder.payResult', { orderNo });
    server.wait(60_000);
    for (const wrong of [{ reasonCode: '' }, { reasonCode: '77' }, { description: '' }, { description: '字'.repeat(501) }])
      expect((await call('order.afterSale', { ...asked, ...wrong })).code, JSON.stringify(wrong)).toBe(40010);
    expect((await call('order.afterSale', { ...asked, images: ['/api/file/nobodys.jpg'] })).code).not.toBe(0);
    expect((await call('order.detail', { orderNo })).result['actions']).toContain('afterSale');
    expect((await call('order.afterSale', asked)).code).toBe(0);
    const { afterSale, actions } = (await call('order.detail', { orderNo })).result;
    expect(afterSale).toMatchObject({ statusDesc: '处理中', progress: [{ text: '已提交售后申请，药店会在一个工作日内联系您' }] });
    expect(actions).not.toContain('afterSale');
    server.wait(60_000);
    expect((await call('order.detail', { orderNo })).result['afterSale']).toMatchObject({ statusDesc: '已回复' });
    expect((await call('order.afterSale', asked, '', await server.signIn('13900000088'))).code).toBe(40400);
  });

  it('AP-22 accepts one appeal against an order of goods; the order names it and offers no other', async () => {
    const orderNo = String((await submit('ka')).result['orderNo']);
    const asked = { orderNo, reasonCode: '2', description: '没有收到' };
    expect(await call('appeal.create', asked, 'a0')).toMatchObject({ code: 40300, msg: '订单付了款才能申诉' });
    await call('order.pay', { orderNo, payChannel: '20', payMode: '10' });
    server.wait(2000);
    await call('serviceOrder.payResult', { orderNo });
    server.wait(2000);
    await call('serviceOrder.payResult', { orderNo });
    expect((await call('order.detail', { orderNo })).result['actions']).toContain('appeal');
    const { appealNo } = (await call('appeal.create', asked, 'a1')).result;
    expect((await call('appeal.create', asked, 'a1')).result).toEqual({ appealNo });
    expect(await call('appeal.create', asked, 'a2')).toMatchObject({ code: 40030, result: { appealNo } });
    const { appealNo: named, actions } = (await call('order.detail', { orderNo })).result;
    expect(named).toBe(appealNo);
    expect(actions).not.toContain('appeal');
    expect((await call('appeal.create', asked, 'a3', await server.signIn('13900000088'))).code).toBe(40400);
  });

  it('OP-17 applies a coupon of the platform to the whole order after those of the stores; only a chosen one, once', async () => {
    await call('coupon.pull', { couponId: 'P3001', actId: 'P2026', token });
    await call('coupon.pull', { couponId: 'P3002', actId: 'P2026', token });
    stores = [await storeOf(PLAIN)];
    const offered = await call('order.coupons', { stores: stores as never, couponType: 'platform' });
    expect(offered.result['list']).toMatchObject([
      { couponId: 'P3001', reason: '' },
      { couponId: 'P3002', reason: expect.stringMatching(/^还差/) },
    ]);
    const fen = (amount: unknown) => Math.round(Number(amount) * 100);
    const without = await preview();
    expect(without).toMatchObject({ platformCouponId: '', platformCouponAmount: '0.00' });
    const chosen = await preview({ platformCouponId: 'P3001' });
    expect(chosen).toMatchObject({ platformCouponId: 'P3001', platformCouponName: '平台满减券', platformCouponAmount: '6.00' });
    expect(fen(chosen['payAmount'])).toBe(fen(without['payAmount']) - 600);
    expect(fen(chosen['couponAmount'])).toBe(fen(without['couponAmount']) + 600);
    expect(await preview({ platformCouponId: 'P3002' })).toMatchObject({ platformCouponId: '', payAmount: without['payAmount'] });
    expect((await submit('kp1', { platformCouponId: 'P3002' })).msg).toBe('选中的优惠券不能用了，请重新选择');
    const { orderNo } = (await submit('kp2', { platformCouponId: 'P3001' })).result;
    expect((await call('order.detail', { orderNo: orderNo ?? '' })).result).toMatchObject({ platformCouponName: '平台满减券' });
    expect(await preview({ platformCouponId: 'P3001' })).toMatchObject({ platformCouponId: '' });
    await call('order.cancel', { orderNo: orderNo ?? '' });
    expect(await preview({ platformCouponId: 'P3001' })).toMatchObject({ platformCouponId: 'P3001' });
  });

  it('OP-02 orders nothing when one of several stores is closed, and names it; without it the rest can be ordered', async () => {
    token = await server.signIn('13800000033');
    patientId = await server.addPatient(token);
    const both = [await storeOf(PLAIN), await storeOf(REFUNDED)];
    stores = both;
    const refused = await submit('kc', {}, 'order.submitMulti');
    expect(refused).toMatchObject({ code: 40316, result: { drugstoreId: both[1]?.['drugstoreId'] } });
    expect(await listed()).toEqual([]);
    stores = both.slice(0, 1);
    expect((await submit('kd')).code).toBe(0);
  });
});
