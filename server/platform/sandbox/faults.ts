import faults from '../../data/faults.json' with { type: 'json' };
import { type Answer, refuse } from '../http/answer.ts';
import type { PaymentFault } from '../partners/stand-ins/payment.ts';
import { insertFact, kind, type Mark } from '../store/facts.ts';
import type { User } from '../store/records.ts';
import type { Server } from '../transactions/server.ts';

/** The sample refusals that a member has met, by call. */
const faultKind = kind<Mark>('fault');

/**
 * Returns the floors that the sample data damage for this user's phone, so that testers see the page cope (see README); none for others and
 * outside a sandbox.
 */
export const damagedFloorsOf = (user: User | undefined, { sandbox }: Pick<Server, 'sandbox'>): readonly string[] =>
  (sandbox ? faults.phones.find(({ phone }) => phone === user?.phone)?.damaged : undefined) ?? [];

/** Returns the payment fault of this user's phone: the money arrives `late` or `never`, is reported `twice`, or is `refused` (see README). */
export const payFaultOf = (phone: string): PaymentFault | undefined =>
  faults.phones.find((one) => one.phone === phone)?.pay as PaymentFault | undefined;

/** Returns the sample refusal for this call and phone, so that testers see a page fail (see README); undefined for others and outside a sandbox. */
export async function faultOf(name: string, user: User, server: Server): Promise<Answer | undefined> {
  const fault = server.sandbox ? faults.phones.find(({ phone }) => phone === user.phone) : undefined;
  if (fault === undefined || !(fault.calls ?? faults.calls).includes(name)) return undefined;
  if (fault.once && !(await insertFact(user.id, faultKind, name, {}, server))) return undefined;
  return refuse('failure', fault.msg);
}
