import { chinaTime, type Values } from '../engine/index.ts';
import { randomId } from './crypto/digest.ts';
import type { Server } from './server.ts';
import type { Fact, Right } from './store/records.ts';

/** The kinds of facts there are. */
export type FactKind =
  | 'activation'
  | 'afterSale'
  | 'signature'
  | 'address'
  | 'appeal'
  | 'fault'
  | 'grant'
  | 'material'
  | 'optimalCard'
  | 'order'
  | 'patient'
  | 'realInfo'
  | 'redemption'
  | 'watchUnbound'
  | 'account'
  | 'accountReview'
  | 'accountSpend'
  | 'bankCard'
  | 'claim'
  | 'faceCheck'
  | 'gift'
  | 'identity'
  | 'payCode'
  | 'payOrder'
  | 'payPassword'
  | 'payProof'
  | 'phoneProof'
  | 'cart'
  | 'coinExchange'
  | 'coupon'
  | 'popup'
  | 'poster'
  | 'inquiry'
  | 'prescription'
  | 'prescribed'
  | 'prescriptionPicture'
  | 'address'
  | 'shopOrder'
  | 'stock'
  | 'task'
  | 'orderKey'
  | 'payTries'
  | 'report'
  | 'thirdDefault'
  | 'agent'
  | 'insuredView'
  | 'policyView'
  | 'refundRequest'
  | 'thirdPolicy';

type Stores = Pick<Server, 'store'>;

/** What is remembered of a user under a kind and subject; undefined when nothing is. */
export const recall = (userId: string, kind: FactKind, subject: string, { store }: Stores): Fact | undefined =>
  store.facts.find({ userId, kind, subject })[0];

/** Everything remembered of a user under a kind, oldest first. */
export const recallAll = (userId: string, kind: FactKind, { store }: Stores): readonly Fact[] => store.facts.find({ userId, kind });

/** Remembers something once; false when this kind and subject are taken. */
export const remember = (userId: string, kind: FactKind, subject: string, data: Values, { store, clock }: Server): boolean =>
  store.facts.insert({ id: randomId(), userId, kind, subject, at: chinaTime(clock()), data });

/** Remembers something in the place of what was there before. */
export function replace(userId: string, kind: FactKind, subject: string, data: Values, server: Server): void {
  const known = recall(userId, kind, subject, server);
  if (known) server.store.facts.update(known.id, { data });
  else remember(userId, kind, subject, data, server);
}

type RightOf = Pick<Right, 'userId' | 'insuredId' | 'button'>;

/** Opens one locked right of a user (EG-17); false when it was open before. A right that takes its place later is open, too. */
export const activateRight = ({ userId, insuredId, button }: RightOf, server: Server): boolean =>
  remember(userId, 'activation', `${insuredId} ${button}`, { insuredId, button }, server);

/** True when the user has activated a physical card, which opens everything that is locked (PB-20). */
export const hasCard = (userId: string, server: Stores): boolean =>
  recallAll(userId, 'activation', server).some(({ data }) => data['button'] === undefined);

/** True when the user has activated this right (EG-17) or a physical card. */
export const isActivated = ({ userId, insuredId, button }: RightOf, server: Stores): boolean =>
  hasCard(userId, server) || recall(userId, 'activation', `${insuredId} ${button}`, server) !== undefined;
