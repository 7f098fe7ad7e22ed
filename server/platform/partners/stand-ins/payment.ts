import type { Values } from '../../../../engine/index.ts';
import data from '../../../data/shop/payment.json' with { type: 'json' };
import { randomId } from '../../crypto/digest.ts';
import { siteUrl } from '../../pictures/site.ts';
import { recall } from '../../store/facts.ts';
import type { Store } from '../../store/store.ts';
import type { PaymentNotice, PaymentOrder, PaymentPartner, PaymentStarted } from '../payment.ts';

/** What the stand-in does otherwise than take the money: it never comes, late, or is told twice; the attempt is refused. */
export type PaymentFault = 'never' | 'late' | 'twice' | 'refused';

interface Parts {
  readonly store: Store;
  readonly clock: () => Date;
  readonly faultOf: (payer: string) => Promise<PaymentFault | undefined>;
  /** Tells of money by itself, as a partner does at our door. */
  readonly tell: (notice: PaymentNotice) => Promise<void>;
}

/** The page of the medical insurance, and its card, which has a password. */
const BY_MEDICARE = [130, 140];
const WITH_PASSWORD = 140;
/** The book of the stand-in is nobody's of ours. */
const NOBODY = '';

/** What the host is handed to take the money: samples, since nobody takes money here (OP-03, OP-05). */
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

/** Stands in for whoever takes the money: it finds every attempt paid as soon as it is asked; some phones see it come late, never, or told twice (see README). What it was asked to do it writes into a book of its own. */
export function standInPayment({ store, clock, faultOf, tell }: Parts): PaymentPartner {
  const entryOf = (payNo: string, within: Store) => recall(NOBODY, 'standInPayment', payNo, { store: within });
  const write = (payNo: string, change: Values) =>
    store.together(async (within) => {
      const known = await entryOf(payNo, within);
      if (known !== undefined) return within.facts.update(known.id, { data: { ...known.data, ...change } });
      return within.facts.insert({ id: randomId(), userId: NOBODY, kind: 'standInPayment', subject: payNo, at: '', data: change });
    });
  return {
    begin: async (asked) => {
      const fault = (await faultOf(asked.payer)) ?? '';
      if (fault === 'refused') return { refused: 'closed' };
      if (asked.payChannel === WITH_PASSWORD && asked.password !== data.medicarePassword) return { refused: 'wrongPassword' };
      const known = await entryOf(asked.payNo, store);
      if (known !== undefined && known.data['amount'] !== asked.amount) return { refused: 'changed' };
      const { payNo, orderNo, amount } = asked;
      if (known === undefined) await write(payNo, { orderNo, amount, fault, paidAt: 0, refundedAt: 0 });
      return { ok: handedOver(asked) };
    },
    query: async ({ payNo }) => {
      const known = (await entryOf(payNo, store))?.data;
      const [amount, fault, before] = [Number(known?.['amount'] ?? 0), known?.['fault'], Number(known?.['paidAt'] ?? 0)];
      if (known === undefined || fault === 'never')
        return { ok: { state: known === undefined ? 'unknown' : 'waiting', amount, paidAt: 0 } };
      const paidAt = before || clock().getTime() + (fault === 'late' ? data.lateSeconds * 1000 : data.reportMillis);
      if (before === 0) await write(payNo, { paidAt });
      if (fault === 'twice') await tell({ payNo, orderNo: String(known['orderNo']), amount, paidAt });
      return { ok: { state: 'paid', amount, paidAt } };
    },
    refund: async ({ payNo, amount }) => {
      const known = (await entryOf(payNo, store))?.data;
      if (known === undefined || Number(known['paidAt']) === 0) return { refused: 'unknown' };
      if (known['amount'] !== amount) return { refused: 'changed' };
      const refundedAt = Number(known['refundedAt']) || clock().getTime();
      await write(payNo, { refundedAt });
      return { ok: { refundedAt } };
    },
  };
}
