import { toText } from './values.ts';

/** How a moment is written (SS-46): as far as its parts are given. */
const FORMAT = 'yyyy.MM.dd HH:mm';
const [PARTS, BETWEEN] = [FORMAT.match(/[a-zA-Z]+/g) ?? [], FORMAT.match(/[^a-zA-Z]+/g) ?? []];
/** The least number of each part; from the hour on 0 is one. */
const LEAST = [1, 1, 1, 0, 0];

/** A moment as people read it, from a list of year, month, day, hour, minute and second; what comes after a part that is missing is left out, and an hour without minutes is a whole one. A text stays as it is (HM-23). */
export function toMoment(value: unknown): string {
  if (!Array.isArray(value)) return toText(value);
  const numbers = PARTS.map((_part, at) => (toText(value[at]) === '' ? Number.NaN : Number(value[at])));
  const missing = numbers.findIndex((number, at) => !(Number.isInteger(number) && number >= (LEAST[at] ?? 0)));
  const given = missing === -1 ? PARTS.length : missing;
  const parts = given === PARTS.length - 1 ? [...numbers.slice(0, given), 0] : numbers.slice(0, given);
  return parts.map((part, at) => `${at === 0 ? '' : BETWEEN[at - 1]}${String(part).padStart(PARTS[at]?.length ?? 0, '0')}`).join('');
}
