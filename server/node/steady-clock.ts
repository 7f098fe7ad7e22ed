/** Milliseconds by which the clock of the machine may differ from the time that has passed before that is called a jump. */
const SLACK = 60_000;
/** Milliseconds after which a clock that has jumped is believed: nobody has set it back. */
const BELIEVED = 3_600_000;

/**
 * The time of the machine, without its jumps: while its clock says something else than the time that has passed, what has passed counts, up to
 * an hour; then the clock is believed. So nothing ends, and nothing begins again, because a clock was wrong for a while.
 */
export function steadyClock(wall: () => number, passed: () => number): () => Date {
  let [at, from] = [wall(), passed()];
  let jumpedAt: number | undefined;
  return () => {
    const now = passed();
    const [told, expected] = [wall(), at + now - from];
    if (Math.abs(told - expected) <= SLACK) jumpedAt = undefined;
    else {
      jumpedAt ??= now;
      if (now - jumpedAt < BELIEVED) return new Date(expected);
      jumpedAt = undefined;
    }
    [at, from] = [told, now];
    return new Date(told);
  };
}
