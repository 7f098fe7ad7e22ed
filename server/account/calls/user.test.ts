import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../engine/index.ts';
import { signByHand } from '../../insurance/insured/calls/signature.testing.ts';
import { createTestServer, images } from '../../testing/test-server.ts';

let server: ReturnType<typeof createTestServer>;
let token = '';
beforeEach(async () => {
  server = createTestServer();
  token = await server.signIn();
});
/** Adds one more person to be treated, named by `more`. */
const extra = async (more: number) => {
  const [user] = await server.store.users.find({ phone: '13800000001' });
  const patientId = `p${String(more)}`;
  const data = { patientId, patientName: `友${String(more)}`, certType: '0', relationship: '9' };
  return { id: patientId, userId: user?.id ?? '', kind: 'patient', subject: patientId, at: '', data };
};
const call = (name: string, params: Values = {}, by = token, headers = {}) => server.call(name, params, by, headers);

describe('the user', () => {
  it('adds a person to be treated once, judged by the form and counted with the others', async () => {
    const patient = { name: '陈小满', certType: '0', cardNo: '360102201506184510', phone: '13870012345', relationship: '4' };
    const { code, result } = await call('user.addUsers', patient);
    expect(code).toBe(0);
    const people = (await call('userPatient.list')).result as unknown as Values[];
    expect(people.map(({ patientId, patientName }) => [patientId, patientName])).toEqual([[result['patientId'], '陈小满']]);
    expect(await call('user.addUsers', patient)).toMatchObject({ code: 50003 });
    for (const wrong of [{ name: '' }, { cardNo: '1' }, { relationship: '' }, { phone: '12' }])
      expect(await call('user.addUsers', { ...patient, cardNo: '36010220150618453X', ...wrong })).toMatchObject({ code: 40010 });
    for (let more = 1; more < 50; more += 1) await server.store.facts.insert(await extra(more));
    expect(await call('user.addUsers', { ...patient, name: '陈小米', cardNo: '' })).toMatchObject({ code: 50004 });
    const other = await server.signIn('13800000002');
    expect((await call('user.addUsers', patient, other)).code).toBe(0);
  });

  it('AP-20 the third-party information masks the phone', async () => {
    expect((await call('user.thirdInfo', { channelCode: 'JXRB' })).result).toMatchObject({ phone: '138****0001', channelCode: 'JXRB' });
  });

  it('AP-20 AD-07 asks for a handwritten signature until there is one, and again after a year', async () => {
    expect((await call('user.resignNeed')).result).toEqual({ isNeed: 1 });
    await signByHand(server, token);
    expect((await call('user.resignNeed')).result).toEqual({ isNeed: 0 });
    server.wait(366 * 86_400_000);
    expect((await call('user.resignNeed', {}, await server.signIn())).result).toEqual({ isNeed: 1 });
  });

  it('AP-20 binds a real name once and returns it masked', async () => {
    expect((await call('user.realInfo')).result).toEqual({ isReal: 0, realName: '', idCard: '' });
    const bind = (idCard: string) => call('user.bindRealInfo', { realName: '陈雅琴', idCard });
    expect((await bind('1')).code).toBe(40010);
    expect((await call('user.bindRealInfo', { realName: 'Chen', idCard: '360102198506184510' })).code).toBe(40010);
    expect((await bind('360102198506184510')).code).toBe(0);
    expect((await bind('360102198506184510')).code).toBe(0);
    expect((await call('user.realInfo')).result).toEqual({ isReal: 1, realName: '*雅琴', idCard: '3601**********4510' });
    expect(await bind('360102198506184529')).toMatchObject({ code: 40000, msg: '您已完成实名认证' });
  });

  describe('another phone', () => {
    const sent = async (params: Values) => String((await call('auth.sendChangeCode', params)).result['sandboxHint']);
    const change = (phone: string, code: string) => call('user.changePhone', { phone, code });
    const provePhone = async () => call('user.checkPhone', { code: await sent({ scene: 'oldPhone' }) });

    it("AP-20 AP-21 changes the phone after a code to the old one and then a code to the new one, and refuses another user's phone", async () => {
      expect(await change('13800000001', '123456')).toMatchObject({ code: 40000, msg: '新手机号与原手机号相同' });
      expect(await provePhone()).toMatchObject({ code: 0 });
      expect(await change('13800000009', '123456')).toMatchObject({ code: 40011, msg: '请先获取验证码' });
      expect(await change('13800000009', await sent({ phone: '13800000009' }))).toMatchObject({
        code: 0,
        result: { phone: '13800000009' },
      });
      expect((await call('user.thirdInfo')).result).toMatchObject({ phone: '138****0009' });
      await server.signIn('13800000002');
      await provePhone();
      expect(await change('13800000002', await sent({ phone: '13800000002' }))).toMatchObject({ msg: '该手机号已被其他账号使用' });
    });

    it('AP-20 runs both steps once per idempotency key: a repeated request gets the first response', async () => {
      const again = async (name: string, params: Values, idempotencyKey: string) => {
        const first = await call(name, params, token, { idempotencyKey });
        expect(first).toMatchObject({ code: 0 });
        expect(await call(name, params, token, { idempotencyKey })).toEqual(first);
      };
      await again('user.checkPhone', { code: await sent({ scene: 'oldPhone' }) }, 'k1');
      await again('user.changePhone', { phone: '13800000009', code: await sent({ phone: '13800000009' }) }, 'k2');
      expect((await call('user.thirdInfo')).result).toMatchObject({ phone: '138****0009' });
    });

    it('sends no code to the new phone and does not change it before the old one is verified, nor long after', async () => {
      const unproven = { code: 40000, msg: '请返回，先验证原手机号' };
      expect(await call('auth.sendChangeCode', { phone: '13800000009' })).toMatchObject(unproven);
      expect(await change('13800000009', '123456')).toMatchObject(unproven);
      expect(await call('user.checkPhone', { code: '000000' })).toMatchObject({ code: 40011 });
      await provePhone();
      const code = await sent({ phone: '13800000009' });
      server.wait(11 * 60_000);
      expect(await change('13800000009', code)).toMatchObject(unproven);
      expect((await call('user.thirdInfo')).result).toMatchObject({ phone: '138****0001' });
    });

    it('refuses a sign-in code for the change, and a code of the change for signing in', async () => {
      const signInCode = async (phone: string) => String((await call('auth.sendCode', { phone })).result['sandboxHint']);
      expect(await call('user.checkPhone', { code: await signInCode('13800000001') })).toMatchObject({ code: 40011 });
      await provePhone();
      expect(await change('13800000009', await signInCode('13800000009'))).toMatchObject({ code: 40011, msg: '请先获取验证码' });
      const code = await sent({ phone: '13800000008' });
      expect(await call('auth.loginByCode', { phone: '13800000008', code })).toMatchObject({ code: 40011 });
    });

    it('uses the verification of the old phone once: the next change starts again', async () => {
      await provePhone();
      await change('13800000009', await sent({ phone: '13800000009' }));
      expect((await call('auth.sendChangeCode', { phone: '13800000008' })).code).toBe(40000);
    });
  });
});

