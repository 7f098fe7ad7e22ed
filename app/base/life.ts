import { constants } from '../../schemas/index.ts';

const DAY = 24 * 3_600_000;

/** How long this browser keeps what was written, in milliseconds: a channel's sign-in thirty days, anything else ninety (CN-02). What lies in the session ends with its tab. */
export const LIFE = { login: constants.loginDays * DAY, stored: constants.storedDays * DAY } as const;
