import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Kind, SourceFile } from './types.ts';

const FOLDERS: readonly (readonly [RegExp, Kind])[] = [
  [/^schemas\/meta\/[^/]+\.schema\.json$/, 'meta'],
  [/^schemas\/forms\/[^/]+\.json$/, 'form'],
  [/^schemas\/fields\/[^/]+\.json$/, 'section'],
  [/^schemas\/dictionaries\/[^/]+\.json$/, 'dictionary'],
  [/^schemas\/calls\/[^/]+\.json$/, 'call'],
  [/^schemas\/flows\/[^/]+\.json$/, 'flow'],
  [/^schemas\/pages\/[^/]+\.json$/, 'page'],
  [/^schemas\/texts\/[^/]+\.json$/, 'texts'],
  [/^schemas\/routes\.json$/, 'routes'],
  [/^schemas\/channel-codes\.json$/, 'channelCodes'],
  [/^channels\/[^/]+\.json$/, 'channel'],
];

/** A file as text, tree and value; `errors` are those of strict JSON (no comments, no trailing commas). */
export interface ParsedFile {
  readonly file: SourceFile;
  readonly kind: Kind | undefined;
  readonly name: string;
  readonly tree: Node | undefined;
  readonly value: unknown;
  readonly errors: readonly ParseError[];
}

/** Reads one file. Never throws; a broken text has errors. */
export function parseFile(file: SourceFile): ParsedFile {
  const errors: ParseError[] = [];
  const tree = parseTree(file.text, errors, { disallowComments: true, allowTrailingComma: false });
  const kind = FOLDERS.find(([pattern]) => pattern.test(file.path))?.[1];
  const name = file.path.replace(/^.*\//, '').replace(/(\.schema)?\.json$/, '');
  // The parser makes objects without a prototype, which nothing can turn into text; a clone is like what JSON.parse gives.
  return { file, kind, name, tree, value: tree && structuredClone(getNodeValue(tree)), errors };
}
