import { FLOW_ROOTS, namesIn } from '../../../engine/actions/index.ts';
import { PAGE_ROOTS } from '../../../engine/page/index.ts';
import { below } from '../../project/blocks.ts';
import { writtenActions, writtenBlocks } from '../../project/written.ts';
import type { Rule } from '../rule.ts';

/** Names that actions define by themselves. */
const BROUGHT: readonly string[] = ['event', 'answer', 'index', 'result', 'step'];

/** Reports list elements, results and flow parameters whose name already has another meaning. */
export const shadowedName: Rule = {
  id: 'shadowed-name',
  title: '名字已经有别的意思',
  severity: 'error',
  docs: '`each` 里这一项的名字（`as`，不写就是 `item`）不能是 `query`、`channel`、`user`、`session`、`data`、`status`、`more`、`state`、`view`、`index`、`event`、`answer`、`result`、`step`，也不能与外面一层 `each` 的名字相同。流程的结果（`as`）也不能用这些名字；流程的参数不能叫 `query`、`channel`、`user`、`session`。',
  why: '同一个名字读到的是另一样东西，外面的就读不到了。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "list": { "call": "service.patient" } },
  "blocks": [{ "id": "one", "block": "Card", "each": { "var": "data.list" }, "as": "data", "key": { "var": "data.id" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "list": { "call": "service.patient" } },
  "blocks": [{ "id": "one", "block": "Card", "each": { "var": "data.list" }, "as": "person", "key": { "var": "person.id" } }] }`,
  *find(project) {
    const taken: readonly string[] = [...PAGE_ROOTS, ...BROUGHT];
    for (const { action, at } of writtenActions(project))
      for (const { name, path } of namesIn(action, 'result'))
        if (taken.includes(name)) yield { at: below(at, ...path), message: `流程的结果不能叫“${name}”，它已经有别的意思` };
    for (const { document, value } of project.flows.all)
      for (const [index, name] of (value.params ?? []).entries())
        if ((FLOW_ROOTS as readonly string[]).includes(name))
          yield { at: { document, path: ['params', index] }, message: `流程的参数不能叫“${name}”，它到处都有` };
    for (const { block, at, outer } of writtenBlocks(project)) {
      if (block.each === undefined) continue;
      const name = block.as ?? 'item';
      const place = below(at, block.as === undefined ? 'each' : 'as');
      if (taken.includes(name)) yield { at: place, message: `这一项不能叫“${name}”，它已经有别的意思` };
      else if (outer.includes(name)) yield { at: place, message: `外面一层 each 的这一项也叫“${name}”` };
    }
  },
};
