import { refusalBy } from '../../platform/partners/words.ts';
import { findFacts, insertFact, kind, removeFact } from '../../platform/store/facts.ts';
import { mapSerial } from '../../platform/transactions/map-serial.ts';
import type { AppContext, Server } from '../../platform/transactions/server.ts';
import { owedBack, type Payable, withPayment } from './payments.ts';

/** Tasks for partners belong to no user, so that they run after the member's account is deleted, too. */
const NOBODY = '';

/** Refunds that a partner still has to be asked for, by the number of the payment; the amount in fen. */
const partnerRefundKind = kind<{ readonly amount: number }>('partnerRefund');

/** Records with the order each refund that a partner still has to be asked for. */
export async function askBack<T extends Payable>(order: T, server: Server): Promise<T> {
  const owed = owedBack(order);
  for (const { payNo, amount } of owed) await insertFact(NOBODY, partnerRefundKind, payNo, { amount }, server);
  if (owed.length > 0) server.afterCommit(giveBackMoney);
  return owed.reduce((next, { payNo }) => withPayment(next, payNo, { isAskedBack: true }), order);
}

/** Asks partners for the recorded refunds. A failed one is repeated on the next run under the same number. */
export async function giveBackMoney(server: Pick<AppContext, 'store' | 'partners' | 'log'>): Promise<void> {
  const { payment } = server.partners;
  if (payment === undefined) return;
  await mapSerial(await findFacts(NOBODY, partnerRefundKind, server), async (owed) => {
    const outcome = await payment.refund({ payNo: owed.subject, amount: owed.data.amount });
    if ('ok' in outcome) await removeFact(owed, server);
    else refusalBy('payment', outcome, server);
  });
}
