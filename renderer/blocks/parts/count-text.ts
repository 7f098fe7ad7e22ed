const MOST = 99;

/** A count as displayed on an icon: empty at 0, at most 99+ (TB-02). */
export function countText(count: unknown): string {
  const pieces = Number(count);
  if (!Number.isInteger(pieces) || pieces <= 0) return '';
  return pieces > MOST ? `${String(MOST)}+` : String(pieces);
}
