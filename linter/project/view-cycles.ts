import type { Finding } from '../source/types.ts';
import { writtenSites } from './page-names.ts';
import type { Project } from './project.ts';
import { mentions } from './uses.ts';

/** Reports page views that depend on themselves, each cycle once, at its first view. */
export function* viewCycles(project: Project): Generator<Finding> {
  for (const { document, value } of project.pages.all) {
    const reads = new Map<string, readonly string[]>();
    for (const site of writtenSites(project)) {
      if (site.document !== document || site.owner.kind !== 'view') continue;
      const names = mentions(site.rule).names.map(({ name }) => name.split('.'));
      reads.set(
        site.owner.name,
        names.flatMap(([root, view]) => (root === 'view' && view !== undefined ? [view] : [])),
      );
    }
    const told = new Set<string>();
    for (const name of Object.keys(value.views ?? {})) {
      const circle = told.has(name) ? undefined : wayBack(name, reads);
      if (circle === undefined) continue;
      for (const view of circle) told.add(view);
      yield { at: { document, path: ['views', name], part: 'key' }, message: `视图绕一圈依赖它自己：${[...circle, name].join(' → ')}` };
    }
  }
}

/** Returns the shortest path of views from one back to itself, starting with itself. */
function wayBack(start: string, reads: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of reads.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
