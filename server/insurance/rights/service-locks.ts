import type { Values } from '../../../engine/index.ts';
import { hasCard } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** The service that is locked until a physical card is activated, in the sample data of every channel. */
const LOCKED_SERVICE = '13';

/** Which family services a user has (HM-30): by the last digit of the phone, so that each lock can be seen (see README). */
export function familyCardOf({ phone }: User): Values {
  const last = Number(phone.at(-1));
  const has = (digit: number) => (last === digit ? 0 : 1);
  return { hasFamilyMedicineService: has(7), hasHealthDataService: has(8), hasQuickRescueService: has(9) };
}

/** Locks by service type (HM-31): one service opens with an activated card. */
export const lockedServicesOf = async (user: User, server: Server): Promise<Values> => ({
  [LOCKED_SERVICE]: (await hasCard(user.id, server)) ? 0 : 1,
});

/** The service types that each family service opens (HM-30). */
const FAMILY_TYPES: Readonly<Record<string, readonly number[]>> = {
  hasFamilyMedicineService: [2, 6, 7],
  hasHealthDataService: [11],
  hasQuickRescueService: [17],
};

/** Every service type that is locked for a user, as the homes work it out: by the family card and by the locks of its own (HM-30, HM-31). */
export async function lockedTypesOf(user: User, server: Server): Promise<readonly string[]> {
  const [card, locks] = [familyCardOf(user), await lockedServicesOf(user, server)];
  const family = Object.entries(FAMILY_TYPES).flatMap(([service, types]) => (card[service] === 1 ? [] : types.map(String)));
  return [...family, ...Object.keys(locks).filter((type) => locks[type] === 1)];
}
