import { text } from '../../platform/http/params.ts';
import { refusalBy } from '../../platform/partners/words.ts';
import { recallAll, remember } from '../../platform/store/facts.ts';
import { mapEach } from '../../platform/transactions/in-turn.ts';
import type { Server, Standing } from '../../platform/transactions/server.ts';
import { owedBack, type Payable, withPayment } from './payments.ts';

/** What partners have to do is nobody's own: it is done when the member has gone, too. */
const NOBODY = '';

/** Writes down, with the order, that whoever took its money is to give it back, where it goes back and nobody has told them. */
export async function askBack<T extends Payable>(order: T, server: Server): Promise<T> {
  const owed = owedBack(order);
  for (const { payNo, amount } of owed) await remember(NOBODY, 'partnerRefund', payNo, { amount }, server);
  if (owed.length > 0) server.afterwards(giveBackMoney);
  return owed.reduce((next, { payNo }) => withPayment(next, payNo, { isAskedBack: true }), order);
}

/** Has partners give back what is to go back; what they do not do now is asked again the next time, under the same number. */
export async function giveBackMoney(server: Pick<Standing, 'store' | 'partners' | 'log'>): Promise<void> {
  const { partners, store } = server;
  const { payment } = partners;
  if (payment === undefined) return;
  await mapEach(await recallAll(NOBODY, 'partnerRefund', server), async ({ id, subject, data }) => {
    const outcome = await payment.refund({ payNo: subject, amount: Number(text(data, 'amount')) });
    if ('ok' in outcome) await store.facts.remove(id);
    else refusalBy('payment', outcome, server);
  });
}
