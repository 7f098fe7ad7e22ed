import type { Json } from '../../engine/index.ts';
import type { Place, Read } from './outline.ts';
import { childrenOf, Impossible, valueAt } from './text.ts';

/** Texts of a form that have a key, and where each is written. */
export interface TextPart {
  /** `family.key` */
  readonly key: string;
  readonly text: string;
  readonly place: Place;
}

const KEY = /"@([a-z][A-Za-z0-9-]*)\.([A-Za-z0-9.]+)"/g;

/** Lists the texts that some documents name by `@family.key`, each once, in the order of the documents. Unknown keys are left to the check. */
export function textsOf(written: readonly string[], read: Read): readonly TextPart[] {
  const found = new Map<string, TextPart>();
  for (const text of written)
    for (const [, family = '', key = ''] of text.matchAll(KEY)) {
      const file = `schemas/texts/${family}.json`;
      const entry = found.has(`${family}.${key}`) ? undefined : valueIn(read, { file, path: ['texts', key] });
      if (entry === undefined) continue;
      const isPlain = typeof entry === 'string';
      const words = isPlain ? entry : (entry as Readonly<Record<string, Json>>)['text'];
      if (typeof words !== 'string') continue;
      found.set(`${family}.${key}`, {
        key: `${family}.${key}`,
        text: words,
        place: { file, path: ['texts', key, ...(isPlain ? [] : ['text'])] },
      });
    }
  return [...found.values()];
}

/** Returns the value at a place; undefined for a missing or half-written document. */
export function valueIn(read: Read, { file, path }: Place): Json | undefined {
  const text = read(file);
  if (text === undefined) return undefined;
  try {
    return valueAt(text, path);
  } catch (error) {
    if (error instanceof Impossible) return undefined;
    throw error;
  }
}

/** Returns the keys of an object at a place; none for a missing or half-written document. */
export function keysIn(read: Read, { file, path }: Place): readonly string[] {
  const text = read(file);
  if (text === undefined || text.trim() === '') return [];
  return childrenOf(text, path).map(String);
}

/** The words of a value in the language of the documents, and where to write them. */
export function wordsAt(value: Json | undefined, { file, path }: Place): { readonly words: string; readonly place: Place } {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const words = (value as Readonly<Record<string, Json>>)['zh-CN'];
    return { words: typeof words === 'string' ? words : '', place: { file, path: [...path, 'zh-CN'] } };
  }
  return { words: typeof value === 'string' ? value : '', place: { file, path } };
}

/** Returns the code of a new option: the next number if all codes are numbers, else a letter and a number. */
export function nextCode(codes: readonly string[]): string {
  if (codes.every((code) => /^\d+$/.test(code))) return String(Math.max(0, ...codes.map(Number)) + 1);
  let at = codes.length + 1;
  while (codes.includes(`c${String(at)}`)) at += 1;
  return `c${String(at)}`;
}
