import type { Json, Values } from '../../engine/index.ts';
import type { SkuFacts } from './types.ts';

/** The limit that restricts the pieces of a product. `unavailable` is a limited product with a limit of 0 (CT-23). */
export type Bound = 'stock' | 'limit' | 'unavailable' | 'prescription' | 'dose';

/** The maximum pieces of a product, and the limit it comes from. */
export interface Maximum {
  readonly most: number;
  readonly by: Bound;
}

/** Returns the smallest of stock, order limit, prescription and safe dose (CT-19, SS-68). The first in this order wins a tie. */
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

/** Returns the limit that forbids this number of pieces, or undefined (CT-20, CT-21). */
export function forbids(facts: SkuFacts, pieces: number): Maximum | undefined {
  const maximum = maximumOf(facts);
  return maximum !== undefined && pieces > maximum.most ? maximum : undefined;
}

const COUNTS = ['medicinesDrugstoreStock', 'limited', 'limitedCount', 'totalDosageLimit', 'pSkuNum', 'apiProductType'] as const;
const WORDS = ['customPrice', 'rightDiscountPrice', 'standardId', 'taskId'] as const;

/** Lists and cards use different names for whether a product needs a prescription (SS-71). */
const PRESCRIBED = ['medicinesIsPrescribe', 'isPrescribe'] as const;

/** Extracts the facts that the cart stores from a product of a list (CT-02, PC-09). Accepts numbers as texts and omits missing values. */
export function factsOf(product: Values): SkuFacts {
  const countOf = (name: string): number | undefined => toCount(Object.hasOwn(product, name) ? product[name] : undefined);
  const counts = COUNTS.flatMap((name) => {
    const count = countOf(name);
    return count === undefined ? [] : [[name, count] as const];
  });
  const prescribed = PRESCRIBED.flatMap((name) => countOf(name) ?? []);
  const words = WORDS.flatMap((name) => {
    const word = Object.hasOwn(product, name) ? product[name] : undefined;
    return (typeof word === 'string' && word !== '') || typeof word === 'number' ? [[name, String(word)] as const] : [];
  });
  return { ...Object.fromEntries([...counts, ...words]), ...(prescribed.length > 0 && { medicinesIsPrescribe: Math.max(...prescribed) }) };
}

const toCount = (value: Json | undefined): number | undefined => {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) ? count : undefined;
};
