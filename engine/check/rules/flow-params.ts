import { firstOf } from '../../documents/path.ts';
import { below } from '../blocks.ts';
import type { Project } from '../project.ts';
import type { Rule } from '../rule.ts';
import { suggestion } from '../suggest.ts';
import type { Place } from '../types.ts';
import { mentions } from '../uses.ts';
import { type WrittenAction, writtenActions, writtenBlocks } from '../written.ts';

/** Flows called without the variables they ask for. */
export const flowParams: Rule = {
  id: 'flow-params',
  title: '给流程的变量不对',
  severity: 'error',
  docs: '被接着做的流程在 `params` 里列出它要的变量。调用方用 `with` 给，或自己也有同名的变量（自己的 `params` 或 `set`；在页面里还有 `each` 这一项的名字和 `event`）。`with` 里给的，流程或它接着做的流程要用得到。',
  why: '流程里用到的值是空的，会走到错误的分支。',
  bad: `--- schemas/flows/button.json
{ "title": "按钮", "do": { "do": "flow", "name": "target" } }`,
  good: `--- schemas/flows/button.json
{ "title": "按钮", "do": { "do": "flow", "name": "target", "with": { "button": "=query.button" } } }`,
  *find(project) {
    const written = [...writtenActions(project)];
    const wanted = namesWanted(project, written);
    for (const { action, at, flow } of written) {
      if (action.do !== 'flow' || at.document.damaged) continue;
      const isPage = at.document.kind === 'page';
      const own = isPage ? localsAt(project, at) : (project.flows.get(flow)?.value.params ?? []);
      const set = written.flatMap((other) =>
        other.at.document === at.document && other.action.do === 'set' ? Object.keys(other.action.values).map(firstOf) : [],
      );
      const given = new Set([...own, ...set, ...Object.keys(action.with ?? {}), 'query', 'channel', 'user', 'session', 'answer']);
      const missing = (project.flows.get(action.name)?.value.params ?? []).filter((name) => !given.has(name));
      const known = wanted(action.name);
      const strange = Object.keys(action.with ?? {}).filter((name) => known !== undefined && !known.has(name));
      for (const name of strange)
        yield {
          at: { ...below(at, 'with', name), part: 'key' },
          message: `流程“${action.name}”不用变量“${name}”`,
          ...suggestion(name, missing),
        };
      // A misspelt variable above is the one that is missing here.
      if (missing.length > 0 && strange.length === 0)
        yield {
          at: { ...at, path: [...at.path, 'name'] },
          message: `流程“${action.name}”还要变量 ${missing.map((name) => `“${name}”`).join('、')}`,
        };
    }
  },
};

/** By name of a flow, the variables that it and the flows it starts ask for or read; undefined where that cannot be told. */
function namesWanted(project: Project, written: readonly WrittenAction[]): (flow: string) => ReadonlySet<string> | undefined {
  const own = new Map(
    project.flows.all.map(({ document, value }) => [document.name, { names: new Set(value.params), starts: new Set<string>() }]),
  );
  for (const { at, logic } of project.sites) {
    const entry = at.document.kind === 'flow' ? own.get(at.document.name) : undefined;
    for (const { name } of entry === undefined ? [] : mentions(logic).names) entry?.names.add(firstOf(name));
  }
  for (const { action, at, flow } of written)
    if (action.do === 'flow' && at.document.kind === 'flow') own.get(flow)?.starts.add(action.name);
  return (flow) => {
    const reached = new Set([flow]);
    const names = new Set<string>();
    for (const one of reached) {
      const entry = own.get(one);
      if (entry === undefined || project.flows.get(one)?.document.damaged !== false) return undefined;
      for (const name of entry.names) names.add(name);
      for (const next of entry.starts) reached.add(next);
    }
    return names;
  };
}

/** Variables that the lists around an action of a page bring, and what its event brought. */
function localsAt(project: Project, at: Place): readonly string[] {
  for (const { block, at: place, outer } of writtenBlocks(project)) {
    const on = [...place.path, 'on'];
    if (place.document === at.document && on.every((part, index) => at.path[index] === part))
      return [...outer, ...(block.each === undefined ? [] : [block.as ?? 'item', 'index']), 'event'];
  }
  return [];
}
