/** A character that leaves nothing to read: white space of every width, controls, and what Unicode tells a font to ignore (zero-width spaces and joiners, direction marks, fillers). */
export const BLANK = String.raw`[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]`;

const NOTHING_BUT_BLANKS = new RegExp(`^${BLANK}*$`, 'u');

/** True for a text in which there is nothing to read. Such a text is no answer, wherever it stands. FV-17 */
export const isBlank = (text: string): boolean => NOTHING_BUT_BLANKS.test(text);
