import { constants } from '../../constants.ts';

/** Seconds before the start from which the remaining time is shown. */
export const COUNTDOWN = constants.broadcastSoon;

/** Phase of a broadcast: long before it, at the moment of the picture change, in its last five minutes, or running. */
export type LivePhase = 'waiting' | 'changing' | 'soon' | 'live';

/** Whole seconds until the start, never below zero. Both arguments in seconds since 1970. */
export const secondsLeft = (startsAt: number, now: number): number => Math.max(0, Math.ceil(startsAt - now));

/** The phase for a number of seconds until the start. BC-02, BC-03 */
export function livePhase(left: number): LivePhase {
  if (left === 0) return 'live';
  if (left === COUNTDOWN) return 'changing';
  return left < COUNTDOWN ? 'soon' : 'waiting';
}

/** Minutes and seconds, two digits each. */
export const toClock = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
