import { namesIn } from '../actions/index.ts';
import { firstOf } from '../documents/path.ts';
import type { Page } from '../documents/types.gen.ts';
import { nameProblem, type PageSite, pageSites } from '../page/index.ts';
import { channelPathProblem } from './channel-path.ts';
import type { Project } from './project.ts';
import { suggestion } from './suggest.ts';
import type { Finding, SourceDocument } from './types.ts';
import { mentions } from './uses.ts';
import { writtenActions } from './written.ts';

/** A rule of a page document. */
export interface WrittenSite extends PageSite {
  readonly page: Page;
  readonly document: SourceDocument;
}

const known = new WeakMap<Project, readonly WrittenSite[]>();

/** Every rule of every page. */
export function writtenSites(project: Project): readonly WrittenSite[] {
  const found =
    known.get(project) ??
    project.pages.all.flatMap(({ document, value }) => [...pageSites(value)].map((site) => ({ ...site, page: value, document })));
  known.set(project, found);
  return found;
}

/** Session values by name, and which of them pages may read. */
export function sessionValues({ schemas }: Project): { readonly all: readonly string[]; readonly readable: readonly string[] } {
  const properties = (schemas.get('session.schema.json')?.['properties'] ?? {}) as Readonly<Record<string, object>>;
  const all = Object.keys(properties);
  return { all, readable: all.filter((name) => !('secret' in (properties[name] ?? {}))) };
}

/** Variables that rules of pages read and that are not there. Session values have a rule of their own. */
export function* unknownNames(project: Project): Generator<Finding> {
  const ofFlows = setByFlows(project);
  for (const site of writtenSites(project)) {
    if (site.document.damaged) continue;
    const added = site.flows.flatMap((name) => [...(ofFlows(name) ?? [])]);
    const around = { ...site, locals: [...site.locals, ...added], flows: site.flows.filter((name) => ofFlows(name) === undefined) };
    for (const { name, path, by } of mentions(site.rule).names) {
      const at = { document: site.document, path: [...site.path, ...path] };
      if (by !== 'var') {
        yield { at, message: `${by} 只用于表单的字段，页面里没有字段` };
        continue;
      }
      const problem = nameProblem(name, site.page, around);
      if (problem !== undefined)
        yield {
          at,
          message: problem.message,
          ...(problem.known.length > 0 && { expected: problem.known }),
          ...suggestion(problem.name, problem.known),
        };
      else if (name !== 'channel.key' && !around.locals.includes('channel')) {
        const wrong = channelPathProblem(name, project.schemas);
        if (wrong !== undefined) yield { at, ...wrong };
      }
    }
  }
}

/** Variables that a flow leaves behind, those of the flows it starts included; undefined for a flow that nobody knows. */
export function setByFlows(project: Project): (name: string) => ReadonlySet<string> | undefined {
  const own = new Map<string, { readonly sets: string[]; readonly starts: string[] }>();
  for (const { document } of project.flows.all) own.set(document.name, { sets: [], starts: [] });
  for (const { action, at, flow } of writtenActions(project)) {
    const entry = at.document.kind === 'flow' ? own.get(flow) : undefined;
    entry?.sets.push(...namesIn(action, 'variables').map(({ name }) => firstOf(name)));
    entry?.starts.push(...namesIn(action, 'flow').map(({ name }) => name));
  }
  return (name) => {
    if (!own.has(name)) return undefined;
    const reached = new Set([name]);
    const sets = new Set<string>();
    for (const one of reached) {
      for (const set of own.get(one)?.sets ?? []) sets.add(set);
      for (const next of own.get(one)?.starts ?? []) reached.add(next);
    }
    return sets;
  };
}
