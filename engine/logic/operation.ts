import type { Json } from '../documents/json.ts';

/** An operation taken apart. */
export interface Operation {
  readonly operator: string;
  readonly args: readonly Json[];
  /** The step from the operation to one of its operands: a single operand may stand without a list. */
  readonly at: (index: number) => readonly (string | number)[];
}

/** The operator of an operation and its operands; an empty object has neither. */
export function partsOf(operation: { readonly [key: string]: Json }): Operation {
  const [first] = Object.entries(operation);
  if (first === undefined) return { operator: '', args: [], at: () => [] };
  const [operator, raw] = first;
  return Array.isArray(raw) ? { operator, args: raw, at: (index) => [operator, index] } : { operator, args: [raw], at: () => [operator] };
}
