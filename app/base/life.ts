import { constants } from '../../schemas/index.ts';

const DAY = 24 * 3_600_000;

/** Milliseconds that this browser stores values: a channel's sign-in thirty days, anything else ninety (CN-02). Session values end with their tab. */
export const LIFE = { login: constants.loginDays * DAY, stored: constants.storedDays * DAY } as const;
