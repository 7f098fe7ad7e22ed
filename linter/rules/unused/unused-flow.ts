import { namesIn } from '../../../engine/actions/index.ts';
import { programFlows } from '../../project/program-names.ts';
import { isWhole } from '../../project/project.ts';
import { writtenActions } from '../../project/written.ts';
import type { Rule } from '../rule.ts';

/** Reports flows that no document or program starts. */
export const unusedFlow: Rule = {
  id: 'unused-flow',
  title: '流程没有用到',
  severity: 'warning',
  docs: '`schemas/flows/` 里的每个流程，要有页面、别的流程、`follow`、`schemas/program.json`、`sign-in.json` 或程序用到。不再需要的就删掉文件。',
  why: '改了流程却不见变化，往往是改了一个早已不用的。',
  bad: `--- schemas/flows/lonely.json
{ "title": "没有人用", "do": { "do": "back" } }`,
  good: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "switch", "value": { "var": "button.type" }, "cases": { "1": { "do": "flow", "name": "lonely" }, "*": [] } } }
--- schemas/flows/lonely.json
{ "title": "返回", "do": { "do": "back" } }`,
  *find(project) {
    if (project.code.empty || !isWhole(project, ['page', 'sharedBlock', 'flow', 'collection', 'program', 'signIn'])) return;
    const used = new Set([
      ...writtenActions(project).flatMap(({ action, flow }) =>
        namesIn(action, 'flow').flatMap(({ name }) => (name === flow ? [] : [name])),
      ),
      ...project.collections.all.flatMap(({ value }) => value.follow?.flow ?? []),
      ...programFlows(project).map(({ name }) => name),
    ]);
    for (const { document } of project.flows.all)
      if (!used.has(document.name) && !project.code.mentions(document.name))
        yield { at: { document, path: ['title'] }, message: `没有地方用到流程“${document.name}”` };
  },
};
