import type { SchemaFinding } from './explain-schema.ts';
import type { Path } from './types.ts';

/** Removes the nearest property at each path; undefined when that is the whole value. Lists keep their length. */
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

/** A repaired value, and the renamed keys: their new path, and their path in the text. */
export interface Repaired {
  readonly value: unknown;
  readonly renamed: readonly { readonly at: Path; readonly path: Path }[];
}

/** Replaces plain values of a wrong type and misspelt names by the suggested ones; returns the same value when there are none. */
export function repair(value: unknown, findings: readonly SchemaFinding[]): Repaired {
  const slips = findings.filter(({ fits, suggestion, path }) => (fits ?? suggestion) !== undefined && path.length > 0);
  if (slips.length === 0) return { value, renamed: [] };
  const copy = structuredClone(value);
  const renamed: Repaired['renamed'][number][] = [];
  for (const { path, part, fits, suggestion } of slips) {
    let holder: unknown = copy;
    for (const key of path.slice(0, -1)) holder = isHolder(holder) ? holder[key] : undefined;
    const last = path.at(-1);
    if (!isHolder(holder) || last === undefined || !Object.hasOwn(holder, last)) continue;
    if (part === 'value') holder[last] = fits ?? suggestion;
    else if (suggestion !== undefined && !Object.hasOwn(holder, suggestion)) {
      holder[suggestion] = holder[last];
      delete holder[last];
      renamed.push({ at: [...path.slice(0, -1), suggestion], path });
    }
  }
  return { value: copy, renamed };
}

function isHolder(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
