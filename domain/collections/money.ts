/** Formats fen as yuan with two decimals. */
export const yuan = (fen: number): string => `${String(Math.floor(fen / 100))}.${String(fen % 100).padStart(2, '0')}`;
