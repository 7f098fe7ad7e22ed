/** A blank character: white space of any width, controls, and characters that fonts ignore (zero-width, direction marks, fillers). */
export const BLANK = String.raw`[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]`;

const NOTHING_BUT_BLANKS = new RegExp(`^${BLANK}*$`, 'u');

/** Returns true for a text of blanks only. It never counts as an answer. FV-17 */
export const isBlank = (text: string): boolean => NOTHING_BUT_BLANKS.test(text);
