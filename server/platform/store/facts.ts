import { chinaTime, type Values } from '../../../engine/index.ts';
import { randomId } from '../crypto/digest.ts';
import type { Server } from '../transactions/server.ts';
import type { Fact, Right } from './records.ts';

/** The kinds of facts. */
export const factKinds = [
  'activation',
  'afterSale',
  'signature',
  'address',
  'appeal',
  'fault',
  'grant',
  'material',
  'optimalCard',
  'order',
  'patient',
  'realInfo',
  'redemption',
  'watchUnbound',
  'account',
  'accountReview',
  'accountSpend',
  'bankCard',
  'claim',
  'faceCheck',
  'gift',
  'identity',
  'payCode',
  'payOrder',
  'payPassword',
  'payProof',
  'phoneProof',
  'cart',
  'checkIn',
  'coinExchange',
  'coupon',
  'popup',
  'poster',
  'inquiry',
  'prescription',
  'prescribed',
  'prescriptionPicture',
  'shopOrder',
  'stock',
  'task',
  'orderKey',
  'payTries',
  'report',
  'thirdDefault',
  'agent',
  'insuredKey',
  'insuredView',
  'policyView',
  'refundRequest',
  'thirdPolicy',
  'partnerRefund',
  'standInPayment',
  'standInFace',
  'booking',
  'directPayCode',
  'policyChange',
  'raffle',
  'raffleStock',
  'selfCheck',
  'solution',
  'tour',
] as const;
export type FactKind = (typeof factKinds)[number];

type Stores = Pick<Server, 'store'>;

/** Returns the fact of a user by kind and subject; undefined without one. */
export const findFact = async (userId: string, kind: FactKind, subject: string, { store }: Stores): Promise<Fact | undefined> =>
  (await store.facts.find({ userId, kind, subject }))[0];

/** Returns all facts of a user of one kind, oldest first. */
export const findFacts = (userId: string, kind: FactKind, { store }: Stores): Promise<readonly Fact[]> =>
  store.facts.find({ userId, kind });

/** Stores a fact once; returns false when this kind and subject exist. */
export const insertFact = (userId: string, kind: FactKind, subject: string, data: Values, { store, clock }: Server): Promise<boolean> =>
  store.facts.insert({ id: randomId(), userId, kind, subject, at: chinaTime(clock()), data });

/** Stores a fact, replacing an earlier one. */
export async function replace(userId: string, kind: FactKind, subject: string, data: Values, server: Server): Promise<void> {
  const known = await findFact(userId, kind, subject, server);
  if (known) await server.store.facts.update(known.id, { data });
  else await insertFact(userId, kind, subject, data, server);
}

type RightOf = Pick<Right, 'userId' | 'insuredId' | 'button'>;

/** Activates one locked right of a user (EG-17); returns false when it was active. A right that replaces it later is active too. */
export const activateRight = ({ userId, insuredId, button }: RightOf, server: Server): Promise<boolean> =>
  insertFact(userId, 'activation', `${insuredId} ${button}`, { insuredId, button }, server);

/** True when the user has activated a physical card, which unlocks everything (PB-20). */
export const hasCard = async (userId: string, server: Stores): Promise<boolean> =>
  (await findFacts(userId, 'activation', server)).some(({ data }) => data['button'] === undefined);

/** True when the user has activated this right (EG-17) or a physical card. */
export const isActivated = async ({ userId, insuredId, button }: RightOf, server: Stores): Promise<boolean> =>
  (await hasCard(userId, server)) || (await findFact(userId, 'activation', `${insuredId} ${button}`, server)) !== undefined;
