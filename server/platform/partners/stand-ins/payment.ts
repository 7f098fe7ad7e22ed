import data from '../../../data/shop/payment.json' with { type: 'json' };
import { siteUrl } from '../../pictures/site.ts';
import { findFact, kind, replaceFact } from '../../store/facts.ts';
import type { Store } from '../../store/store.ts';
import type { PaymentNotice, PaymentOrder, PaymentPartner, PaymentStarted } from '../payment.ts';

/** Failures of the sandbox payment partner: the money never arrives, arrives late or is reported twice, or the attempt is refused. */
export type PaymentFault = 'never' | 'late' | 'twice' | 'refused';

/** An attempt; amount in fen, times in milliseconds, 0 for events that have not happened. */
interface Entry {
  readonly orderNo: string;
  readonly amount: number;
  readonly fault: PaymentFault | '';
  readonly paidAt: number;
  readonly refundedAt: number;
}

/** Attempts, by payment number. */
const standInPaymentKind = kind<Entry>('standInPayment');

interface Parts {
  readonly store: Store;
  readonly clock: () => Date;
  readonly faultOf: (payer: string) => Promise<PaymentFault | undefined>;
  /** Sends a notice of received money to our endpoint, as a partner does. */
  readonly tell: (notice: PaymentNotice) => Promise<void>;
}

/** Payment channels of the medical insurance: its page, and its card, which has a password. */
const BY_MEDICARE = [130, 140];
const WITH_PASSWORD = 140;
/** The records of the sandbox partner belong to no user. */
const NOBODY = '';

/** Returns sample parameters for taking the money, because the sandbox takes none (OP-03, OP-05). */
function handedOver({ payNo, payChannel, startedAt, returnPath }: PaymentOrder): PaymentStarted {
  const path = `/pages/pay/index?payNo=${payNo}`;
  if (BY_MEDICARE.includes(payChannel))
    return {
      payLoad: null,
      medicarePayParam: { path, url: siteUrl('medicare-pay', { payNo, jumpUrl: returnPath }), appId: 'wx-medicare' },
    };
  if (payChannel === 50) return { payLoad: { tradeNO: payNo }, medicarePayParam: null };
  const timeStamp = String(Math.floor(startedAt / 1000));
  const messenger = { appId: 'wx-sandbox', timeStamp, nonceStr: payNo.slice(-8), package: `prepay_id=${payNo}` };
  return { payLoad: { ...messenger, signType: 'RSA', paySign: 'sandbox', path }, medicarePayParam: null };
}

/**
 * The sandbox payment partner reports every attempt as paid on the first query. For some phones the money arrives late, never, or is reported
 * twice (see README). It stores the attempts in its own records.
 */
export function standInPayment({ store, clock, faultOf, tell }: Parts): PaymentPartner {
  const entryOf = async (payNo: string) => (await findFact(NOBODY, standInPaymentKind, payNo, { store }))?.data;
  const write = (payNo: string, entry: Entry) =>
    store.transaction((within) => replaceFact(NOBODY, standInPaymentKind, payNo, entry, { store: within, clock }));
  const change = (payNo: string, times: Partial<Entry>) =>
    store.transaction(async (within) => {
      const known = await findFact(NOBODY, standInPaymentKind, payNo, { store: within });
      if (known) await replaceFact(NOBODY, standInPaymentKind, payNo, { ...known.data, ...times }, { store: within, clock });
    });
  return {
    begin: async (asked) => {
      const fault = (await faultOf(asked.payer)) ?? '';
      if (fault === 'refused') return { refused: 'closed' };
      if (asked.payChannel === WITH_PASSWORD && asked.password !== data.medicarePassword) return { refused: 'wrongPassword' };
      const known = await entryOf(asked.payNo);
      if (known !== undefined && known.amount !== asked.amount) return { refused: 'changed' };
      const { payNo, orderNo, amount } = asked;
      if (known === undefined) await write(payNo, { orderNo, amount, fault, paidAt: 0, refundedAt: 0 });
      return { ok: handedOver(asked) };
    },
    query: async ({ payNo }) => {
      const known = await entryOf(payNo);
      if (known === undefined) return { ok: { state: 'unknown', amount: 0, paidAt: 0 } };
      const { orderNo, amount, fault } = known;
      if (fault === 'never') return { ok: { state: 'waiting', amount, paidAt: 0 } };
      const paidAt = known.paidAt || clock().getTime() + (fault === 'late' ? data.lateSeconds * 1000 : data.reportMillis);
      if (known.paidAt === 0) await change(payNo, { paidAt });
      if (fault === 'twice') await tell({ payNo, orderNo, amount, paidAt });
      return { ok: { state: 'paid', amount, paidAt } };
    },
    refund: async ({ payNo, amount }) => {
      const known = await entryOf(payNo);
      if (known === undefined || known.paidAt === 0) return { refused: 'unknown' };
      if (known.amount !== amount) return { refused: 'changed' };
      const refundedAt = known.refundedAt || clock().getTime();
      await change(payNo, { refundedAt });
      return { ok: { refundedAt } };
    },
  };
}
