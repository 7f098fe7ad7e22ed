import { namesIn } from '../../../engine/actions/index.ts';
import { below } from '../../project/blocks.ts';
import { writtenActions } from '../../project/written.ts';
import type { Rule } from '../rule.ts';

/** Reports flows that call each other in a cycle. */
export const flowRecursion: Rule = {
  id: 'flow-recursion',
  title: '流程互相调用成环',
  severity: 'error',
  docs: '流程甲接着做乙，乙又接着做甲，到第 16 层就会停下并报错。把重复的部分拆成第三个流程。',
  why: '流程会一圈圈转下去，直到被强行停下。',
  bad: `--- schemas/flows/button.json
{ "title": "按钮", "params": ["button"], "do": { "do": "flow", "name": "button", "with": ["button"] } }`,
  good: `--- schemas/flows/button.json
{ "title": "按钮", "params": ["button"], "do": { "do": "flow", "name": "target", "with": ["button"] } }`,
  *find(project) {
    const written = [...writtenActions(project)];
    const next = new Map<string, string[]>();
    for (const { action, flow } of written) next.set(flow, [...(next.get(flow) ?? []), ...namesIn(action, 'flow').map(({ name }) => name)]);
    for (const { action, at, flow } of written) {
      for (const { name, path } of namesIn(action, 'flow')) {
        const way = wayTo(flow, name, next);
        // Every flow of a cycle would report it; the first by name does.
        if (way !== undefined && [...way].sort()[0] === flow)
          yield { at: below(at, ...path), message: `流程互相调用成环：${[flow, ...way].join(' → ')}` };
      }
    }
  },
};

/** Returns the names from `from` to `goal`, both included; undefined without a path. */
function wayTo(
  goal: string,
  from: string,
  next: ReadonlyMap<string, readonly string[]>,
  passed: readonly string[] = [],
): readonly string[] | undefined {
  if (from === goal) return [...passed, from];
  if (passed.includes(from)) return undefined;
  for (const name of next.get(from) ?? []) {
    const way = wayTo(goal, name, next, [...passed, from]);
    if (way !== undefined) return way;
  }
  return undefined;
}
