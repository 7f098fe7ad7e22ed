import { namesIn } from '../../engine/actions/index.ts';
import type { Json } from '../../engine/documents/json.ts';
import type { CallFamily } from '../../engine/documents/types.gen.ts';
import type { SourceDocument } from '../source/types.ts';
import { chosenNames } from './chosen.ts';
import { isWhole, type Project } from './project.ts';
import { mentions } from './uses.ts';
import { writtenActions, writtenSources } from './written.ts';

/** Reads and links of one document that matter for query parameters. */
interface Part {
  readonly reads: Set<string>;
  readonly calls: Set<string>;
  readonly flows: Set<string>;
}

/** Maps paths to the query parameters that their pages read, directly, in flows and in calls; undefined when that is unknown. */
export function queryReaders(project: Project): (path: string) => ReadonlySet<string> | undefined {
  const { routes } = project;
  if (routes === undefined || !isWhole(project, ['page', 'flow', 'call', 'routes'])) return () => undefined;
  const parts = partsOf(project);
  const ofCalls = readsOfCalls(project);
  const known = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const bare = path.replace(/\?.*$/, '');
    const route = routes.value.routes.find((one) => one.path === bare);
    if (route === undefined || !('document' in route)) return undefined;
    const before = known.get(bare);
    if (before !== undefined) return before;
    const names = new Set<string>();
    const documents = chosenNames(route.document as Json, []).map(({ name }) => parts.get(`page ${name}`));
    const queue = documents.filter((part) => part !== undefined);
    for (const part of queue) {
      for (const name of part.reads) names.add(name);
      for (const call of part.calls) for (const name of ofCalls.get(call) ?? []) names.add(name);
      for (const flow of part.flows) {
        const next = parts.get(`flow ${flow}`);
        if (next !== undefined && !queue.includes(next)) queue.push(next);
      }
    }
    known.set(bare, names);
    return names;
  };
}

function partsOf(project: Project): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  const part = ({ kind, name }: SourceDocument): Part => {
    const key = `${kind} ${name}`;
    const found = parts.get(key) ?? {
      reads: new Set<string>(),
      calls: new Set<string>(),
      flows: new Set<string>(),
      routes: new Set<string>(),
    };
    parts.set(key, found);
    return found;
  };
  for (const { document } of [...project.pages.all, ...project.flows.all]) part(document);
  for (const { at, logic } of project.sites) {
    if (at.document.kind === 'page' || at.document.kind === 'flow') for (const name of queryNames(logic)) part(at.document).reads.add(name);
  }
  for (const { source, at } of writtenSources(project)) if (source.call !== undefined) part(at.document).calls.add(source.call);
  for (const { action, at } of writtenActions(project)) {
    for (const { name } of namesIn(action, 'call')) part(at.document).calls.add(name);
    for (const { name } of namesIn(action, 'flow')) part(at.document).flows.add(name);
  }
  return parts;
}

/** Query parameters that calls read by themselves, by full name. */
function readsOfCalls({ reading, sites }: Project): ReadonlyMap<string, readonly string[]> {
  const reads = new Map<string, string[]>();
  for (const document of reading.documents) {
    if (document.kind !== 'call' || document.value === undefined) continue;
    for (const key of Object.keys((document.value as CallFamily).calls)) reads.set(`${document.name}.${key}`, []);
  }
  for (const { at, logic } of sites) {
    if (at.document.kind === 'call') reads.get(`${at.document.name}.${String(at.path[1])}`)?.push(...queryNames(logic));
  }
  return reads;
}

const queryNames = (logic: Json): readonly string[] =>
  mentions(logic).names.flatMap(({ name }) => {
    const [root, key] = name.split('.');
    return root === 'query' && key !== undefined ? [key] : [];
  });
