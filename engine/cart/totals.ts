import { allChecked } from './change.ts';
import type { Cart, CartSku } from './types.ts';

/** What a cart comes to: pieces of everything, and of what is checked pieces and money in fen. */
export interface Totals {
  /** Pieces in the cart, checked or not. */
  readonly pieces: number;
  readonly checkedPieces: number;
  /** What the checked pieces cost. */
  readonly fen: number;
  /** How much less that is than without the right. */
  readonly savedFen: number;
  /** Whether everything is checked that can be bought; false when there is no such thing. */
  readonly allChecked: boolean;
}

/** Fen of a price in yuan with up to two decimals; undefined for anything else. */
export function toFen(price: string | undefined): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(price ?? '');
  if (match === null) return undefined;
  const [, yuan = '', decimals = ''] = match;
  return Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Sums up a cart, line by line, in whole fen. A product whose price is not known counts by its pieces alone. */
export function totalsOf(cart: Cart): Totals {
  const skus = cart.flatMap((store) => store.skus);
  const checked = skus.filter((sku) => sku.checked);
  const sum = (of: (sku: CartSku) => number): number => checked.reduce((total, sku) => total + of(sku) * sku.skuNum, 0);
  const priceOf = ({ rightDiscountPrice, customPrice }: CartSku): number => toFen(rightDiscountPrice) ?? toFen(customPrice) ?? 0;
  return {
    pieces: skus.reduce((total, { skuNum }) => total + skuNum, 0),
    checkedPieces: sum(() => 1),
    fen: sum(priceOf),
    savedFen: sum((sku) => Math.max((toFen(sku.customPrice) ?? 0) - priceOf(sku), 0)),
    allChecked: allChecked(skus),
  };
}
