/** Pixels that fit one under the other on a printed page, and on a screen. */
export const STRIP = 860;
/** Pixels that a strip repeats of the one before, so that a line cut in two is whole in one of them. */
const OVERLAP = 24;

/** Where a long picture is cut into strips that stand side by side: what each begins with and how high it is, in the pixels of the sheet. */
export function stripsOf(height: number): readonly { readonly from: number; readonly height: number }[] {
  if (height <= STRIP) return [{ from: 0, height }];
  const step = STRIP - OVERLAP;
  const count = Math.ceil((height - OVERLAP) / step);
  return Array.from({ length: count }, (_, index) => ({ from: index * step, height: Math.min(STRIP, height - index * step) }));
}
