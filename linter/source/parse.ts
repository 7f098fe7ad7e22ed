import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { Kind, SourceFile } from './types.ts';

const FOLDERS: readonly (readonly [RegExp, Kind])[] = [
  [/(?:^|\/)blocks\/[^/]+\/contract\.json$/, 'blockContract'],
  [/(?:^|\/)widgets\/[^/]+\/contract\.json$/, 'widgetContract'],
  [/^schemas\/meta\/[^/]+\.schema\.json$/, 'meta'],
  [/^schemas\/forms\/[^/]+\.json$/, 'form'],
  [/^schemas\/fields\/[^/]+\.json$/, 'section'],
  [/^schemas\/conditions\/[^/]+\.json$/, 'condition'],
  [/^schemas\/(dictionaries|samples)\/[^/]+\.json$/, 'dictionary'],
  [/^schemas\/calls\/[^/]+\.json$/, 'call'],
  [/^schemas\/shapes\/[^/]+\.json$/, 'shape'],
  [/^schemas\/collections\/[^/]+\.json$/, 'collection'],
  [/^schemas\/flows\/[^/]+\.json$/, 'flow'],
  [/^schemas\/(?:pages|blocks)\/[^/]+\.samples\.json$/, 'pageSamples'],
  [/^schemas\/pages\/[^/]+\.json$/, 'page'],
  [/^schemas\/blocks\/[^/]+\.json$/, 'sharedBlock'],
  [/^schemas\/texts\/[^/]+\.json$/, 'texts'],
  [/^schemas\/texts\/[a-z]{2}(?:-[A-Z]{2})?\/[^/]+\.json$/, 'translation'],
  [/^schemas\/routes\.json$/, 'routes'],
  [/^schemas\/channel-codes\.json$/, 'channelCodes'],
  [/^schemas\/answer-codes\.json$/, 'answerCodes'],
  [/^schemas\/catalogue\.json$/, 'catalogue'],
  [/^schemas\/program\.json$/, 'program'],
  [/^schemas\/constants\.json$/, 'constants'],
  [/^schemas\/sign-in\.json$/, 'signIn'],
  [/^schemas\/scenarios\/(?:pages|flows|forms|channels)\/[^/]+\.json$/, 'scenarios'],
  [/^channels\/[^/]+\.json$/, 'channel'],
  [/^server\/data\/(?:[^/]+\/)?[^/]+\.json$/, 'sandbox'],
  [/^schemas\/sandbox\/[^/]+\.json$/, 'sandbox'],
];

const STRICT = { disallowComments: true, allowTrailingComma: false } as const;

/** A file as text and value; `errors` are those of strict JSON (no comments, no trailing commas). */
export interface ParsedFile {
  readonly file: SourceFile;
  readonly kind: Kind | undefined;
  readonly name: string;
  readonly value: unknown;
  readonly errors: readonly ParseError[];
}

const parsed = new WeakMap<SourceFile, ParsedFile>();

/** Parses one file, once. Never throws; a broken text has errors. */
export function parseFile(file: SourceFile): ParsedFile {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const now = parseNow(file);
  parsed.set(file, now);
  return now;
}

/** Returns the kind of a document by its path; undefined for an unknown folder. */
export const kindOf = (path: string): Kind | undefined => FOLDERS.find(([pattern]) => pattern.test(path))?.[1];

function parseNow(file: SourceFile): ParsedFile {
  const kind = kindOf(file.path);
  const name = file.path.replace(/^.*\//, '').replace(/(\.schema|\.samples)?\.json$/, '');
  return { file, kind, name, ...read(file.text) };
}

function read(text: string): Pick<ParsedFile, 'value' | 'errors'> {
  try {
    return { value: JSON.parse(text), errors: [] };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, STRICT);
    // The parser makes objects without a prototype, which cannot become text; the clone has ordinary objects like those of JSON.parse.
    return { value: tree && structuredClone(getNodeValue(tree)), errors };
  }
}

const trees = new WeakMap<SourceFile, Node>();

/** Returns the syntax tree of a file, for positions; undefined for an empty text. Built on first use, since few files have findings. */
export function treeOf(file: SourceFile): Node | undefined {
  const known = trees.get(file);
  if (known !== undefined) return known;
  const tree = parseTree(file.text, [], STRICT);
  if (tree !== undefined) trees.set(file, tree);
  return tree;
}
