import { namesIn } from '../../../engine/actions/index.ts';
import { below } from '../../project/blocks.ts';
import { programFlows } from '../../project/program-names.ts';
import { writtenActions } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Rule } from '../rule.ts';

/** Reports flows without a file. */
export const unknownFlow: Rule = {
  id: 'unknown-flow',
  title: '流程不存在',
  severity: 'error',
  docs: '`{"do": "flow", "name": …}` 写 `schemas/flows/` 里的文件名（不带 .json）。',
  why: '会员点了按钮，什么也不会发生。',
  bad: `--- schemas/flows/button.json
{ "title": "按钮", "params": ["button"], "do": { "do": "flow", "name": "targt", "with": ["button"] } }`,
  good: `--- schemas/flows/button.json
{ "title": "按钮", "params": ["button"], "do": { "do": "flow", "name": "target", "with": ["button"] } }`,
  *find(project) {
    const { names } = project.flows;
    const unknown = (name: string) => ({ message: `没有流程 schemas/flows/${name}.json`, ...suggestion(name, names) });
    for (const { name, at } of programFlows(project)) if (!names.has(name)) yield { at, ...unknown(name) };
    for (const { action, at } of writtenActions(project)) {
      for (const { name, path } of namesIn(action, 'flow')) if (!names.has(name)) yield { at: below(at, ...path), ...unknown(name) };
    }
  },
};
