/** Returns the distance of an element from the visible area in pixels; 0 if a part is visible. */
export function distanceTo({ top, bottom }: Pick<DOMRect, 'top' | 'bottom'>, height: number): number {
  return Math.max(0, -bottom, top - height);
}

/** Returns the waiting element nearest to the visible area; the first one wins a tie. Undefined without any. */
export function nearest<Waiting>(waiting: readonly Waiting[], distance: (one: Waiting) => number): Waiting | undefined {
  const [first, ...rest] = waiting.map((one) => [one, distance(one)] as const);
  return first && rest.reduce((best, one) => (one[1] < best[1] ? one : best), first)[0];
}
