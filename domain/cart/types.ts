import type { Values } from '../../engine/index.ts';

/** Facts about a product that the cart's rules need. Money is yuan with two decimals, as in the specification (CT-02). */
export interface SkuFacts {
  readonly medicinesDrugstoreStock?: number;
  /** 1: one order contains at most `limitedCount`. */
  readonly limited?: number;
  readonly limitedCount?: number;
  /** Most pieces that are safe to take; 0: unknown. */
  readonly totalDosageLimit?: number;
  /** Pieces on the prescription; 0: unknown. */
  readonly pSkuNum?: number;
  readonly customPrice?: string;
  readonly rightDiscountPrice?: string;
  readonly medicinesIsPrescribe?: number;
  readonly apiProductType?: number;
  readonly standardId?: string;
  readonly taskId?: string;
  /** The page on which the member added it (CT-14). */
  readonly addPath?: string;
  /** It cannot be bought now: it is never checked and does not count for "all checked". */
  readonly closed?: boolean;
  /** The product as the last list contained it, for display. */
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

/** The products of one drugstore in a cart: at least one (CT-01). */
export interface CartStore {
  readonly drugstoreId: string;
  /** True if all its products that can be bought are checked (CT-05). */
  readonly checked: boolean;
  readonly updateTime: number;
  readonly skus: readonly CartSku[];
}

/** A cart: stores in the order of their first product. */
export type Cart = readonly CartStore[];

/** A product of a store. */
export interface Line {
  readonly drugstoreId: string;
  readonly skuId: string;
}
