import { type ParseError, parse, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { TextMistake } from './editor.ts';
import type { Mistake } from './messages.ts';
import type { GalleryWords } from './words.ts';

/** Finds what is not JSON in a text. */
export function judgeText(text: string, words: GalleryWords): readonly TextMistake[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const told: Readonly<Record<string, string>> = words.json;
  return errors.map(({ error, offset, length }) => {
    const code = printParseErrorCode(error);
    const from = Math.min(offset, Math.max(0, text.length - 1));
    return {
      from,
      to: Math.min(text.length, from + Math.max(1, length)),
      message: Object.hasOwn(told, code) ? (told[code] ?? '') : words.otherJson,
    };
  });
}

type Node = NonNullable<ReturnType<typeof parseTree>>;

/** Returns the key of a field, or the id of a block, in the tree of a document. */
function find(node: Node | undefined, name: string): Node | undefined {
  if (node === undefined) return undefined;
  if (node.type === 'property') {
    const [key, value] = node.children ?? [];
    if (key?.value === name && value?.type === 'object') return key;
    if (key?.value === 'id' && value?.value === name) return value;
  }
  for (const child of node.children ?? []) {
    const found = find(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Gives each mistake of a document its place: the field or block that it names, else the beginning. */
export function placed(text: string, mistakes: readonly Mistake[]): readonly TextMistake[] {
  const tree = parseTree(text);
  return mistakes.map(({ field, message }) => {
    const node = field === undefined || field === '' ? undefined : find(tree, field.split('/').at(-1) ?? field);
    const from = node?.offset ?? 0;
    return { from, to: from + (node?.length ?? 1), message };
  });
}

/** Number of the line at an offset, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
