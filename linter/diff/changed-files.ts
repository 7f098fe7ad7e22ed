import { isValues } from '../../engine/documents/json.ts';
import type { SourceFile } from '../source/types.ts';

/** A document that is another than before, and in how many places; why it can tell no number. */
export interface ChangedFile {
  readonly file: string;
  readonly places: number | 'new' | 'gone' | 'unread';
}

const DOCUMENT = /^(?:schemas\/(?!meta\/)|channels\/)/;
/** So many files are named. */
const NAMED = 10;
const UNREAD = Symbol('unread');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return UNREAD;
    throw error;
  }
}

/** Counts the values that are others, new or gone. */
function placesIn(old: unknown, now: unknown): number {
  if (Object.is(old, now)) return 0;
  const [was, is] = [old, now].map((one) => (Array.isArray(one) ? { ...one } : one));
  if (!isValues(was) || !isValues(is) || Array.isArray(old) !== Array.isArray(now)) return 1;
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].reduce((sum, key) => sum + placesIn(was[key], is[key]), 0);
}

/** The documents that differ between two states, whatever differs: the words of the comparison tell what members and staff see of it, and not every key is seen. */
export function changedFiles(before: readonly SourceFile[], after: readonly SourceFile[]): readonly ChangedFile[] {
  const textsOf = (files: readonly SourceFile[]) => new Map(files.flatMap(({ path, text }) => (DOCUMENT.test(path) ? [[path, text]] : [])));
  const [was, is] = [textsOf(before), textsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((file): readonly ChangedFile[] => {
    const [old, now] = [was.get(file), is.get(file)];
    if (old === now) return [];
    if (old === undefined) return [{ file, places: 'new' }];
    if (now === undefined) return [{ file, places: 'gone' }];
    const [one, other] = [jsonOf(old), jsonOf(now)];
    return [{ file, places: one === UNREAD || other === UNREAD ? 'unread' : placesIn(one, other) }];
  });
}

const WORDS = { new: '新加', gone: '去掉了', unread: '读不了，没法比' } as const;

/** The files in one line; empty for none. */
export function filesLine(files: readonly ChangedFile[]): string {
  if (files.length === 0) return '';
  const said = files
    .slice(0, NAMED)
    .map(({ file, places }) => `${file}（${typeof places === 'string' ? WORDS[places] : places === 0 ? '只改了排版' : `${places} 处`}）`);
  return `改过的文件：${said.join('、')}${files.length > NAMED ? ` 等 ${files.length} 个` : ''}。\n`;
}
