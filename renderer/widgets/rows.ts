/** Chinese characters that fit beside a label on a narrow phone. */
const PER_LINE = 11;

/** Lines that a text takes, for browsers without `field-sizing`. */
export const rowsFor = (text: string): number => Math.max(1, Math.ceil(text.replace(/[ -~]{2}/g, 'x').length / PER_LINE));
