import type { Json, Values } from '../documents/json.ts';
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

const COUNTS = ['medicinesDrugstoreStock', 'limited', 'limitedCount', 'totalDosageLimit', 'pSkuNum', 'apiProductType'] as const;
const WORDS = ['customPrice', 'rightDiscountPrice', 'standardId', 'taskId'] as const;

/** The two names of whether a product needs a prescription, of lists and of cards (SS-71). */
const PRESCRIBED = ['medicinesIsPrescribe', 'isPrescribe'] as const;

/** What the cart keeps of a product as lists tell it (CT-02, PC-09): numbers may come as texts, and what is not said is left out. */
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
