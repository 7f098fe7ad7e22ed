import type { Json, Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

/** The order of the payment pages. */
export const QUERY = { orderNo: 'YP1' };
/** A payment method in the server's cashier response. */
export const way = (payChannel: number, payMode: number, more: Values = {}): Values => ({
  wayId: `${String(payChannel)}-${String(payMode)}`,
  payChannel,
  payMode,
  name: `方式${String(payChannel)}`,
  note: '',
  needs: '',
  cards: [],
  ...more,
});
/** A card to pay with. */
export const CARDS = [{ cardNo: 'K1', cardName: '卡一' }] as unknown as Json;
/** The server's cashier response. */
export const desk = (ways: readonly Values[], more: Values = {}): Values => ({
  orderNo: 'YP1',
  orderStatus: 10,
  payAmount: '63.25',
  paySeconds: 1700,
  paying: '',
  payWays: ways as unknown as Json,
  ...more,
});
/** An unpaid order. */
export const order = (more: Values = {}): Values => ({
  orderNo: 'YP1',
  orderStatus: 10,
  statusDesc: '待付款',
  actions: ['pay', 'cancel'],
  payAmount: '63.25',
  stores: [{ drugstoreId: 'A', drugstoreName: '药房A', goods: [] }],
  ...more,
});
const LOAD = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  package: 'prepay_id=1',
  signType: 'RSA',
  paySign: 's',
  tradeNO: 'T1',
  path: '/p',
};
/** The response of the payment call. */
export const begun = (more: Values = {}): Values => ({ payAmount: '63.25', payNo: 'ZF1', payLoad: LOAD, medicarePayParam: null, ...more });
/** The surroundings of a page. */
export type PageOptions = NonNullable<Parameters<typeof openPage>[1]>;

/** The cashier in the messenger. */
export const cashier = (ways: readonly Values[], around: PageOptions = {}, more: Values = {}) =>
  openPage('orderSubmitted', {
    query: QUERY,
    user: { userId: 'U1', side: 'default', host: 'messenger' },
    data: { order: order(), desk: desk(ways, more) },
    answers: { 'order.pay': { result: begun() } },
    native: { pay: { code: '0' } },
    ...around,
  });
/** The page that waits for the result. */
export const wait = (around: PageOptions = {}) =>
  openPage('payWait', { query: QUERY, user: { userId: 'U1', side: 'default', host: 'messenger' }, ...around });
/** The calls with this name. */
export const asked = (log: readonly Json[][], name: string) => log.filter(([kind, call]) => kind === 'call' && call === name);
/** The pauses. */
export const waits = (log: readonly Json[][]) => log.filter(([kind]) => kind === 'wait');
/** Answers every poll for the result with this status. */
export const result = (orderStatus: number, payStatus = 1): PageOptions => ({
  answers: { 'serviceOrder.payResult': { result: { orderStatus, payStatus } } },
});
/** A member without a channel; the test adds the host. */
export const AT_HOST = { userId: 'U1', side: 'default' };
