import type { Project } from '../project/project.ts';
import { locate } from '../source/position.ts';
import { keyOf, namesOf, type Reference, referencesOf } from './references.ts';
import type { ThingKind } from './things.ts';

/** A place that uses something, as an editor counts. */
export interface UsedAt {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The users of something, and the documents that an edit of it reaches. */
export interface Affected {
  readonly places: readonly UsedAt[];
  readonly forms: readonly string[];
  readonly pages: readonly string[];
  readonly channels: readonly string[];
}

const known = new WeakMap<Project, ReadonlyMap<string, readonly Reference[]>>();

function usersOf(project: Project): ReadonlyMap<string, readonly Reference[]> {
  const made = known.get(project) ?? Map.groupBy(referencesOf(project), ({ to }) => to);
  known.set(project, made);
  return made;
}

/** Returns the uses of a text, section, dictionary, block, call or document, and the forms, pages and channels an edit reaches; undefined if unknown. */
export function affectedBy(project: Project, kind: ThingKind, name: string): Affected | undefined {
  if (!namesOf(project, kind).has(name)) return undefined;
  const users = usersOf(project);
  const start = keyOf(kind, name);
  const reached = new Set([start]);
  for (const one of reached) for (const { by } of users.get(one) ?? []) reached.add(by);
  const of = (wanted: ThingKind): readonly string[] =>
    [...reached].flatMap((one) => (one.startsWith(`${wanted}:`) ? [one.slice(wanted.length + 1)] : [])).sort();
  const places = (users.get(start) ?? []).map(({ at }) => {
    const { file, line, column } = locate(at);
    return { file, line, column };
  });
  const distinct = places.filter((one, index) => places.findIndex((other) => other.file === one.file && other.line === one.line) === index);
  return { places: distinct, forms: of('form'), pages: of('page'), channels: of('channel').filter((key) => key !== 'base') };
}
