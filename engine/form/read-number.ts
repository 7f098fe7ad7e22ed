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

/**
 * Reads a typed number. Accepts full-width digits, grouping commas, blanks, 。 as decimal point, and the field's unit after it.
 * Returns undefined unless the whole text is a number that a double can store exactly. FM-09
 */
export function readNumber(text: string, unit?: string): number | undefined {
  const plain = normalizeText('halfWidth', unit === undefined ? text : withoutUnit(text, unit))
    .replace(BLANKS, '')
    .replace(/[。｡]/g, '.')
    .replace(/[，、]/g, ',')
    .replace(/[−–—]/g, '-');
  if (!NUMBER.test(plain)) return undefined;
  const digits = plain.replaceAll(',', '');
  if (digits.replace(/^[-+]?0*|\./g, '').length > MAX_DIGITS) return undefined;
  return Number(digits);
}
