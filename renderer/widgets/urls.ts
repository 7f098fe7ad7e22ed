import type { Json } from '../../engine/index.ts';

/** The urls in the value of a file or photo field; empty slots stay as ''. */
export const urlsOf = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.map((url) => (typeof url === 'string' ? url : '')) : [];

/** The list with one slot set. Drops trailing empty slots; a list without photos is no answer. */
export const withSlot = (urls: readonly string[], slot: number, url: string): readonly string[] | undefined => {
  const next = Array.from({ length: Math.max(urls.length, slot + 1) }, (_, at) => (at === slot ? url : (urls[at] ?? '')));
  while (next.at(-1) === '') next.pop();
  return next.length === 0 ? undefined : next;
};