describe('orders of services', () => {
  const submit = (params: Values, idempotencyKey = 'k1', by = token) => call('serviceOrder.submit', params, by, { idempotencyKey });
  let receiveId = '';
  beforeEach(async () => {
    await server.saveInsured(token);
    receiveId = await server.receiveIdOf(token, '手术住院护理');
    await server.sign(token, receiveId);
  });

  it('AP-25 the right pays for the service; the same request makes one order', async () => {
    expect((await call('serviceOrder.preview', { receiveId })).result).toEqual({
      serviceTitle: '手术住院护理服务申请',
      patientName: '陈雅琴',
      totalAmount: '199.00',
      rightAmount: '199.00',
      payAmount: '0.00',
    });
    const first = await submit({ receiveId });
    expect(first).toMatchObject({ code: 0, result: { orderNo: expect.stringMatching(/^FW20261118/), payAmount: '0.00' } });
    expect(await submit({ receiveId })).toEqual(first);
    expect((await submit({ receiveId }, 'k2')).result['orderNo']).not.toBe(first.result['orderNo']);
    expect(await submit({ receiveId, serviceId: 'S9' }, 'k3')).toMatchObject({ code: 40000, msg: '订购的服务与权益不符' });
    expect(await submit({ receiveId }, '')).toMatchObject({ code: 40000 });
  });

  it('AP-21 AP-22 shows whether an order is paid, and cancels it once', async () => {
    const orderNo = String((await submit({ receiveId })).result['orderNo']);
    expect((await call('serviceOrder.payResult', { orderNo })).result).toEqual({ orderNo, payStatus: 2, payStatusDesc: '支付成功' });
    expect((await call('serviceOrder.bindUserName', { orderNo, userName: '陈雅琴' })).code).toBe(0);
    expect((await call('serviceOrder.bindUserName', { orderNo, userName: '' })).code).toBe(40000);
    expect((await call('identity.medicalAuthUrl', { orderNo })).result).toBe(`/api/site/medical-auth?orderNo=${orderNo}`);
    expect((await call('serviceOrder.cancel', { orderNo })).code).toBe(0);
    expect((await call('serviceOrder.payResult', { orderNo })).result).toMatchObject({ payStatus: 4, payStatusDesc: '已取消' });
    expect(await call('serviceOrder.cancel', { orderNo })).toMatchObject({ code: 40000, msg: '订单已取消，请勿重复操作' });
  });

  it('AP-21 passes the face check once the identity is known', async () => {
    expect((await call('identity.face', { name: '陈雅琴', idCard: '360102198506184510' })).result).toMatchObject({ faceResult: '0' });
    expect((await call('identity.face')).code).toBe(40000);
  });

  it("AP-25 buys a card for one of the member's persons; the price stays due, and the order can be cancelled", async () => {
    const [person] = (await call('insured.list', { businessType: '1024' })).result as unknown as Values[];
    const wanted = { productCode: 'CHECKUP', insuredId: String(person?.['insuredId']) };
    expect((await call('serviceOrder.preview', wanted)).result).toMatchObject({ serviceTitle: '年度体检权益', payAmount: '299.00' });
    expect((await call('serviceOrder.preview', { ...wanted, productCode: 'X' })).code).toBe(40400);
    expect((await call('serviceOrder.preview', { ...wanted, insuredId: 'X' })).code).not.toBe(0);
    const order = { ...wanted, channelCode: 'JXRB' };
    const { orderNo = '', payAmount } = (await submit(order, 'card')).result;
    expect((await submit(order, 'card')).result).toEqual({ orderNo, payAmount: '299.00' });
    expect(orderNo).toMatch(/^FW/);
    expect(payAmount).toBe('299.00');
    expect((await call('serviceOrder.payResult', { orderNo })).result).toMatchObject({ orderStatus: 10, payStatusDesc: '待支付' });
    expect((await call('serviceOrder.cancel', { orderNo, reason: '字'.repeat(201) })).code).toBe(40000);
    expect((await call('serviceOrder.cancel', { orderNo, reason: 'member' })).code).toBe(0);
    expect((await call('order.detail', { orderNo })).result).toMatchObject({ orderStatus: 50, statusDesc: '已取消', stores: [] });
  });

  it('AP-25 OP-03 pays a card at the common cashier; the right then exists and the order can no longer be cancelled', async () => {
    const [person] = (await call('insured.list', { businessType: '1024' })).result as unknown as Values[];
    const insuredId = String(person?.['insuredId']);
    const rights = async () => JSON.stringify((await call('insured.list', { businessType: '1024' })).result);
    const { orderNo = '' } = (await submit({ productCode: 'CHECKUP', insuredId, channelCode: 'JXRB' }, 'card')).result;
    expect((await call('order.payBefore', { orderNo, terminal: 'messenger' })).result).toMatchObject({
      payAmount: '299.00',
      orderStatus: 10,
    });
    expect(await rights()).not.toContain('体检权益');
    expect((await call('order.pay', { orderNo, payChannel: '20', payMode: '10' })).code).toBe(0);
    await call('serviceOrder.payResult', { orderNo });
    server.wait(2000);
    expect((await call('serviceOrder.payResult', { orderNo })).result).toMatchObject({ payStatus: 2 });
    expect((await call('order.detail', { orderNo })).result).toMatchObject({
      serviceTitle: '年度体检权益',
      patientName: '陈雅琴',
      orderStatus: 40,
      actions: ['appeal', 'delete'],
    });
    expect(await rights()).toContain('体检');
    expect(await call('serviceOrder.cancel', { orderNo })).toMatchObject({ code: 40300 });
    const { list } = (await call('order.list', { channelCode: 'JXRB' })).result;
    expect(list).toMatchObject([{ orderNo, serviceTitle: '年度体检权益' }]);
  });

  it('AP-22 stores an appeal against an order with a reason, a text and a state', async () => {
    const orderNo = String((await submit({ receiveId })).result['orderNo']);
    const reasons = (await call('appeal.reasons')).result as unknown as { code: string; name: string }[];
    const image = String((await server.uploadFile(images.jpg, token)).result);
    const create = (change: Values, by = token) =>
      call('appeal.create', { orderNo, reasonCode: reasons[0]?.code ?? '', description: '药品未收到', ...change }, by, {
        idempotencyKey: 'a1',
      });
    expect(await create({ reasonCode: '77' })).toMatchObject({ code: 40010 });
    expect(await create({ description: '' })).toMatchObject({ code: 40010 });
    expect((await create({ images: ['/api/file/nothing.jpg'] })).code).not.toBe(0);
    const { result } = await create({ images: [image] });
    const appealNo = String(result['appealNo']);
    expect((await create({ images: [image] })).result).toEqual({ appealNo });
    expect((await call('appeal.detail', { appealNo })).result).toMatchObject({
      orderNo,
      reasonName: reasons[0]?.name,
      statusDesc: '处理中',
      progress: [{ time: '2026-11-18 10:00:00' }],
    });
    const other = await server.signIn('13800000002');
    expect(await call('appeal.detail', { appealNo }, other)).toMatchObject({ code: 40400 });
    expect(await create({}, other)).toMatchObject({ code: 40400, msg: '订单不存在' });
  });

  it('AP-21 AP-25 LG-10 refuses the right and the order of another user', async () => {
    const orderNo = String((await submit({ receiveId })).result['orderNo']);
    const other = await server.signIn('13800000002');
    for (const name of ['serviceOrder.preview', 'serviceOrder.submit', 'partner.weiyiUrl'])
      expect(await call(name, { receiveId }, other, { idempotencyKey: 'k' }), name).toMatchObject({ code: 40401 });
    for (const name of ['serviceOrder.payResult', 'serviceOrder.cancel', 'serviceOrder.bindUserName', 'identity.medicalAuthUrl'])
      expect(await call(name, { orderNo, userName: '陈' }, other), name).toMatchObject({ code: 40400, msg: '订单不存在' });
  });
});

describe('services of partners', () => {
  it('AP-25 returns addresses of existing pages; refuses an unknown activity or product', async () => {
    await server.saveInsured(token);
    const receiveId = await server.receiveIdOf(token, '特药申请');
    for (const url of [
      (await call('partner.weiyiUrl', { receiveId, pageType: '1' })).result,
      (await call('partner.tcmLogin', { channelCode: 'JXRB' })).result,
    ])
      expect((await server.get(String(url))).status).toBe(200);
    expect((await call('partner.yuanmengRights', { channelCode: 'JXRB' })).result).toHaveLength(3);
    expect((await call('partner.activity', { activityId: 'ACT2026' })).result).toMatchObject({ title: '秋冬呼吸健康月' });
    expect((await call('partner.activity', { activityId: 'X' })).code).toBe(40400);
    expect((await call('partner.productText', { productId: '100000' })).result).toMatch(/^苯磺酸氨氯地平片（2\.5mg\*7片）/);
    expect((await call('partner.productText', { productId: 'X' })).code).toBe(40400);
  });
});
