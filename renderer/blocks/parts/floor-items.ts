import type { Values } from '../../../engine/index.ts';
import { toRecords, toText } from './values.ts';

/** An entrance of a home floor, ready to be drawn (HM-21). */
export interface FloorItem {
  readonly name: string;
  readonly picture: string;
  readonly bubble: string;
  readonly locked: boolean;
  /** In the unit of money; empty for an entrance that is not a product. */
  readonly price: string;
  /** The received record, with `lock` as a boolean. */
  readonly record: Values;
}

/** The locked service types, and whether locked entrances are left out (HM-30, HM-31, SS-40). */
export interface Locks {
  readonly types?: readonly unknown[] | undefined;
  readonly hide?: boolean | undefined;
}

/** Reads the entrances of a floor in the order of `rank`, those without one last. Leaves out entrances with neither picture nor name (HM-07, HM-21). */
export const toFloorItems = (items: unknown, locks: Locks = {}): readonly FloorItem[] =>
  byRank(toRecords(items))
    .map((record) => {
      const type = toText(record['serviceType']);
      const locked = toText(record['lockStatus']) === '1' || (locks.types ?? []).map(toText).includes(type);
      const name = toText(record['floorName']) || toText(record['title']) || toText(record['categoryName']);
      return {
        name,
        picture: toText(record['url']) || toText(record['imageUrl']),
        bubble: toText(record['bubbleTitle']),
        locked,
        price: toText(record['price']),
        record: { ...record, lock: locked },
      };
    })
    .filter(({ name, picture, locked }) => (name !== '' || picture !== '') && !(locked && locks.hide === true));

/** The records of a floor in the order of `rank`, those without one last (HM-21). */
export const byRank = (records: readonly Values[]): readonly Values[] => [...records].sort((a, b) => rankOf(a['rank']) - rankOf(b['rank']));

function rankOf(value: unknown): number {
  const rank = toText(value) === '' ? Number.NaN : Number(value);
  return Number.isNaN(rank) ? Number.MAX_VALUE : rank;
}
