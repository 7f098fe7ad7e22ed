import type { Field } from '../documents/types.gen.ts';
import { BLANK } from '../logic/index.ts';

/** Ways to normalise typed or pasted text. */
export type Normalization = NonNullable<Field['normalize']>;

const FULL_WIDTH = /[\uff01-\uff5e]/g;
const DISTANCE = 0xfee0;
/** Numbers copied from an address book can contain invisible marks. */
const BLANKS = new RegExp(BLANK, 'gu');
/** Hyphens and dashes of every width, dots and brackets: separators between groups of digits. */
const GROUPING = /[-\u2010-\u2015\u2212.·()]/g;
const CHINA = /^(?:\+|00)86(?=\d)|^86(?=1[3-9]\d{9}$)/;

const halfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (one) => String.fromCharCode(one.charCodeAt(0) - DISTANCE)).replaceAll('\u3000', ' ');
const idNumber = (text: string): string => halfWidth(text).replace(BLANKS, '');
const phone = (text: string): string => idNumber(text).replace(GROUPING, '').replace(CHINA, '');

const table: Readonly<Record<Normalization, (text: string) => string>> = { halfWidth, idNumber, phone };

/** Returns the normal form of a text. Wrong characters (letters in a phone number) stay, and the pattern refuses them. FV-01, VA-05, VA-14 */
export const normalizeText = (kind: Normalization | undefined, text: string): string => (kind === undefined ? text : table[kind](text));
