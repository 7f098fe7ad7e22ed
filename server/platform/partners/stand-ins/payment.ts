import type { Values } from '../../../../engine/index.ts';
import data from '../../../data/shop/payment.json' with { type: 'json' };
import { randomId } from '../../crypto/digest.ts';
import { siteUrl } from '../../pictures/site.ts';
import { findFact } from '../../store/facts.ts';
import type { Store } from '../../store/store.ts';
import type { PaymentNotice, PaymentOrder, PaymentPartner, PaymentStarted } from '../payment.ts';

/** Failures of the sandbox payment partner: the money never arrives, arrives late or is reported twice, or the attempt is refused. */
export type PaymentFault = 'never' | 'late' | 'twice' | 'refused';

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
  const entryOf = (payNo: string, within: Store) => findFact(NOBODY, 'standInPayment', payNo, { store: within });
  const write = (payNo: string, change: Values) =>
    store.transaction(async (within) => {
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
