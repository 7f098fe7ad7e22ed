import type { Json } from '../../engine/index.ts';
import { type Change, textFor } from './acts.ts';
import type { Place, Read } from './outline.ts';
import { childrenOf, Impossible, insertAt, moveAt, removeAt, setAt, valueAt } from './text.ts';

/** Sets a value in a document, with the objects around it that are missing; removes it without one. */
export function setCell(read: Read, { file, path }: Place, value: Json | undefined): Change {
  let text = textFor(read, file);
  const key = `${file} ${path.join('/')}`;
  if (value === undefined) return { file, text: removeAt(text, path), key };
  const missing = path.findIndex((_step, at) => at > 0 && valueAt(text, path.slice(0, at)) === undefined);
  for (let at = missing; at > 0 && at < path.length; at += 1) text = setAt(text, path.slice(0, at), {});
  return { file, text: setAt(text, path, value), key };
}

/** Adds a value at the end of a list or object of a document; an object takes it under its key. Makes the list or object if it is missing. */
export function addRow(read: Read, { file, path }: Place, value: Json, key?: string): Change {
  const text = textFor(read, file);
  if (valueAt(text, path) === undefined) return { file, text: setAt(text, path, key === undefined ? [value] : { [key]: value }) };
  return { file, text: insertAt(text, path, childrenOf(text, path).length, value, key) };
}

/** Removes a value of a list or object of a document. The last one takes its list or object with it if that may be missing. */
export function removeRow(read: Read, { file, path }: Place, mayBeMissing = false): Change {
  const text = textFor(read, file);
  const around = path.slice(0, -1);
  const isLast = childrenOf(text, around).length <= 1;
  if (isLast && !mayBeMissing) throw new Impossible('至少要留一项');
  return { file, text: removeAt(text, isLast ? around : path) };
}

/** Moves a value within its list. */
export function moveRow(read: Read, { file, path }: Place, from: number, to: number): Change {
  return { file, text: moveAt(textFor(read, file), path, from, to) };
}
