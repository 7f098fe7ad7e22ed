import type { Change } from './acts.ts';

/** One act: the texts of a document before and after it. */
interface Act extends Change {
  readonly before: string;
}

/** The documents that are open, and the acts on them. */
export interface History {
  /** Texts as they were read, by file. */
  readonly read: Readonly<Record<string, string>>;
  /** Texts as they are now, by file. */
  readonly now: Readonly<Record<string, string>>;
  readonly done: readonly Act[];
  readonly undone: readonly Act[];
}

/** No document is open. */
export const EMPTY: History = { read: {}, now: {}, done: [], undone: [] };

/** Adds documents as they were read. A document with unsaved changes keeps them. */
export function open(history: History, texts: Readonly<Record<string, string>>): History {
  const fresh = Object.entries(texts).filter(([file]) => history.now[file] === history.read[file]);
  const added = Object.fromEntries(fresh);
  return { ...history, read: { ...history.read, ...added }, now: { ...history.now, ...added } };
}

const put = (history: History, { file, text }: Change): History['now'] => ({ ...history.now, [file]: text });

/** Carries out a change. One that changes nothing is no act. */
export function act(history: History, change: Change): History {
  const before = history.now[change.file] ?? '';
  if (before === change.text) return history;
  const last = history.done.at(-1);
  const joins = change.key !== undefined && last?.key === change.key && last.file === change.file;
  const done = joins ? [...history.done.slice(0, -1), { ...change, before: last.before }] : [...history.done, { ...change, before }];
  return { ...history, now: put(history, change), done, undone: [] };
}

/** Takes the last act back. */
export function undo(history: History): History {
  const last = history.done.at(-1);
  if (last === undefined) return history;
  const now = put(history, { file: last.file, text: last.before });
  return { ...history, now, done: history.done.slice(0, -1), undone: [...history.undone, last] };
}

/** Carries out again what was taken back last. */
export function redo(history: History): History {
  const last = history.undone.at(-1);
  if (last === undefined) return history;
  return { ...history, now: put(history, last), done: [...history.done, last], undone: history.undone.slice(0, -1) };
}

/** Takes the present text of a document as saved. Its acts can still be taken back; later ones do not join them. */
export const saved = (history: History, { file, text }: Change): History => ({
  ...history,
  read: { ...history.read, [file]: text },
  done: history.done.map(({ key: _ended, ...one }) => one),
});

/** Files with changes that are not saved. */
export const unsaved = ({ read, now }: History): readonly string[] => Object.keys(now).filter((file) => now[file] !== read[file]);
