import type { Values } from '../documents/json.ts';

/** What the rules of the cart need to know of a product; money as the specification writes it, yuan with two decimals (CT-02). */
export interface SkuFacts {
  readonly medicinesDrugstoreStock?: number;
  /** 1: no more than `limitedCount` in one order. */
  readonly limited?: number;
  readonly limitedCount?: number;
  /** Most pieces that are safe to take; 0: nothing is said. */
  readonly totalDosageLimit?: number;
  /** Pieces on the prescription; 0: nothing is said. */
  readonly pSkuNum?: number;
  readonly customPrice?: string;
  readonly rightDiscountPrice?: string;
  readonly medicinesIsPrescribe?: number;
  readonly apiProductType?: number;
  readonly standardId?: string;
  readonly taskId?: string;
  /** The page on which it was put in (CT-14). */
  readonly addPath?: string;
  /** It cannot be bought now: never checked, and in nobody's way who checks the others. */
  readonly closed?: boolean;
  /** The product as it was last told, for who shows it. */
  readonly product?: Values;
}

/** A product in the cart (CT-02). */
export interface CartSku extends SkuFacts {
  readonly skuId: string;
  /** Pieces, at least one. */
  readonly skuNum: number;
  readonly checked: boolean;
  /** Milliseconds. */
  readonly updateTime: number;
}

/** What a cart holds of one drugstore: at least one product (CT-01). */
export interface CartStore {
  readonly drugstoreId: string;
  /** True when all its products that can be bought are (CT-05). */
  readonly checked: boolean;
  readonly updateTime: number;
  readonly skus: readonly CartSku[];
}

/** A cart: stores in the order in which they came. */
export type Cart = readonly CartStore[];

/** A product of a store. */
export interface Line {
  readonly drugstoreId: string;
  readonly skuId: string;
}
