import type { Limits } from '../../platform/limits/limits.ts';
import type { Session } from '../../platform/store/records.ts';

const DAY = 24 * 3_600_000;

/** True when a session is too old or was unused too long. Also when it begins a day or more in the future, which only a wrong clock can cause. */
export const isOver = ({ createdAt, seenAt }: Session, now: number, limits: Limits): boolean =>
  now - createdAt >= limits.sessionLife || now - seenAt >= limits.sessionPause || createdAt - now >= DAY;
