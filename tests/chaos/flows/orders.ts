import { expect, type Page } from '@playwright/test';
import { word } from '../../journeys/support/member.ts';
import { PATIENT } from '../../journeys/support/persons.ts';
import type { Flow } from '../flow.ts';
import type { Member } from '../member.ts';
import { heard } from '../see.ts';
import { agree, button, each, fill, leads, pin, tap } from './tap.ts';

const channel = 'HUIKEBAO';
const session = { bindStatus: 'true', openid: 'o1', authorStatus: '2' };
const PLAIN = '1106402';
const statusOf = async (member: Member, orderNo = ''): Promise<number> =>
  Number((await member.ask('order.detail', { orderNo }))['orderStatus']);
const isIn =
  (status: number) =>
  async (member: Member, { orderNo }: Readonly<Record<string, string>>) =>
    Number((await statusOf(member, orderNo)) === status);
/** A paid order that the store has shipped. */
const sent = async (member: Member): Promise<string> => {
  const orderNo = await member.paid();
  await expect.poll(() => statusOf(member, orderNo), { timeout: 40_000 }).toBe(30);
  return orderNo;
};
const detail = ({ orderNo }: Readonly<Record<string, string>>) => `/channel/orderDetails?orderNo=${orderNo}`;
/** Chooses the person for the order, unless one is chosen. */
const choosePerson = async (page: Page): Promise<void> => {
  const row = page.getByRole('button', { name: new RegExp(`^${word('order.patient')}`) });
  if ((await row.textContent())?.includes(PATIENT.patientName)) return;
  await row.click();
  await page.getByRole('button', { name: new RegExp(`^${word('patient.choose')}.*${PATIENT.patientName}`) }).click();
  await expect(row).toContainText(PATIENT.patientName);
};
export const ORDERS: readonly Flow[] = [
  {
    id: 'order-submit',
    title: '提交订单（写了给药店的话）',
    ids: 'OP-01 OP-10 CT-06',
    channel,
    call: 'order.submit',
    before: async (member) => {
      await member.addAddress();
      await member.patient();
      await member.put(PLAIN);
      return {};
    },
    at: () => '/employeWeaL/remoteCart',
    begin: async (page) => {
      if (!page.url().includes('/confirmOrder')) await page.getByRole('button', { name: /^结算（\d/ }).click();
      await page.waitForURL(/\/confirmOrder/);
      await choosePerson(page);
    },
    fill: async (page) => {
      const note = page.getByRole('textbox', { name: word('order.remark') });
      await note.fill('老人在家，请先打电话');
      await note.blur();
    },
    keptByItself: true,
    ready: (page) => page.getByRole('checkbox', { name: word('order.agree') }).check(),
    button: button('order.submit'),
    done: leads('/orderSubmit'),
    count: (member) => member.count('order.list'),
  },
  {
    id: 'order-pay',
    title: '用账户付款',
    ids: 'OP-03 OP-04 OP-14',
    channel,
    session,
    call: 'order.fundPay',
    before: async (member) => {
      await member.arm('130526');
      return { orderNo: await member.order() };
    },
    at: ({ orderNo }) => `/orderSubmit?orderNo=${orderNo}`,
    button: (page) => page.getByRole('button', { name: /^确认付款 ¥/ }),
    answers: (page) => pin(page, '130526'),
    done: leads('/paySuccessChannel'),
    stands: (page) => page.getByRole('heading', { name: new RegExp(`^(${word('pay.success')}|待发货|待收货)$`) }).first(),
    // Its page code may be the part that failed to load.
    asksItself: ['pay.success', 'pay.checkingHint', 'app.chunkFailed'],
    count: async (member, { orderNo = '' }) => Number([20, 30].includes(await statusOf(member, orderNo))),
  },
  {
    id: 'order-cancel',
    title: '取消订单',
    ids: 'OP-10',
    channel,
    session,
    call: 'order.cancel',
    before: async (member) => ({ orderNo: await member.order() }),
    at: detail,
    button: button('order.cancel'),
    answers: agree('order.cancelYes'),
    done: (page) => expect(page.getByRole('heading', { name: '已取消' })).toBeVisible(),
    stands: (page) => page.getByRole('heading', { name: '已取消' }),
    count: isIn(50),
  },
  {
    id: 'order-refund',
    title: '申请退款',
    ids: 'OP-01',
    channel,
    session,
    call: 'order.apply',
    before: async (member) => ({ orderNo: await member.paid() }),
    at: detail,
    begin: each(tap('order.apply'), (page) => page.getByRole('radio', { name: word('order.reasonUnwanted') }).check()),
    button: button('order.applyYes'),
    stands: (page) => page.getByRole('heading', { name: '已退款' }),
    done: (page) => expect(page.getByRole('heading', { name: '已退款' })).toBeVisible(),
    count: isIn(60),
  },
  {
    id: 'order-appeal',
    title: '订单申诉',
    ids: 'AP-22',
    channel,
    session,
    call: 'appeal.create',
    before: async (member) => ({ orderNo: await member.paid() }),
    at: ({ orderNo }) => `/appeal?orderNo=${orderNo}`,
    fill: fill('APPEAL', '没有照片'),
    button: button('order.appealSubmit'),
    done: leads('/appeal/detail'),
    count: async (member, { orderNo = '' }) => Number(Boolean((await member.ask('order.detail', { orderNo }))['appealNo'])),
  },
  {
    id: 'after-sale',
    title: '申请售后',
    ids: 'OP-01',
    channel,
    session,
    call: 'order.afterSale',
    before: async (member) => ({ orderNo: await sent(member) }),
    at: ({ orderNo }) => `/appeal?orderNo=${orderNo}&type=afterSale`,
    fill: fill('AFTER_SALE', '破损'),
    button: button('order.afterSaleSubmit'),
    done: heard('order.afterSaleFiled'),
    count: async (member, { orderNo = '' }) => Number(Boolean((await member.ask('order.detail', { orderNo }))['afterSale'])),
  },
  {
    id: 'coin-exchange',
    title: '荷叶币兑换商品',
    ids: 'CL-17',
    channel,
    session,
    call: 'order.submit',
    before: async (member) => {
      await member.addAddress();
      const { list } = await member.ask<{ list: { productId: string }[] }>('integral.goods', { page: 1, pageSize: 20 });
      return { productId: String(list[0]?.productId) };
    },
    at: ({ productId }) => `/confirmOrder?productId=${productId}`,
    ready: (page) => page.getByRole('checkbox').first().check(),
    button: button('coin.exchange'),
    done: leads('/paySuccessExchange'),
    count: (member) => member.count('integral.records'),
  },
  {
    id: 'coin-coupon',
    title: '荷叶币兑换优惠券',
    ids: 'CL-17',
    channel,
    session,
    call: 'integral.exchangeCoupon',
    at: () => '/hyCoinDrugDetails',
    begin: (page) => page.getByRole('tab', { name: word('coin.coupons') }).click(),
    button: (page) =>
      page
        .getByRole('article')
        .getByRole('button', { name: new RegExp(`^${word('coin.exchangeOne')}`) })
        .first(),
    answers: agree('coin.exchangeOne'),
    done: heard('coin.exchanged'),
    count: (member) => member.count('integral.records'),
  },
  {
    id: 'coupon-claim',
    title: '领取优惠券',
    ids: 'CL-20',
    channel,
    session,
    call: 'coupon.pullInChannel',
    at: () => '/activeCoupon?actId=P2026',
    button: (page) => page.getByRole('article').first().getByRole('button', { name: /^领取/ }),
    stands: (page) => page.getByRole('article').first().getByText('已领取'),
    done: (page) => expect(page.getByRole('article').first().getByText('已领取')).toBeVisible(),
    count: async (member) => {
      const { list } = await member.ask<{ list: { couponStatus: number }[] }>('coupon.ofActivity', { actId: 'P2026' });
      return list.filter(({ couponStatus }) => couponStatus !== 0).length;
    },
  },
  {
    id: 'order-remove',
    title: '删除订单',
    ids: 'OP-10',
    channel,
    session,
    call: 'order.remove',
    before: async (member) => {
      const orderNo = await member.order();
      await member.ask('order.cancel', { orderNo });
      return { orderNo };
    },
    at: detail,
    button: button('order.remove'),
    answers: agree('order.remove'),
    done: heard('order.removed', 'order.gone'),
    stands: (page) => page.getByText(word('order.gone')),
    count: async (member) => 1 - (await member.count('order.list', '', { page: 1, pageSize: 20 })),
  },
];
