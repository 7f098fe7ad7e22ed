import { BLANK } from '../logic/index.ts';
import { normalizeText } from './normalize.ts';

const BLANKS = new RegExp(BLANK, 'gu');
/** Digits with or without commas between groups of three, and a fraction. */
const NUMBER = /^[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^[-+]?\.\d+$/;
/** A double holds so many decimal digits exactly. */
const MAX_DIGITS = 15;

/**
 * Reads the number that a member typed: full-width digits, grouping commas, blanks and 。for the point are understood. Undefined when the whole
 * text is no number, or has more digits than can be held: no value is made from a part of a text. FM-09
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
