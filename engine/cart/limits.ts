import type { SkuFacts } from './types.ts';

/** What keeps a product from being bought in any number: `unavailable` is a limited product of which none may be bought (CT-23). */
export type Bound = 'stock' | 'limit' | 'unavailable' | 'prescription' | 'dose';

/** The most pieces of a product one may have, and what says so; undefined when nothing does. */
export interface Maximum {
  readonly most: number;
  readonly by: Bound;
}

/** The least of stock, limit of an order, pieces on the prescription and safe dose (CT-19, SS-68). Of equal ones the first in this order. */
export function maximumOf({ medicinesDrugstoreStock, limited, limitedCount, pSkuNum, totalDosageLimit }: SkuFacts): Maximum | undefined {
  const isLimited = limited === 1;
  const bounds: readonly (Maximum | undefined)[] = [
    medicinesDrugstoreStock === undefined ? undefined : { most: Math.max(medicinesDrugstoreStock, 0), by: 'stock' },
    isLimited && limitedCount === 0 ? { most: 0, by: 'unavailable' } : undefined,
    isLimited && limitedCount !== undefined && limitedCount > 0 ? { most: limitedCount, by: 'limit' } : undefined,
    pSkuNum !== undefined && pSkuNum > 0 ? { most: pSkuNum, by: 'prescription' } : undefined,
    totalDosageLimit !== undefined && totalDosageLimit > 0 ? { most: totalDosageLimit, by: 'dose' } : undefined,
  ];
  return bounds.reduce(
    (least, bound) => (bound !== undefined && (least === undefined || bound.most < least.most) ? bound : least),
    undefined,
  );
}

/** What forbids so many pieces of a product; undefined when nothing does (CT-20, CT-21). */
export function forbids(facts: SkuFacts, pieces: number): Maximum | undefined {
  const maximum = maximumOf(facts);
  return maximum !== undefined && pieces > maximum.most ? maximum : undefined;
}
