/** What a shop of the catalogue puts on a medicine. */
export type Offer = '' | 'coupon' | 'gift' | 'activity';

/** A medicine as one drugstore sells it. Prices are in fen. */
export interface Medicine {
  readonly medicineId: string;
  /** The same for one medicine in every drugstore. */
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
  /** Id of the category above. */
  readonly groupId: string;
  readonly category: string;
  readonly price: number;
  readonly isPrescription: number;
  readonly compensateRate: number;
  readonly sales: number;
  readonly offer: Offer;
  /** Place in the order in which everything is listed, counted from 0. */
  readonly position: number;
}

/** What a member pays for it, in fen, once its compensation is taken off. */
export const memberPriceOf = ({ price, compensateRate }: Pick<Medicine, 'price' | 'compensateRate'>): number =>
  Math.round((price * (100 - compensateRate)) / 100);

/** What is looked for; an empty text means any. */
export interface Wanted {
  /** Words that must all occur, in the name, substance, maker, use or category. */
  readonly keyword?: string;
  /** A category or one above. */
  readonly categoryId?: string;
  readonly drugstoreId?: string;
  readonly standardId?: string;
  readonly offer?: string;
  readonly isCompensated?: boolean;
  /** Only those on prescription, or only those without; left out: both. */
  readonly isPrescription?: boolean;
  /** Categories above that are left out. */
  readonly hidden?: readonly string[];
  readonly sort?: string;
}

export interface Found {
  readonly total: number;
  readonly list: readonly Medicine[];
}

/** Every medicine there is. Implementations: memory, and SQLite on disk; one contract test runs on both. */
export interface Catalogue {
  /** A part of what is found, in an order that never changes between two questions. */
  find(wanted: Wanted, from: number, count: number): Found;
  get(medicineId: string): Medicine | undefined;
}

/** What one page may hold. */
const MAX_PAGE = 50;

/** Where a page begins and how much it holds, counted from 1; 20 when nothing is said. */
export function partOf(page: string, pageSize: string): { readonly from: number; readonly count: number; readonly page: number } {
  const count = Math.min(Math.max(Math.trunc(Number(pageSize)) || 20, 1), MAX_PAGE);
  const number = Math.min(Math.max(Math.trunc(Number(page)) || 1, 1), 1_000_000);
  return { from: (number - 1) * count, count, page: number };
}

/** The words of a keyword as they are compared. */
export const wordsOf = (keyword: string): readonly string[] =>
  keyword
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** The text in which words are looked for. */
export const searchText = ({ brand, name, genericName, manufacturer, indication, category, specification }: Medicine): string =>
  [brand, name, genericName, manufacturer, indication, category, specification].join(' ').toLowerCase();
