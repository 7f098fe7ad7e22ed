import { type Answer, refuse } from '../../platform/http/answer.ts';
import type { Insured, User } from '../../platform/store/records.ts';
import { flatMapEach } from '../../platform/transactions/map-serial.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { type Policy, policiesOf } from '../policies/policy.ts';
import { channelOfBusiness, type OwnRight, rightsOf } from './rights.ts';

/** The refusals for a missing record and another user's record are the same, so that a caller cannot tell them apart. */
export const unknownInsured = (): Answer => refuse('notFound', '被保人不存在');
export const unknownPolicy = (): Answer => refuse('notFound', '保单不存在');
export const unknownRight = (): Answer => refuse('noRight', '权益不存在或已失效');

/** Returns an insured person of this user by id. */
export async function ownInsured(id: string, user: User, { store }: Server): Promise<Insured | undefined> {
  const insured = await store.insureds.get(id);
  return insured?.userId === user.id ? insured : undefined;
}

/** Returns the code of an insured person's channel. */
export const channelCodeOf = ({ businessType }: Insured, server: Server): string => {
  const [key, channel] = channelOfBusiness(businessType, server) ?? [];
  return channel?.channelCode ?? key ?? '';
};

/** Returns the user's insured persons, of one channel when a code is given. */
export const ownInsureds = async (user: User, channelCode: string, server: Server): Promise<readonly Insured[]> =>
  (await server.store.insureds.find({ userId: user.id })).filter(
    (insured) => channelCode === '' || channelCodeOf(insured, server) === channelCode,
  );

/** True when a certificate number is this person's. The `unmasked` list of a call's document has dropped masked numbers before. */
export const hasCard = ({ insuredCard }: Insured, certNo: string): boolean => certNo !== '' && insuredCard === certNo;

/** Returns the user's insured person and policy by policy number. */
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

/** Returns every right of the user's insured persons, of one channel when a code is given. */
export const allRights = async (user: User, channelCode: string, server: Server): Promise<readonly OwnRight[]> =>
  await flatMapEach(await ownInsureds(user, channelCode, server), async (insured) =>
    (await rightsOf(insured, server)).map(([button, right]) => ({ insured, button, right })),
  );
