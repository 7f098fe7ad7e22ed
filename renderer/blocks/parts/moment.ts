import { toText } from './values.ts';

/** Display format (SS-46), used as far as the parts are given. */
const FORMAT = 'yyyy.MM.dd HH:mm';
const [PARTS, BETWEEN] = [FORMAT.match(/[a-zA-Z]+/g) ?? [], FORMAT.match(/[^a-zA-Z]+/g) ?? []];
/** The minimum of each part; from the hour on it is 0. */
const LEAST = [1, 1, 1, 0, 0];

/**
 * Formats a list of year, month, day, hour, minute and second for display. Parts after a missing one are left out; an hour without minutes is a full hour.
 * A text stays as it is (HM-23).
 */
export function toMoment(value: unknown): string {
  if (!Array.isArray(value)) return toText(value);
  const numbers = PARTS.map((_part, at) => (toText(value[at]) === '' ? Number.NaN : Number(value[at])));
  const missing = numbers.findIndex((number, at) => !(Number.isInteger(number) && number >= (LEAST[at] ?? 0)));
  const given = missing === -1 ? PARTS.length : missing;
  const parts = given === PARTS.length - 1 ? [...numbers.slice(0, given), 0] : numbers.slice(0, given);
  return parts.map((part, at) => `${at === 0 ? '' : BETWEEN[at - 1]}${String(part).padStart(PARTS[at]?.length ?? 0, '0')}`).join('');
}
