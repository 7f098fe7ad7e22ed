const SHEETS = [
  ['States', '一览', 'states'],
  ['Channels', '每个渠道', 'channels'],
] as const;

/** Imports of a story module for its contact sheets. */
export const SHEET_IMPORTS =
  "import { renderSheet } from '/stories/contact-sheets/SheetStory.tsx';\nimport { wholeWidth } from '/stories/contact-sheets/whole-width.ts';";

/** The contact sheets of a document: all states on one page, and one state in every channel. Their stories are tested separately. */
export const SHEET_STORIES = SHEETS.map(
  ([key, name, shows]) =>
    `export const ${key} = { name: '${name}', tags: ['!test', 'sheet'], render: renderSheet, parameters: { viewport: { options: wholeWidth }, controls: { disable: true }, a11y: { disable: true } }, args: { shows: '${shows}' } };`,
).join('\n');
