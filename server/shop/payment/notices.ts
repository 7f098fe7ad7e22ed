import { Hono } from 'hono';
import type { Json } from '../../../engine/index.ts';
import { answered } from '../../platform/partners/door.ts';
import { longestOf } from '../../platform/partners/link.ts';
import { consumeOnce } from '../../platform/transactions/consume-once.ts';
import { inTransaction } from '../../platform/transactions/run-in-transaction.ts';
import type { AppContext } from '../../platform/transactions/server.ts';
import { textOf } from '../../platform/values/text-of.ts';
import { noteMoney } from './by-partner.ts';

/** True for a number that is a whole number; false for anything convertible to one. */
const isWhole = (value: Json | undefined): value is number => Number.isSafeInteger(value);

/** Receives partners' notices: `POST /partner/payment/notice` reports received money. A notice may arrive again with a new signature. */
export function noticeRoutes(server: AppContext): Hono {
  const { clock, log, partnerDoors } = server;
  const keys = partnerDoors?.payment;
  const routes = new Hono();
  if (keys === undefined) return routes;
  const door = {
    keys,
    clock,
    longest: longestOf('payment'),
    isFirst: (number: string, life: number) => consumeOnce('notice', number, life, server),
    onFault: (fault: string) => log({ level: 'warn', event: 'notice refused', partner: 'payment', fault }),
  };
  return routes.post('/partner/payment/notice', (context) =>
    answered(context, door, async (notice) => {
      const [payNo, orderNo] = [textOf(notice, 'payNo'), textOf(notice, 'orderNo')];
      const { amount, paidAt } = notice;
      if (payNo === '' || orderNo === '' || !isWhole(amount) || !isWhole(paidAt)) return undefined;
      const noted = await inTransaction(server, (within) => noteMoney({ payNo, orderNo, amount, paidAt }, within));
      return noted === 'noted' ? { ok: { noted: true } } : { refused: noted };
    }),
  );
}
