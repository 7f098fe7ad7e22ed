import { useContext, useEffect, useMemo, useReducer } from 'react';
import { ClockContext } from '../../parts/clock.ts';

const SECOND = 1000;
/** Number of ends to remember; the oldest ones are dropped. */
const MOST = 20;

/** A point in time by the clock, and the number of seconds it was computed from. */
interface End {
  readonly seconds: number;
  readonly at: number;
}

const ends = new Map<string, End>();

/** Returns the end of a countdown. A named countdown keeps its end across mounts until its seconds change; an unnamed one starts at its first mount. */
function endOf(name: string, seconds: number, now: number): number {
  const known = ends.get(name);
  if (name !== '' && known?.seconds === seconds) return known.at;
  const at = now + seconds * SECOND;
  ends.delete(name);
  if (name !== '') ends.set(name, { seconds, at });
  for (const oldest of [...ends.keys()].slice(0, Math.max(0, ends.size - MOST))) ends.delete(oldest);
  return at;
}

const secondsLeft = (left: number): number => Math.max(0, Math.ceil(left / SECOND));

/** Whole seconds left. Updated every second, and at once when the phone wakes or the member comes back. Undefined if nothing runs. */
export function useRemainingSeconds(name: string, seconds: number | undefined): number | undefined {
  const now = useContext(ClockContext);
  const end = useMemo(() => (seconds === undefined ? undefined : endOf(name, seconds, now())), [name, seconds, now]);
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    if (end === undefined || secondsLeft(end - now()) === 0) return;
    const tick = (): void => {
      look();
      if (secondsLeft(end - now()) === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, SECOND);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [end, now]);
  return end === undefined ? undefined : secondsLeft(end - now());
}
