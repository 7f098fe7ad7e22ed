import { BLANK } from '../logic/index.ts';
import { normalizeText } from './normalize.ts';

const BLANKS = new RegExp(BLANK, 'gu');
/** Digits with or without commas between groups of three, and a fraction. */
const NUMBER = /^[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^[-+]?\.\d+$/;
/** A double stores this many decimal digits exactly. */
const MAX_DIGITS = 15;

/** The text that stands before the unit: 36.5 of 36.5 ℃. Upper and lower case are the same, and so are spellings that Unicode calls compatible. */
function withoutUnit(text: string, unit: string): string {
  const [given, wanted] = [text, unit].map((one) => one.normalize('NFKC').replace(BLANKS, '').toLowerCase()) as [string, string];
  return given.length > wanted.length && given.endsWith(wanted) ? given.slice(0, -wanted.length) : text;
}

/** Moves the decimal point of a number to the right, or to the left: digit by digit, so that no digit changes. */
export function shiftPoint(digits: string, places: number): string {
  const [, sign = '', whole = '', part = ''] = /^([-+]?)(\d*)\.?(\d*)$/.exec(digits) ?? [];
  const at = whole.length + places;
  const all = `${'0'.repeat(Math.max(0, 1 - at))}${whole}${part}`.padEnd(at, '0');
  const point = Math.max(1, at);
  const fraction = all.slice(point).replace(/0+$/, '');
  return `${sign === '-' ? '-' : ''}${all.slice(0, point).replace(/^0+(?=\d)/, '')}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * Reads a typed number. Accepts full-width digits, grouping commas, blanks, 。 as decimal point, ¥ before it, and the field's unit after it.
 * `places` moves the decimal point: 12.5 are 1250 hundredths. Returns undefined unless the whole text is a number that a double can store exactly. FM-09
 */
export function readNumber(text: string, unit?: string, places = 0): number | undefined {
  const plain = normalizeText('halfWidth', unit === undefined ? text : withoutUnit(text, unit))
    .replace(BLANKS, '')
    .replace(places > 0 ? /^[¥￥]/ : /^(?!)/, '')
    .replace(/[。｡]/g, '.')
    .replace(/[，、]/g, ',')
    .replace(/[−–—]/g, '-');
  if (!NUMBER.test(plain)) return undefined;
  const digits = shiftPoint(plain.replaceAll(',', ''), places);
  if (digits.replace(/^[-+]?0*|\./g, '').length > MAX_DIGITS) return undefined;
  return Number(digits);
}
