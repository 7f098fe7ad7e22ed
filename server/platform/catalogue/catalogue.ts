/** The offer of a shop on a medicine. */
export type Offer = '' | 'coupon' | 'gift' | 'activity';

/** A medicine in one drugstore. Prices are in fen. */
export interface Medicine {
  readonly medicineId: string;
  /** The same id for one medicine in every drugstore. */
  readonly standardId: string;
  readonly drugstoreId: string;
  readonly name: string;
  readonly genericName: string;
  readonly brand: string;
  readonly manufacturer: string;
  readonly specification: string;
  readonly shape: string;
  readonly indication: string;
  readonly categoryId: string;
  /** Id of the parent category. */
  readonly groupId: string;
  readonly category: string;
  readonly price: number;
  readonly isPrescription: number;
  readonly compensateRate: number;
  readonly sales: number;
  readonly offer: Offer;
  /** Position in the listing order, counted from 0. */
  readonly position: number;
}

/** Returns the member's price in fen, after compensation. */
export const memberPriceOf = ({ price, compensateRate }: Pick<Medicine, 'price' | 'compensateRate'>): number =>
  Math.round((price * (100 - compensateRate)) / 100);

/** A catalogue query; an empty text means any. */
export interface ProductQuery {
  /** Words that must all occur in the name, substance, maker, use or category. */
  readonly keyword?: string;
  /** A category or a parent category. */
  readonly categoryId?: string;
  readonly drugstoreId?: string;
  readonly standardId?: string;
  readonly offer?: string;
  readonly isCompensated?: boolean;
  /** Only prescription medicines, or only others; both when absent. */
  readonly isPrescription?: boolean;
  /** Parent categories to leave out. */
  readonly hidden?: readonly string[];
  readonly sort?: string;
}

export interface Found {
  readonly total: number;
  readonly list: readonly Medicine[];
}

/** The catalogue of all medicines. Implementations: memory, and SQLite on disk; one contract test runs on both. */
export interface Catalogue {
  /** Returns a part of the results, in an order that is the same for every query. */
  find(wanted: ProductQuery, from: number, count: number): Found;
  get(medicineId: string): Medicine | undefined;
}

/** The largest page size. */
const MAX_PAGE = 50;

/** The parameters of a call that sends one page of a list. */
export interface PageParams {
  readonly page?: number;
  readonly pageSize?: number;
}

/** Returns where a page begins and its size. Pages count from 1; the default size is 20. */
export function partOf({ page, pageSize }: PageParams): { readonly from: number; readonly count: number; readonly page: number } {
  const count = Math.min(Math.max(pageSize || 20, 1), MAX_PAGE);
  const number = Math.min(Math.max(page || 1, 1), 1_000_000);
  return { from: (number - 1) * count, count, page: number };
}

/** Splits a keyword into words for comparison. */
export const wordsOf = (keyword: string): readonly string[] =>
  keyword
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** Returns the text that is searched. */
export const searchText = ({ brand, name, genericName, manufacturer, indication, category, specification }: Medicine): string =>
  [brand, name, genericName, manufacturer, indication, category, specification].join(' ').toLowerCase();
