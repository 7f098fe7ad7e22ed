import type { SchemaFinding } from './explain-schema.ts';
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

/** A value with what fits in the place of plain values of a wrong type; the value itself where there are none. */
export function repair(value: unknown, findings: readonly SchemaFinding[]): unknown {
  const slips = findings.filter(({ fits, path }) => fits !== undefined && path.length > 0);
  if (slips.length === 0) return value;
  const copy = structuredClone(value);
  for (const { path, fits } of slips) {
    let holder: unknown = copy;
    for (const part of path.slice(0, -1)) holder = isHolder(holder) ? holder[part] : undefined;
    const last = path.at(-1);
    if (isHolder(holder) && last !== undefined) holder[last] = fits;
  }
  return copy;
}

function isHolder(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
