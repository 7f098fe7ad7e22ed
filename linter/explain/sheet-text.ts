import type { Sheet } from './sheet.ts';

/** Prints a sheet as lines for a terminal. */
export function sheetText({ code, title, opening, sections, closing }: Sheet): readonly string[] {
  return [
    `${title}（${code}）`,
    ...opening,
    ...sections.flatMap((section, index) => [
      '',
      `${numeral(index + 1)}、${section.title}`,
      ...section.notes.map((note) => `   ${note}`),
      ...section.rows.flatMap(({ number, title: name, kind, required, rules, messages }) => [
        `${number.padStart(4)}. ${name}　${[kind, required].filter((word) => word !== '').join('，')}`,
        ...rules.map((rule) => `       · ${rule}`),
        ...messages.map(({ when, text }) => `       · ${when}提示：“${text}”`),
      ]),
    ]),
    '',
    ...closing,
  ];
}

const DIGITS = '零一二三四五六七八九十';

/** Writes a number from 一 to 九十九. */
export function numeral(value: number): string {
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  if (tens === 0) return DIGITS.charAt(ones);
  return `${tens > 1 ? DIGITS.charAt(tens) : ''}十${ones === 0 ? '' : DIGITS.charAt(ones)}`;
}
