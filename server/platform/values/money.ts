import { carts } from '../../../domain/index.ts';

/** Formats fen as yuan with two decimals. */
export const yuan = (fen: number): string => (fen / 100).toFixed(2);

/** Converts a price in yuan to whole fen. */
export const fenOf = (price: string): number => {
  const fen = carts.toFen(price);
  if (fen === undefined) throw new Error(`The text ${price} is not a price`);
  return fen;
};
