import type { Values } from '../../../engine/index.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { hasPhysicalCard } from './activations.ts';

/** The service that stays locked until a physical card is activated, in the sample data of every channel. */
const LOCKED_SERVICE = '13';

/** Returns the family services of a user (HM-30). The last digit of the phone decides, so that testers can see each lock (see README). */
export function familyCardOf({ phone }: User): Values {
  const last = Number(phone.at(-1));
  const has = (digit: number) => (last === digit ? 0 : 1);
  return { hasFamilyMedicineService: has(7), hasHealthDataService: has(8), hasQuickRescueService: has(9) };
}

/** Returns the locks by service type (HM-31). An activated card unlocks one service. */
export const lockedServicesOf = async (user: User, server: Server): Promise<Values> => ({
  [LOCKED_SERVICE]: (await hasPhysicalCard(user.id, server)) ? 0 : 1,
});

/** The service types that each family service unlocks (HM-30). */
const FAMILY_TYPES: Readonly<Record<string, readonly number[]>> = {
  hasFamilyMedicineService: [2, 6, 7],
  hasHealthDataService: [11],
  hasQuickRescueService: [17],
};

/** Returns every locked service type of a user as the homes compute it: by the family card and by its own locks (HM-30, HM-31). */
export async function lockedTypesOf(user: User, server: Server): Promise<readonly string[]> {
  const [card, locks] = [familyCardOf(user), await lockedServicesOf(user, server)];
  const family = Object.entries(FAMILY_TYPES).flatMap(([service, types]) => (card[service] === 1 ? [] : types.map(String)));
  return [...family, ...Object.keys(locks).filter((type) => locks[type] === 1)];
}
