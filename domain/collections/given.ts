import type { Values } from '../../engine/index.ts';
import type { Line } from '../cart/index.ts';

/** Returns a text or number parameter of a change as text; empty for any other type. */
export const textOf = (given: Values, name: string): string => {
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Returns the line that a change concerns. */
export const lineOf = (given: Values): Line => ({ drugstoreId: textOf(given, 'drugstoreId'), skuId: textOf(given, 'skuId') });

/** Returns the quantity of a change; undefined unless it is a whole number. */
export const quantityOf = (given: Values): number | undefined => {
  const quantity = Number(textOf(given, 'quantity') || 'x');
  return Number.isInteger(quantity) ? quantity : undefined;
};
