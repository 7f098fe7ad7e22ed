import type { Line } from '../cart/index.ts';
import type { Values } from '../documents/json.ts';

/** A text or number that a change is given, as text; empty when it is neither. */
export const textOf = (given: Values, name: string): string => {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The line that a change is about. */
export const lineOf = (given: Values): Line => ({ drugstoreId: textOf(given, 'drugstoreId'), skuId: textOf(given, 'skuId') });

/** The number of pieces that a change is given; undefined for anything else than a whole number. */
export const quantityOf = (given: Values): number | undefined => {
  const quantity = Number(textOf(given, 'quantity') || 'x');
  return Number.isInteger(quantity) ? quantity : undefined;
};
