import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const people = [
  { insuredId: '1', insuredName: '王桂英' },
  { insuredId: '2', insuredName: '李建国' },
];
const preview = { serviceTitle: '年度体检权益', patientName: '王桂英', totalAmount: '299.00', rightAmount: '0.00', payAmount: '299.00' };
const answers = { 'serviceOrder.submit': { result: { orderNo: 'FW1', payAmount: '299.00' } } };
const byRight = () =>
  openPage('placeOrder', {
    path: '/wyPlaceOrder',
    query: { receiveId: 'R1' },
    idle: ['people'],
    data: { preview: { ...preview, rightAmount: '199.00', payAmount: '0.00' } },
    answers: { 'serviceOrder.submit': { result: { orderNo: 'FW1', payAmount: '0.00' } } },
  });
const card = () => openPage('placeOrder', { query: { productCode: 'CHECKUP' }, data: { people, preview }, answers });

describe('ordering a service', () => {
  test('AP-25 a card is for the first person by default; the amounts are the server’s', async () => {
    const page = card();
    expect(page.asks('preview')).toMatchObject({ productCode: 'CHECKUP', insuredId: '1' });
    await page.emit('people', 'change', { insuredId: '2' });
    expect(page.asks('preview')).toMatchObject({ insuredId: '2' });
    expect(page.find('sum')?.props).toMatchObject({ amount: '299.00' });
  });

  test('AP-25 an owned or unpaid card says so before submission', () => {
    const said = (over: Values) =>
      openPage('placeOrder', { query: { productCode: 'CHECKUP' }, data: { people, preview: { ...preview, ...over } } });
    const had = said({ reason: '王桂英已经有这项权益，不用再买', unpaidOrderNo: '' });
    expect([had.find('cannot')?.props['text'], had.find('sum'), had.find('agree'), had.find('waits')]).toEqual([
      '王桂英已经有这项权益，不用再买',
      undefined,
      undefined,
      undefined,
    ]);
    expect(said({ reason: '已经下单，还没有付款', unpaidOrderNo: 'FW9' }).find('waits')?.props['text']).toBe('看那张订单');
  });

  test('AP-25 IN-20 without persons a member adds one and returns to the card', async () => {
    const page = openPage('placeOrder', { query: { productCode: 'CHECKUP' }, data: { people: [] }, idle: ['preview'] });
    expect(await page.emit('nobody')).toEqual([
      ['go', '/commonRecognizeUpdate', { fromPage: '/virtualCard/placeOrder?productCode=CHECKUP' }, 'replace'],
    ]);
  });

  test('AP-25 OP-03 orders only after the agreement; then the cashier replaces the page', async () => {
    const page = card();
    expect(await page.emit('sum')).toEqual([['toast', '请先勾选“我已核对姓名和服务内容”']]);
    await page.emit('agree', 'change', true);
    const log = await page.emit('sum');
    expect(log[0]?.slice(0, 2)).toEqual(['call', 'serviceOrder.submit']);
    expect(log.at(-1)).toEqual(['go', '/orderSubmit', { orderNo: 'FW1' }, 'replace']);
  });

  test.each([
    ['a card', card],
    ['a service of a right', byRight],
  ])('EG-20 before %s is ordered, an unredeemed right is redeemed', async (_what, open) => {
    const page = open();
    page.session.set('userRightIdNo', '1');
    await page.emit('agree', 'change', true);
    expect(await page.emit('sum')).toEqual([
      ['confirm', '兑换权益可下单'],
      ['go', '/yaxGetRights', expect.anything()],
    ]);
  });

  test('AP-25 a service of a right is ordered without a person, and the right pays', async () => {
    const page = byRight();
    expect(page.asks('people')).toBeUndefined();
    expect(page.asks('preview')).toMatchObject({ receiveId: 'R1' });
    await page.emit('agree', 'change', true);
    await page.emit('sum');
    expect(page.steps().map(({ name }) => name)).toEqual(['done']);
    expect(page.find('result')?.props['title']).toBe('已下单');
    expect(page.asks('result')).toMatchObject({ orderNo: 'FW1' });
  });

  test('AP-25 AP-22 a refusal shows why and stays; cancelling an order asks first', async () => {
    const refused = openPage('placeOrder', {
      query: { productCode: 'CHECKUP' },
      data: { people, preview },
      answers: { 'serviceOrder.submit': { code: '40314', msg: '次数已用完' } },
    });
    await refused.emit('agree', 'change', true);
    expect((await refused.emit('sum')).at(-1)).toEqual(['toast', '次数已用完', 3000]);
    const page = byRight();
    await page.emit('agree', 'change', true);
    await page.emit('sum');
    page.load('result', { orderNo: 'FW1', payStatus: 2, payStatusDesc: '支付成功' });
    expect((await page.emit('cancel')).map(([what, name]) => `${String(what)} ${String(name)}`)).toEqual([
      'confirm 确定取消这张订单吗？',
      'call serviceOrder.cancel',
      'toast 订单已取消',
      'refresh serviceOrder.payResult',
    ]);
  });

  test('AP-25 an ordered, unpaid card or service opens that order, to be paid or cancelled', async () => {
    const refused = (payAmount: string) =>
      openPage('placeOrder', {
        query: { productCode: 'CHECKUP' },
        user: { userId: 'U1', side: 'default' },
        data: { people, preview },
        answers: { 'serviceOrder.submit': { code: '40030', msg: '已经下单', result: { orderNo: 'FW9', payAmount } } },
      });
    const card = refused('299.00');
    await card.emit('agree', 'change', true);
    expect((await card.emit('sum')).slice(1)).toEqual([
      ['toast', '已经下单', 3000],
      ['go', '/orderDetails', { orderNo: 'FW9' }, 'replace'],
    ]);
    const free = refused('0.00');
    await free.emit('agree', 'change', true);
    await free.emit('sum');
    expect(free.asks('result')).toMatchObject({ orderNo: 'FW9' });
  });

  test('AP-25 without persons it leads to adding one; without goods it leads back', async () => {
    const nobody = openPage('placeOrder', { query: { productCode: 'CHECKUP' }, data: { people: [] }, idle: ['preview'] });
    expect(nobody.find('nobody')).toBeDefined();
    expect(await openPage('placeOrder', { idle: ['people', 'preview'] }).emit('gone')).toEqual([['back']]);
  });
});
