import { useEffect, useState } from 'react';
import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Floating } from '../parts/Floating.tsx';
import { livePhase, secondsLeft, toClock } from '../parts/live-phase.ts';
import { Picture } from '../parts/Picture.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toCount, toText } from '../parts/values.ts';
import './Live.css';

/** On top of what floats: it comes and goes, and grows by its clock. */
const RANK = 3;

/** The icon of a broadcast over the page: a picture for each phase, and in the last five minutes the time left. It can be moved out of the way (BC-02, BC-03, BC-05). */
export const Live = ({ startsAt, waiting, soon, live, text, emit }: Documents.LiveProps & BlockEvents) => {
  const tap = useTap(emit);
  const start = toCount(startsAt, 0, 0);
  const left = useSecondsLeft(start);
  const phase = livePhase(left);
  const words = toText(text);
  // Without words it would be a button that nobody can name.
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
  const [now, setNow] = useState(nowInSeconds);
  const left = secondsLeft(startsAt, now);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(nowInSeconds()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}

const nowInSeconds = (): number => Date.now() / 1000;
