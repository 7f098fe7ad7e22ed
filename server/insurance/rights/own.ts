import { type Answer, refuse } from '../../platform/http/answer.ts';
import type { Insured, User } from '../../platform/store/records.ts';
import { flatMapEach } from '../../platform/transactions/in-turn.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { type Policy, policiesOf } from '../policies/policy.ts';
import { channelOfBusiness, type OwnRight, rightsOf } from './rights.ts';

/** The refusals for what does not exist or is somebody else's: the two look the same from outside. */
export const unknownInsured = (): Answer => refuse('notFound', '被保人不存在');
export const unknownPolicy = (): Answer => refuse('notFound', '保单不存在');
export const unknownRight = (): Answer => refuse('noRight', '权益不存在或已失效');

/** An insured person of this user by id. */
export async function ownInsured(id: string, user: User, { store }: Server): Promise<Insured | undefined> {
  const insured = await store.insureds.get(id);
  return insured?.userId === user.id ? insured : undefined;
}

/** Code of the channel an insured person belongs to. */
export const channelCodeOf = ({ businessType }: Insured, server: Server): string => {
  const [key, channel] = channelOfBusiness(businessType, server) ?? [];
  return channel?.channelCode ?? key ?? '';
};

/** The user's insured persons, of one channel when a code is given. */
export const ownInsureds = async (user: User, channelCode: string, server: Server): Promise<readonly Insured[]> =>
  (await server.store.insureds.find({ userId: user.id })).filter(
    (insured) => channelCode === '' || channelCodeOf(insured, server) === channelCode,
  );

/** True when a certificate number is this person's. Masked numbers come no further than `unmasked` of a call's document. */
export const hasCard = ({ insuredCard }: Insured, certNo: string): boolean => certNo !== '' && insuredCard === certNo;

/** The user's insured person and the policy behind a policy number. */
export async function ownPolicy(
  policyNo: string,
  user: User,
  server: Server,
): Promise<{ readonly insured: Insured; readonly policy: Policy } | undefined> {
  for (const insured of await server.store.insureds.find({ userId: user.id })) {
    const policy = policiesOf(insured, server).find((candidate) => candidate.policyNo === policyNo);
    if (policy !== undefined) return { insured, policy };
  }
  return undefined;
}

/** Every right of the user's insured persons, of one channel when a code is given. */
export const allRights = async (user: User, channelCode: string, server: Server): Promise<readonly OwnRight[]> =>
  await flatMapEach(await ownInsureds(user, channelCode, server), async (insured) =>
    (await rightsOf(insured, server)).map(([button, right]) => ({ insured, button, right })),
  );
