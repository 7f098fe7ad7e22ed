import type { Path } from './types.ts';

/** A value without the parts at the given paths: for each, the property nearest to it. Undefined when that is the whole value. Lists keep their length. */
export function prune(value: unknown, paths: readonly Path[]): unknown {
  const copy = structuredClone(value);
  for (const path of paths) {
    const depth = path.findLastIndex((part) => typeof part === 'string');
    if (depth < 0) return undefined;
    let holder: unknown = copy;
    for (const part of path.slice(0, depth)) holder = isHolder(holder) ? holder[part] : undefined;
    if (isHolder(holder)) delete holder[path[depth] as string];
  }
  return copy;
}

function isHolder(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
