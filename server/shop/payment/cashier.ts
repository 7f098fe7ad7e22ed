import type { Values } from '../../../engine/index.ts';
import data from '../../data/shop/payment.json' with { type: 'json' };
import { type Account, accountsOf, isActivated } from '../../members/accounts/accounts.ts';
import { hasPassword } from '../../members/wallet/password.ts';
import { randomDigits } from '../../platform/crypto/digest.ts';
import type { Shop } from '../../platform/documents/shop.ts';
import type { User } from '../../platform/store/records.ts';
import { filterEach, mapSerial } from '../../platform/transactions/map-serial.ts';
import type { Server } from '../../platform/transactions/server.ts';
import type { ShopOrder } from '../orders/order-record.ts';
import { openPayment, type Payment, paymentsOf } from '../orders/payments.ts';

/** A payment way, with its extra input: a card with its password, or the password of the medical insurance. */
type Way = (typeof data.ways)[number];

/** The payment channel for a card of the member (OP-04). */
const BY_CARD = 150;

/** Returns the payment ways of a channel; those of medical insurance only if the channel takes part. */
const waysOf = ({ medicalInsurance }: Shop): readonly Way[] => data.ways.filter(({ isMedicare }) => !isMedicare || medicalInsurance === 1);

/** Returns the payment way of two codes; undefined without one (OP-04, SS-76). */
export const wayOf = (payChannel: string, payMode: string, shop: Shop): Way | undefined =>
  waysOf(shop).find((way) => String(way.payChannel) === payChannel && String(way.payMode) === payMode);

/** Returns the way to pay from the member's account (OP-04, OP-14). Throws when there is none. */
export function accountWay(): Way {
  const way = data.ways.find(({ payChannel }) => payChannel === BY_CARD);
  if (way === undefined) throw new Error('The payment ways have none for accounts');
  return way;
}

/** Returns the accounts a member may pay from: activated ones (HM-27). */
const cardsOf = async (user: User, shop: Shop, server: Server): Promise<readonly Account[]> =>
  (await accountsOf(user, shop, server)).filter(isActivated);

/** Returns the payment ways of a host for the response (SS-76); from an account only if one exists with a pay password. */
export const waysToWire = async (terminal: string, user: User, shop: Shop, server: Server): Promise<readonly Values[]> =>
  await mapSerial(
    await filterEach(
      waysOf(shop).filter(({ terminals }) => terminals.length === 0 || (terminals as readonly string[]).includes(terminal)),
      async ({ needs }) => needs !== 'card' || (await cardsOf(user, shop, server)).length > 0,
    ),
    async ({ payChannel, payMode, name, note, needs }) => {
      const isCard = needs === 'card';
      const isNew = isCard && !(await hasPassword(user, server));
      const cards = isCard && !isNew ? await cardsOf(user, shop, server) : [];
      return {
        wayId: `${String(payChannel)}-${String(payMode)}`,
        payChannel,
        payMode,
        name,
        note: isNew ? '先设置支付密码' : note,
        needs: isNew ? 'setup' : needs,
        cards: cards.map(({ accountId, underwritingCompany, accountBalance }) => ({
          cardNo: accountId,
          cardName: `${underwritingCompany}账户`,
          note: `余额${accountBalance}元`,
        })),
      };
    },
  );

/** Returns the attempt for a payment way: the open one if it uses this way, else a new one that replaces it. */
export function startPayment(
  order: ShopOrder,
  { payChannel, payMode }: Pick<Way, 'payChannel' | 'payMode'>,
  now: number,
  cardNo = '',
): { order: ShopOrder; payment: Payment } {
  const open = openPayment(order);
  if (open?.payChannel === payChannel && open.payMode === payMode && open.cardNo === cardNo) return { order, payment: open };
  const payment: Payment = {
    payNo: `ZF${randomDigits(14)}`,
    payChannel,
    payMode,
    cardNo,
    amount: order.amounts.pay,
    startedAt: now,
    reportsAt: 0,
    paidAt: 0,
    refundedAt: 0,
    closedAt: 0,
  };
  const before = paymentsOf(order).map((one) => (one === open ? { ...one, closedAt: now } : one));
  return { order: { ...order, payments: [...before, payment] }, payment };
}
