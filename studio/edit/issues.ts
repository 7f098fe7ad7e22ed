import type { CheckIssue } from '../../linter/index.ts';
import type { Place, Read } from './outline.ts';
import { Impossible, rangeOf } from './text.ts';

/** A field of a form or a block of a page, and where it is written. */
export interface Part {
  readonly name: string;
  readonly title: string;
  readonly place: Place;
}

/** Returns the offset of an issue in its text. */
export function offsetOf(text: string, { line, column }: Pick<CheckIssue, 'line' | 'column'>): number {
  let offset = 0;
  for (let at = 1; at < line; at += 1) offset = text.indexOf('\n', offset) + 1;
  return offset + column - 1;
}

const rangeIn = (text: string, { path }: Place): ReturnType<typeof rangeOf> => {
  try {
    return rangeOf(text, path);
  } catch (error) {
    // An empty document has no parts.
    if (error instanceof Impossible) return undefined;
    throw error;
  }
};

/** Returns the innermost part in whose text an issue lies. */
export function partOf<One extends Part>(issue: CheckIssue, parts: readonly One[], read: Read): One | undefined {
  const text = read(issue.file);
  if (text === undefined) return undefined;
  const offset = offsetOf(text, issue);
  return parts
    .filter(({ place }) => {
      const range = place.file === issue.file ? rangeIn(text, place) : undefined;
      return range !== undefined && range.from <= offset && offset < range.to;
    })
    .sort((one, other) => other.place.path.length - one.place.path.length)[0];
}

/** The messages of issues by the name of their part. Issues outside of all parts are left out. */
export function faultsByPart(issues: readonly CheckIssue[], parts: readonly Part[], read: Read): ReadonlyMap<string, readonly string[]> {
  const faults = new Map<string, readonly string[]>();
  for (const issue of issues) {
    const part = partOf(issue, parts, read);
    if (part !== undefined) faults.set(part.name, [...(faults.get(part.name) ?? []), issue.message]);
  }
  return faults;
}
