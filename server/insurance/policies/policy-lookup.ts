import type { Values } from '../../../engine/index.ts';
import type { Insured, User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { ownInsured } from '../rights/own.ts';
import { type Policy, policiesOf, samplePolicy, sixDigits } from './policy.ts';

/** A number with this last digit has no policy (see README). */
const NONE = '9';

const toWire = ({ policyNo, policyName, policyDate }: Policy): Values => ({ policyNo, policyName, policyDate });

const ofPerson = (insured: Insured | undefined, server: Server): Values[] =>
  insured === undefined ? [] : policiesOf(insured, server).slice(0, 1).map(toWire);

/**
 * Returns the policies of a certificate, to choose from while adding an insured person (AP-14): those of the user's own persons,
 * else two samples of the channel. The result never shows whether another user registered the certificate.
 */
export async function policiesOfCertificate(
  params: { readonly certType?: string; readonly insuredCard?: string; readonly businessType?: string; readonly insuredId?: string },
  user: User,
  server: Server,
): Promise<Values[]> {
  const { certType = '', insuredCard = '', businessType = '' } = params;
  const { insuredId = '' } = params;
  // The page sends the id of an existing person, because it does not have the number.
  if (insuredId !== '' && insuredCard === '') return ofPerson(await ownInsured(insuredId, user, server), server);
  const own = await server.store.insureds.find({ userId: user.id, certType, insuredCard });
  if (own.length > 0) return own.flatMap((insured) => ofPerson(insured, server));
  if (insuredCard === '' || insuredCard.endsWith(NONE)) return [];
  return ['', '家庭']
    .flatMap((which) => samplePolicy(businessType, sixDigits(`${user.id}${insuredCard}${which}`), server) ?? [])
    .map(toWire);
}
