import type { Field } from '../documents/types.gen.ts';
import { BLANK } from '../logic/index.ts';

/** Ways to bring what was typed or pasted into the form that is asked for. */
export type Normalization = NonNullable<Field['normalize']>;

const FULL_WIDTH = /[\uff01-\uff5e]/g;
const DISTANCE = 0xfee0;
/** Invisible marks come along when a number is copied out of an address book. */
const BLANKS = new RegExp(BLANK, 'gu');
/** Hyphens and dashes of every width, dots and brackets: how numbers are written in groups. */
const GROUPING = /[-\u2010-\u2015\u2212.·()]/g;
const CHINA = /^(?:\+|00)86(?=\d)|^86(?=1[3-9]\d{9}$)/;

const halfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (one) => String.fromCharCode(one.charCodeAt(0) - DISTANCE)).replaceAll('\u3000', ' ');
const idNumber = (text: string): string => halfWidth(text).replace(BLANKS, '');
const phone = (text: string): string => idNumber(text).replace(GROUPING, '').replace(CHINA, '');

const table: Readonly<Record<Normalization, (text: string) => string>> = { halfWidth, idNumber, phone };

/** A text in the form its field asks for. What does not belong into it (letters in a phone number) stays, for the pattern to refuse. FV-01, VA-05, VA-14 */
export const normalizeText = (kind: Normalization | undefined, text: string): string => (kind === undefined ? text : table[kind](text));
