import type { Values } from '../engine/index.ts';
import { hasCard } from './facts.ts';
import type { Server } from './server.ts';
import type { User } from './store/records.ts';

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
