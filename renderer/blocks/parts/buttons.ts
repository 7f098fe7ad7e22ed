import type { Values } from '../../../engine/index.ts';
import { toRecords, toText } from './values.ts';

/** A service button ready to be drawn (BT-01). */
export interface ServiceButton {
  readonly text: string;
  readonly icon: string;
  readonly locked: boolean;
  /** The received record, with `lock` as a boolean and without the real certificate number (IN-09). */
  readonly record: Values;
}

const OPEN: readonly unknown[] = ['', '0', 0, 'false', false, null, undefined];

/** Reads button records in the order of buttonSort. Records without buttonSort come last; records without text are left out (BT-01, S-20). */
export const toButtons = (items: unknown): readonly ServiceButton[] =>
  toRecords(items)
    .map(({ realInsuredCard: _never, ...record }) => {
      const locked = !OPEN.includes(record['lock']);
      return {
        text: toText(record['buttonText']),
        icon: toText(record['iconUrl']),
        locked,
        sort: placeOf(record['buttonSort']),
        record: { ...record, lock: locked },
      };
    })
    .filter(({ text }) => text !== '')
    .sort((a, b) => a.sort - b.sort)
    .map(({ sort: _done, ...button }) => button);

function placeOf(value: unknown): number {
  const place = toText(value) === '' ? Number.NaN : Number(value);
  return Number.isNaN(place) ? Number.MAX_VALUE : place;
}
