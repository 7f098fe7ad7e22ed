import { entriesOf, type Json } from '../../engine/documents/json.ts';
import type { Kind, Path, Place } from '../source/types.ts';
import type { Project } from './project.ts';

/** Any text of a document. */
export interface PlainText {
  readonly text: string;
  readonly at: Place;
}

/** Documents without texts of their own: formats, and blocks that appear through their pages. */
const SILENT: ReadonlySet<Kind | undefined> = new Set<Kind>(['meta', 'sharedBlock']);

/** Returns every text in every document that contains the character. */
export function* textsLike({ reading }: Project, sign: RegExp): Generator<PlainText> {
  for (const document of reading.documents) {
    if (SILENT.has(document.kind) || document.value === undefined || !hasSign(document, sign)) continue;
    for (const { text, path } of inside(document.value as Json, [], sign)) yield { text, at: { document, path } };
  }
}

/** Whether a document contains the character anywhere, literally or as an escape. */
const hasSign = ({ file, parts = [] }: Place['document'], sign: RegExp): boolean =>
  [file, ...parts.map(({ document }) => document.file)].some(({ text }) => sign.test(text) || text.includes('\\u'));

function* inside(value: Json, path: Path, sign: RegExp): Generator<{ readonly text: string; readonly path: Path }> {
  if (typeof value === 'string' && sign.test(value)) yield { text: value, path };
  for (const [key, item] of entriesOf(value)) yield* inside(item, [...path, key], sign);
}
