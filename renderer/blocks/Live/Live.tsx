import { useContext, useEffect, useState } from 'react';
import type { LiveProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { ClockContext } from '../../parts/clock.ts';
import { Floating } from '../parts/Floating.tsx';
import { livePhase, secondsLeft, toClock } from '../parts/live-phase.ts';
import { Picture } from '../parts/Picture.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toCount, toText } from '../parts/values.ts';
import './Live.css';

const SECOND = 1000;
/** On top of all floating elements, because it appears, disappears and grows with its clock. */
const RANK = 3;

/** The floating icon of a broadcast: one picture per phase, and the remaining time in the last five minutes. Draggable (BC-02, BC-03, BC-05). */
export const Live = ({ startsAt, waiting, soon, live, text, emit }: LiveProps & BlockEvents) => {
  const tap = useTap(emit);
  const start = toCount(startsAt, 0, 0);
  const left = useSecondsLeft(start);
  const phase = livePhase(left);
  const words = toText(text);
  // Without text the button would have no accessible name.
  if (start === 0 || words === '' || phase === 'changing') return null;
  const clock = phase === 'soon' ? toClock(left) : '';
  return (
    <Floating className="hy-live" name="live" rank={RANK} onTap={tap}>
      <Picture
        src={{ waiting, soon, live }[phase]}
        alt={words}
        className="hy-live-picture"
        instead={<span className="hy-edge-face">{words}</span>}
      />
      {clock === '' ? null : <span className="hy-live-clock">{clock}</span>}
    </Floating>
  );
};

/** Seconds until the start, counted down until it is reached. */
function useSecondsLeft(startsAt: number): number {
  const clock = useContext(ClockContext);
  const [now, setNow] = useState(() => clock() / SECOND);
  const left = secondsLeft(startsAt, now);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(clock() / SECOND), SECOND);
    return () => clearInterval(timer);
  }, [running, clock]);
  return left;
}
