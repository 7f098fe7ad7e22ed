import { constants } from '../../schemas/index.ts';

/** Taps that open the hidden diagnosis, and the milliseconds they may take. */
const { diagnosisTaps: TAPS, diagnosisWithin: WITHIN } = constants;

/** Counts taps by their time in milliseconds. Returns true with the sixth within a second, then starts from zero again. LGG-06 */
export function createTapCounter(): (time: number) => boolean {
  let taps: readonly number[] = [];
  return (time) => {
    taps = [...taps, time].slice(-TAPS);
    const [first = time] = taps;
    if (taps.length < TAPS || time - first > WITHIN) return false;
    taps = [];
    return true;
  };
}
