import type { Values } from '../engine/index.ts';
import { text } from './params.ts';
import { type Policy, policiesOf, samplePolicy, sixDigits } from './policy.ts';
import type { Server } from './server.ts';
import type { User } from './store/records.ts';

/** A number with this ending has no policy (see README). */
const NONE = '9';

const toWire = ({ policyNo, policyName, policyDate }: Policy): Values => ({ policyNo, policyName, policyDate });

/**
 * The policies of a certificate, to choose from while an insured person is added (AP-14): those of the user's own persons,
 * else two of the channel. A certificate that another user has registered shows nothing.
 */
export function policiesOfCertificate(params: Values, user: User, server: Server): Values[] {
  const [certType, insuredCard, businessType] = [text(params, 'certType'), text(params, 'insuredCard'), text(params, 'businessType')];
  const registered = server.store.insureds.find({ certType, insuredCard });
  const own = registered.filter(({ userId }) => userId === user.id);
  if (own.length > 0) return own.flatMap((insured) => policiesOf(insured, server).slice(0, 1).map(toWire));
  if (registered.length > 0 || insuredCard === '' || insuredCard.endsWith(NONE)) return [];
  return ['', '家庭'].flatMap((which) => samplePolicy(businessType, sixDigits(`${insuredCard}${which}`), server) ?? []).map(toWire);
}
