import type { SourceDocument } from '../source/types.ts';
import { writtenSites } from './page-names.ts';
import type { Project } from './project.ts';
import { mentions } from './uses.ts';

const known = new WeakMap<Project, ReadonlyMap<SourceDocument, ReadonlySet<string>>>();

/** Returns the first two segments of every variable that the rules of a page read: `data.list`, `state.open`. */
export function namesRead(project: Project, document: SourceDocument): ReadonlySet<string> {
  const found = known.get(project) ?? allNames(project);
  known.set(project, found);
  return found.get(document) ?? new Set();
}

function allNames(project: Project): ReadonlyMap<SourceDocument, ReadonlySet<string>> {
  const names = new Map<SourceDocument, Set<string>>();
  for (const { document, rule } of writtenSites(project)) {
    const read = names.get(document) ?? new Set<string>();
    names.set(document, read);
    for (const { name } of mentions(rule).names) read.add(name.split('.').slice(0, 2).join('.'));
  }
  return names;
}
