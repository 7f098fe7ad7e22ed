import { BLANK } from '../logic/index.ts';
import { normalizeText } from './normalize.ts';

const BLANKS = new RegExp(BLANK, 'gu');
/** Digits with or without commas between groups of three, and a fraction. */
const NUMBER = /^[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^[-+]?\.\d+$/;
/** A double stores this many decimal digits exactly. */
const MAX_DIGITS = 15;

/**
 * Reads a typed number. Accepts full-width digits, grouping commas, blanks and 。 as decimal point.
 * Returns undefined unless the whole text is a number that a double can store exactly. FM-09
 */
export function readNumber(text: string): number | undefined {
  const plain = normalizeText('halfWidth', text)
    .replace(BLANKS, '')
    .replace(/[。｡]/g, '.')
    .replace(/[，、]/g, ',')
    .replace(/[−–—]/g, '-');
  if (!NUMBER.test(plain)) return undefined;
  const digits = plain.replaceAll(',', '');
  if (digits.replace(/^[-+]?0*|\./g, '').length > MAX_DIGITS) return undefined;
  return Number(digits);
}
