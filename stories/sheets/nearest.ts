/** How far something is from being seen, in pixels: none where some of it is. */
export function distanceTo({ top, bottom }: Pick<DOMRect, 'top' | 'bottom'>, height: number): number {
  return Math.max(0, -bottom, top - height);
}

/** Which of the waiting is seen, or would be seen soonest; the first of those that are as near. Undefined where none is waiting. */
export function nearest<Waiting>(waiting: readonly Waiting[], distance: (one: Waiting) => number): Waiting | undefined {
  const [first, ...rest] = waiting.map((one) => [one, distance(one)] as const);
  return first && rest.reduce((best, one) => (one[1] < best[1] ? one : best), first)[0];
}
