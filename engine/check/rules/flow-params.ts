import { firstOf } from '../../documents/path.ts';
import type { Project } from '../project.ts';
import type { Rule } from '../rule.ts';
import type { Place } from '../types.ts';
import { writtenActions, writtenBlocks } from '../written.ts';

/** Flows called without the variables they ask for. */
export const flowParams: Rule = {
  id: 'flow-params',
  title: '流程缺少变量',
  severity: 'error',
  docs: '被接着做的流程在 `params` 里列出它要的变量。调用方用 `with` 给，或自己也有同名的变量（自己的 `params` 或 `set`；在页面里还有 `each` 这一项的名字和 `event`）。',
  why: '流程里用到的值是空的，会走到错误的分支。',
  bad: `--- schemas/flows/button.json
{ "title": "按钮", "do": { "do": "flow", "name": "target" } }`,
  good: `--- schemas/flows/button.json
{ "title": "按钮", "do": { "do": "flow", "name": "target", "with": { "button": { "$": { "var": "query.button" } } } } }`,
  *find(project) {
    const written = [...writtenActions(project)];
    for (const { action, at, flow } of written) {
      if (action.do !== 'flow' || at.document.damaged) continue;
      const isPage = at.document.kind === 'page';
      const own = isPage ? localsAt(project, at) : (project.flows.get(flow)?.value.params ?? []);
      const set = written.flatMap((other) =>
        other.at.document === at.document && other.action.do === 'set' ? Object.keys(other.action.values).map(firstOf) : [],
      );
      const given = new Set([...own, ...set, ...Object.keys(action.with ?? {}), 'query', 'channel', 'user', 'session', 'answer']);
      const missing = (project.flows.get(action.name)?.value.params ?? []).filter((name) => !given.has(name));
      if (missing.length > 0)
        yield {
          at: { ...at, path: [...at.path, 'name'] },
          message: `流程“${action.name}”还要变量 ${missing.map((name) => `“${name}”`).join('、')}`,
        };
    }
  },
};

/** Variables that the lists around an action of a page bring, and what its event brought. */
function localsAt(project: Project, at: Place): readonly string[] {
  for (const { block, at: place, outer } of writtenBlocks(project)) {
    const on = [...place.path, 'on'];
    if (place.document === at.document && on.every((part, index) => at.path[index] === part))
      return [...outer, ...(block.each === undefined ? [] : [block.as ?? 'item', 'index']), 'event'];
  }
  return [];
}
