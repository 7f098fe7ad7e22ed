/** The difference in milliseconds between clock and passed time that counts as a jump. */
const SLACK = 60_000;
/** Milliseconds after which a jumped clock is accepted, because it was not set back. */
const BELIEVED = 3_600_000;

/**
 * Returns the machine's time without its jumps: after a jump the passed time counts for up to an hour, then the clock is accepted.
 * So no session ends or revives because a clock was wrong for a while.
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
