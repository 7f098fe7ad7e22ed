import type { Json } from '../documents/json.ts';

/** An operation split into operator and operands. */
export interface Operation {
  readonly operator: string;
  readonly args: readonly Json[];
  /** Returns the step from the operation to an operand. A single operand may be written without a list. */
  readonly at: (index: number) => readonly (string | number)[];
}

/** Splits an operation into operator and operands. An empty object has neither. */
export function partsOf(operation: { readonly [key: string]: Json }): Operation {
  const [first] = Object.entries(operation);
  if (first === undefined) return { operator: '', args: [], at: () => [] };
  const [operator, raw] = first;
  return Array.isArray(raw) ? { operator, args: raw, at: (index) => [operator, index] } : { operator, args: [raw], at: () => [operator] };
}
