import { entriesOf, type Json } from '../../engine/documents/json.ts';
import { pointer } from './pointer.ts';
import type { Reason } from './reasons.ts';
import type { Loss } from './types.ts';

type Note = (path: string, code: Reason, params?: Readonly<Record<string, string>>) => void;

/** Records every place of the input that was read or reported, and finds the others. */
export interface Ledger {
  /** Marks a place whose parts are checked one by one. */
  readonly open: (path: string) => void;
  /** Marks a place as read, including everything inside. */
  readonly read: (path: string) => void;
  /** Reports a place, once per reason. */
  readonly note: Note;
  /** Returns the places of a value that were neither read nor reported, outermost first. */
  readonly unread: (value: Json, path: string) => readonly { readonly path: string; readonly value: Json }[];
  readonly left: readonly Loss[];
}

export function createLedger(): Ledger {
  const left: Loss[] = [];
  const told = new Set<string>();
  const toldAt = new Set<string>();
  const read = new Set<string>();
  const opened = new Set<string>();
  /** A reference may lead into a place whose parents nothing else opens. */
  const open = (path: string): void => {
    for (let at = path; !opened.has(at); at = at.replace(/\/[^/]*$/, '')) opened.add(at);
  };
  const unread: Ledger['unread'] = (value, path) => {
    if (read.has(path)) return [];
    if (opened.has(path)) return entriesOf(value).flatMap(([key, inner]) => unread(inner, `${path}/${pointer(String(key))}`));
    return toldAt.has(path) ? [] : [{ path, value }];
  };
  return {
    left,
    open,
    unread,
    read: (path) => {
      read.add(path);
      open(path.replace(/\/[^/]*$/, ''));
    },
    note: (path, code, params = {}) => {
      const key = JSON.stringify([path, code, params]);
      if (told.has(key)) return;
      told.add(key);
      toldAt.add(path);
      left.push({ path, code, params });
    },
  };
}
