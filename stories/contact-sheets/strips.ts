/** Height in pixels that fits on a printed page and on a screen. */
export const STRIP = 860;
/** Overlap of two strips in pixels, so that a cut line is complete in one of them. */
const OVERLAP = 24;

/** Returns start and height of the strips of a long picture, in the pixels of the sheet. */
export function stripsOf(height: number): readonly { readonly from: number; readonly height: number }[] {
  if (height <= STRIP) return [{ from: 0, height }];
  const step = STRIP - OVERLAP;
  const count = Math.ceil((height - OVERLAP) / step);
  return Array.from({ length: count }, (_, index) => ({ from: index * step, height: Math.min(STRIP, height - index * step) }));
}
