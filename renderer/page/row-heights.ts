import type { Json } from '../../engine/index.ts';

/** Height of a row in pixels until one was measured. */
const GUESS = 100;

/** Last drawn heights of rows of a given size, by their first element, for a later list of the same elements. */
const seen = new WeakMap<object, { readonly size: number; readonly height: number }>();
const names = new WeakMap<object, number>();
let named = 0;

const objectAt = (items: readonly Json[], at: number): object | undefined => {
  const item = items[at];
  return typeof item === 'object' && item !== null ? item : undefined;
};

/** Name of a row of `size` elements. A grown list keeps its names; another list, or another number of columns, has names of its own. */
export function rowName(items: readonly Json[], row: number, size: number): string {
  const first = objectAt(items, row * size);
  if (first === undefined) return `${String(row)} ${String(size)}`;
  if (!names.has(first)) names.set(first, ++named);
  return `#${String(names.get(first))} ${String(size)}`;
}

/** Assumed height of an undrawn row: that of the first drawn one of the same list. */
export interface Guess {
  readonly first: Json | undefined;
  readonly size: number;
  readonly height: number;
}

/** Returns the last drawn height of a row with the gap below it, or the assumed one. */
export function rowHeight(items: readonly Json[], row: number, size: number, guess: Guess | undefined): number {
  const first = objectAt(items, row * size);
  const known = first && seen.get(first);
  if (known?.size === size) return known.height;
  return guess?.first === items[0] && guess?.size === size ? guess.height : GUESS;
}

/** Stores the drawn height of a row. Returns what undrawn rows of its list are assumed to have; a row without content says nothing about others. */
export function keepHeight(items: readonly Json[], row: number, size: number, height: number, guess: Guess | undefined): Guess | undefined {
  const first = objectAt(items, row * size);
  if (first !== undefined) seen.set(first, { size, height });
  if (height === 0 || (guess?.first === items[0] && guess?.size === size)) return guess;
  return { first: items[0], size, height };
}
