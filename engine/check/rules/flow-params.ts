import { givenBy, namesIn } from '../../actions/index.ts';
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
      if (at.document.damaged) continue;
      for (const { name, path } of namesIn(action, 'flow')) {
        const own = at.document.kind === 'page' ? localsAt(project, at) : (project.flows.get(flow)?.value.params ?? []);
        const set = written.flatMap((other) =>
          other.at.document === at.document ? namesIn(other.action, 'variables').map((variable) => firstOf(variable.name)) : [],
        );
        const passed = Object.keys(givenBy(action));
        const given = new Set([...own, ...set, ...passed, 'query', 'channel', 'user', 'session', 'answer']);
        const missing = (project.flows.get(name)?.value.params ?? []).filter((param) => !given.has(param));
        const known = wanted(name);
        const strange = passed.filter((param) => known !== undefined && !known.has(param));
        for (const param of strange)
          yield {
            at: { ...below(at, 'with', param), part: 'key' },
            message: `流程“${name}”不用变量“${param}”`,
            ...suggestion(param, missing),
          };
        // A misspelt variable above is the one that is missing here.
        if (missing.length > 0 && strange.length === 0)
          yield { at: below(at, ...path), message: `流程“${name}”还要变量 ${missing.map((param) => `“${param}”`).join('、')}` };
      }
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
    if (at.document.kind === 'flow') for (const { name } of namesIn(action, 'flow')) own.get(flow)?.starts.add(name);
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
