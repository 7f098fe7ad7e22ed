import faults from '../../data/faults.json' with { type: 'json' };
import { type Answer, refuse } from '../http/answer.ts';
import type { PaymentFault } from '../partners/stand-ins/payment.ts';
import { remember } from '../store/facts.ts';
import type { User } from '../store/records.ts';
import type { Server } from '../transactions/server.ts';

/** The floors that the sample data damage for this user's phone, so that a page can be seen standing it (see README); none for everybody else, and outside of a sandbox. */
export const damagedFloorsOf = (user: User | undefined, { sandbox }: Pick<Server, 'sandbox'>): readonly string[] =>
  (sandbox ? faults.phones.find(({ phone }) => phone === user?.phone)?.damaged : undefined) ?? [];

/** How paying goes wrong for this user's phone: the money comes `late` or `never`, is told of `twice`, or every attempt is `refused` (see README). */
export const payFaultOf = (phone: string): PaymentFault | undefined =>
  faults.phones.find((one) => one.phone === phone)?.pay as PaymentFault | undefined;

/** The refusal that the sample data want for this call and this user's phone, so that a page can be seen failing (see README); undefined for everybody else, and outside of a sandbox. */
export async function faultOf(name: string, user: User, server: Server): Promise<Answer | undefined> {
  const fault = server.sandbox ? faults.phones.find(({ phone }) => phone === user.phone) : undefined;
  if (fault === undefined || !(fault.calls ?? faults.calls).includes(name)) return undefined;
  if (fault.once && !(await remember(user.id, 'fault', name, {}, server))) return undefined;
  return refuse('failure', fault.msg);
}
