import { namesIn, parametersOfKind } from '../../engine/actions/index.ts';
import type { Json } from '../../engine/documents/json.ts';
import { suggest } from '../source/suggest.ts';
import type { Finding, Place } from '../source/types.ts';
import { below, namingProps } from './blocks.ts';
import { chosenNames } from './chosen.ts';
import { queryParameters } from './page-names.ts';
import { isWhole, type Project } from './project.ts';
import { mentions } from './uses.ts';
import { writtenActions, writtenSources } from './written.ts';

/** A place where one document reads a query parameter. */
interface Read {
  readonly name: string;
  readonly at: Place;
  /** The name of the parameter or property that receives the value. */
  readonly own: string;
}

/** A document with its reads and the documents it starts. */
interface Part {
  readonly reads: Read[];
  readonly next: Set<string>;
}

/** Reports query parameters that a page reads and no link passes, while all links pass one that the page does not read: probably a slip. */
export function* unpassedQueries(project: Project): Generator<Finding> {
  if (!isWhole(project, ['page', 'sharedBlock', 'flow', 'call', 'routes'])) return;
  const parts = partsOf(project);
  const given = givenByPage(project);
  /** Suggestions by place; undefined when one of the pages receives what it reads. */
  const doubts = new Map<string, { readonly read: Read; meant: Set<string> | undefined }>();
  for (const { document } of project.pages.all) {
    const reads = reached(`page ${document.name}`, parts).flatMap((key) => parts.get(key)?.reads ?? []);
    const ways = given.get(document.name);
    const names = new Set(reads.map(({ name }) => name));
    const passed = new Set(ways?.flatMap((way) => [...way]));
    const unread = [...(ways?.[0] ?? [])].filter((name) => ways?.every((way) => way.has(name)) && !names.has(name));
    for (const read of reads) {
      const key = JSON.stringify([read.at.document.file.path, read.at.path]);
      const before = doubts.get(key) ?? { read, meant: new Set<string>() };
      doubts.set(key, before);
      // A call parameter usually reads the query parameter of the same name.
      const meant = read.own !== read.name && passed.has(read.own) ? [read.own] : unread;
      // A misspelt name in a link is reported at the link.
      const isNear = meant.some((name) => suggest(read.name, [name]) !== undefined);
      if (ways === undefined || passed.has(read.name) || isNear) before.meant = undefined;
      else for (const name of meant) before.meant?.add(name);
    }
  }
  yield* otherThanAwaited(project, given);
  for (const { read, meant } of doubts.values()) {
    const [only, ...others] = meant ?? [];
    if (only !== undefined)
      yield {
        at: read.at,
        message: `去这一页的动作带的是${[only, ...others].map((name) => `“${name}”`).join('、')}，没有人带“${read.name}”`,
        expected: [only, ...others],
      };
  }
}

/** Reports sources that wait for a passed parameter and send another one that no link passes. */
function* otherThanAwaited(project: Project, given: ReturnType<typeof givenByPage>): Generator<Finding> {
  for (const { source, at } of writtenSources(project)) {
    const passed = new Set(given.get(at.document.name)?.flatMap((way) => [...way]));
    const awaited = queriesIn((source.when ?? null) as Json).filter((name) => passed.has(name));
    if (awaited.length === 0 || queriesIn((source.when ?? null) as Json).length > awaited.length) continue;
    for (const [param, value] of Object.entries(source.with ?? {})) {
      const name = /^=query\.(\w+)$/.exec(String(value))?.[1];
      const others = Object.values(source.with ?? {}).some((one) => awaited.some((wanted) => one === `=query.${wanted}`));
      if (name !== undefined && !passed.has(name) && !others)
        yield { at: below(at, 'with', param), message: `等的是“${awaited.join('、')}”，问的却是“${name}”：没有人带它`, expected: awaited };
    }
  }
}

const queriesIn = (logic: Json): readonly string[] => mentions(logic).names.flatMap(({ name }) => /^query\.(\w+)$/.exec(name)?.[1] ?? []);

/** Returns the parameters that each literal link to a page passes; undefined for a page that has other ways in. */
function givenByPage(project: Project): ReadonlyMap<string, readonly ReadonlySet<string>[]> {
  const routes = project.routes?.value.routes ?? [];
  const ways = new Map<string, ReadonlySet<string>[]>();
  const open = new Set<string>();
  for (const { action } of writtenActions(project)) {
    for (const [, route] of parametersOfKind(action, 'route')) {
      const links = chosenNames(route, []).map(({ name }) => name.split('?'));
      const pages = links.flatMap(([bare]) => {
        const found = routes.find(({ path }) => path === bare);
        return found !== undefined && 'document' in found ? chosenNames(found.document as Json, []) : [];
      });
      const isBound = 'query' in action && typeof action.query === 'string';
      const names = new Set([
        ...namesIn(action, 'query').map(({ name }) => name),
        ...links.flatMap(([, search = '']) => [...new URLSearchParams(search).keys()]),
      ]);
      for (const { name } of pages) {
        if (isBound) open.add(name);
        ways.set(name, [...(ways.get(name) ?? []), names]);
      }
    }
  }
  for (const name of open) ways.delete(name);
  return ways;
}

function reached(start: string, parts: ReadonlyMap<string, Part>): readonly string[] {
  const queue = [start];
  for (const key of queue) for (const next of parts.get(key)?.next ?? []) if (!queue.includes(next)) queue.push(next);
  return queue;
}

function partsOf(project: Project): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  const known = queryParameters(project);
  const part = (key: string): Part => {
    const found = parts.get(key) ?? { reads: [], next: new Set() };
    parts.set(key, found);
    return found;
  };
  for (const { at, logic } of project.sites) {
    const { kind, name } = at.document;
    if (kind !== 'page' && kind !== 'flow' && kind !== 'call') continue;
    const own = part(kind === 'call' ? `call ${name}.${String(at.path[1])}` : `${kind} ${name}`);
    for (const { name: variable, path } of mentions(logic).names) {
      const [root, key] = variable.split('.');
      if (root === 'query' && key !== undefined && known.includes(key))
        own.reads.push({ name: key, at: { ...at, path: [...at.path, ...path] }, own: String(at.path.at(-1)) });
    }
  }
  for (const { source, at } of writtenSources(project))
    if (source.call !== undefined) part(`page ${at.document.name}`).next.add(`call ${source.call}`);
  for (const { page, name } of namingProps(project, 'form'))
    for (const call of project.forms.get(name)?.value.submit?.calls ?? []) part(`page ${page.id}`).next.add(`call ${call}`);
  for (const { action, at } of writtenActions(project)) {
    const { next } = part(`${at.document.kind} ${at.document.name}`);
    for (const { name } of namesIn(action, 'call')) next.add(`call ${name}`);
    for (const { name } of namesIn(action, 'flow')) next.add(`flow ${name}`);
  }
  return parts;
}
