import { entriesOf, type Json } from '../../engine/documents/json.ts';
import type { Kind, Path, Place } from '../source/types.ts';
import type { Project } from './project.ts';

/** A text of a document, whatever it is for. */
export interface PlainText {
  readonly text: string;
  readonly at: Place;
}

/** Documents without texts of their own: formats, and blocks that speak through the pages they stand in. */
const SILENT: ReadonlySet<Kind | undefined> = new Set<Kind>(['meta', 'sharedBlock']);

/** Every text of every document that has a sign. */
export function* textsLike({ reading }: Project, sign: RegExp): Generator<PlainText> {
  for (const document of reading.documents) {
    if (SILENT.has(document.kind) || document.value === undefined || !hasSign(document, sign)) continue;
    for (const { text, path } of inside(document.value as Json, [], sign)) yield { text, at: { document, path } };
  }
}

/** Whether the files of a document have the sign anywhere, written out or as an escape. */
const hasSign = ({ file, parts = [] }: Place['document'], sign: RegExp): boolean =>
  [file, ...parts.map(({ document }) => document.file)].some(({ text }) => sign.test(text) || text.includes('\\u'));

function* inside(value: Json, path: Path, sign: RegExp): Generator<{ readonly text: string; readonly path: Path }> {
  if (typeof value === 'string' && sign.test(value)) yield { text: value, path };
  for (const [key, item] of entriesOf(value)) yield* inside(item, [...path, key], sign);
}
