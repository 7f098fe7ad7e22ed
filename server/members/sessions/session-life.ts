import type { Limits } from '../../platform/limits/limits.ts';
import type { Session } from '../../platform/store/records.ts';

const DAY = 24 * 3_600_000;

/** True when a session is too old, or was not used for too long; also when it is of a day that is still to come, which no clock that is right has opened. */
export const isOver = ({ createdAt, seenAt }: Session, now: number, limits: Limits): boolean =>
  now - createdAt >= limits.sessionLife || now - seenAt >= limits.sessionPause || createdAt - now >= DAY;
