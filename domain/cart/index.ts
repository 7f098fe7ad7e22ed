export { add, check, checkOnly, remove, setPieces, skuOf, withoutChecked } from './change.ts';
export { factsOf, forbids, maximumOf } from './limits.ts';
export { toFen, totalsOf } from './totals.ts';
export type { Cart, CartSku, CartStore, Line, SkuFacts } from './types.ts';
