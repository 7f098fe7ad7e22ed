import { allChecked } from './change.ts';
import type { Cart, CartSku } from './types.ts';

/** Totals of a cart: pieces of all lines, and pieces and money (fen) of the checked ones. */
export interface Totals {
  /** Pieces in the cart, checked or not. */
  readonly pieces: number;
  readonly checkedPieces: number;
  /** Price of the checked pieces. */
  readonly fen: number;
  /** Savings compared with the price without the entitlement. */
  readonly savedFen: number;
  /** Whether every product that can be bought is checked; false without any such product. */
  readonly allChecked: boolean;
}

/** Converts a price in yuan with up to two decimals to fen. Returns undefined for any other text. */
export function toFen(price: string | undefined): number | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(price ?? '');
  if (match === null) return undefined;
  const [, yuan = '', decimals = ''] = match;
  return Number(yuan) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Adds up a cart line by line, in whole fen. A product without a known price counts its pieces only. */
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
