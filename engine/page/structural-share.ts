import type { Json } from '../documents/json.ts';

type Composite = { readonly [key: string]: Json } | readonly Json[];

const isComposite = (value: Json | undefined): value is Composite => typeof value === 'object' && value !== null;

/** Structural sharing: returns the next value with every unchanged part as the same object, so that readers of it do not redraw. */
export function structuralShare<T extends Json>(before: Json | undefined, next: T): T;
export function structuralShare(before: Json | undefined, next: Json): Json {
  if (Object.is(before, next)) return next;
  if (!isComposite(before) || !isComposite(next) || Array.isArray(before) !== Array.isArray(next)) return next;
  if (Array.isArray(next)) return shareList(before as readonly Json[], next as readonly Json[]);
  const old = before as { readonly [key: string]: Json };
  const entries = Object.entries(next as { readonly [key: string]: Json }).map(
    ([key, value]) => [key, structuralShare(Object.hasOwn(old, key) ? old[key] : undefined, value)] as const,
  );
  const same = entries.length === Object.keys(old).length && entries.every(([key, value]) => Object.hasOwn(old, key) && old[key] === value);
  if (same) return before;
  return Object.fromEntries(entries);
}

/** Compares elements by position and copies the list only if it needs another element, since lists are long. */
function shareList(before: readonly Json[], next: readonly Json[]): readonly Json[] {
  let shared: Json[] | undefined;
  let same = before.length === next.length;
  for (const [at, value] of next.entries()) {
    const kept = structuralShare(before[at], value);
    if (kept !== value) {
      shared ??= [...next];
      shared[at] = kept;
    }
    same &&= kept === before[at];
  }
  return same ? before : (shared ?? next);
}
