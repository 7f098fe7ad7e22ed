import { findFact, findFacts, insertFact, kind } from '../../platform/store/facts.ts';
import type { Fact, Right } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** An activated right, by its person and button; a physical card, by its number, names neither. */
interface Activation {
  readonly insuredId?: string;
  readonly button?: string;
}

/** Activations of rights and of physical cards. */
export const activationKind = kind<Activation>('activation');

type Stores = Pick<Server, 'store'>;
type RightOf = Pick<Right, 'userId' | 'insuredId' | 'button'>;

/** Activates one locked right of a user (EG-17); returns false when it was active. A right that replaces it later is active too. */
export const activateRight = ({ userId, insuredId, button }: RightOf, server: Server): Promise<boolean> =>
  insertFact(userId, activationKind, `${insuredId} ${button}`, { insuredId, button }, server);

/** True when the user has activated a physical card, which unlocks everything (PB-20). */
export const hasPhysicalCard = async (userId: string, server: Stores): Promise<boolean> =>
  (await findFacts(userId, activationKind, server)).some(({ data }) => data.button === undefined);

/** Checks whether a fact is the activation of a physical card. */
export const isPhysicalCard = ({ kind: name, data }: Fact): boolean =>
  name === activationKind.name && activationKind.unpack(data).insuredId === undefined;

/** True when the user has activated this right (EG-17) or a physical card. */
export const isActivated = async ({ userId, insuredId, button }: RightOf, server: Stores): Promise<boolean> =>
  (await hasPhysicalCard(userId, server)) || (await findFact(userId, activationKind, `${insuredId} ${button}`, server)) !== undefined;
