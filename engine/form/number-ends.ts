import type { Field } from '../documents/types.gen.ts';

/** The ends of the numbers that a field accepts; undefined for a side without a limit. */
export interface NumberEnds {
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** The field refuses the end itself. Never for an integer: its ends are accepted. */
  readonly isLowOpen: boolean;
  readonly isHighOpen: boolean;
}

type Bounded = Pick<Field, 'type' | 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'>;

/** Combines the bounds of a number field; the stricter one wins. An integer above the exclusive bound n starts at n + 1. FM-09 */
export function numberEnds({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Bounded): NumberEnds {
  const isLowOpen = exclusiveMinimum !== undefined && exclusiveMinimum >= (minimum ?? exclusiveMinimum);
  const isHighOpen = exclusiveMaximum !== undefined && exclusiveMaximum <= (maximum ?? exclusiveMaximum);
  const low = isLowOpen ? exclusiveMinimum : minimum;
  const high = isHighOpen ? exclusiveMaximum : maximum;
  if (type !== 'integer') return { low, high, isLowOpen, isHighOpen };
  return {
    low: low === undefined ? undefined : isLowOpen ? Math.floor(low) + 1 : Math.ceil(low),
    high: high === undefined ? undefined : isHighOpen ? Math.ceil(high) - 1 : Math.floor(high),
    isLowOpen: false,
    isHighOpen: false,
  };
}
