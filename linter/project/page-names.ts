import type { Page } from '../../engine/documents/types.gen.ts';
import { sayFault } from '../../engine/fault/say.ts';
import { nameProblem, type PageSite, sites as pageSites } from '../../engine/page/index.ts';
import { suggestion } from '../source/suggest.ts';
import type { Finding, SourceDocument } from '../source/types.ts';
import { channelPathProblem } from './channel-path.ts';
import type { Project } from './project.ts';
import { mentions } from './uses.ts';

/** A rule of a page document. */
export interface WrittenSite extends PageSite {
  readonly page: Page;
  readonly document: SourceDocument;
}

const known = new WeakMap<Project, readonly WrittenSite[]>();

/** Returns every rule of every page. */
export function writtenSites(project: Project): readonly WrittenSite[] {
  const found =
    known.get(project) ??
    project.pages.all.flatMap(({ document, value }) => [...pageSites(value)].map((site) => ({ ...site, page: value, document })));
  known.set(project, found);
  return found;
}

/** Session values by name, and whether pages may read them. */
export function sessionValues({ schemas }: Project): { readonly all: readonly string[]; readonly readable: readonly string[] } {
  const properties = (schemas.get('session.schema.json')?.['properties'] ?? {}) as Readonly<Record<string, object>>;
  const all = Object.keys(properties);
  return { all, readable: all.filter((name) => !('secret' in (properties[name] ?? {}))) };
}

/** Query parameters by name (`query.schema.json`). */
export function queryParameters({ schemas }: Project): readonly string[] {
  return Object.keys(schemas.get('query.schema.json')?.['properties'] ?? {});
}

/** Reports unknown variables in rules of pages. Session values have a rule of their own. */
export function* unknownNames(project: Project): Generator<Finding> {
  for (const site of writtenSites(project)) {
    if (site.document.damaged) continue;
    for (const { name, path, by, operator } of mentions(site.rule).names) {
      const at = { document: site.document, path: [...site.path, ...path] };
      if (by !== 'var') {
        yield { at, message: `${operator} 只用于表单的字段，页面里没有字段` };
        continue;
      }
      const problem = nameProblem(name, site.page, site);
      if (problem !== undefined)
        yield {
          at,
          message: sayFault(problem.fault),
          ...(problem.known.length > 0 && { expected: problem.known }),
          ...suggestion(problem.name, problem.known),
        };
      else if (name !== 'channel.key' && !site.locals.includes('channel')) {
        const wrong = channelPathProblem(name, project.schemas);
        if (wrong !== undefined) yield { at, ...wrong };
      }
    }
  }
}
