import { writtenSites } from '../../project/page-names.ts';
import { mentions } from '../../project/uses.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Rule } from '../rule.ts';

const STATES: Readonly<Record<string, readonly string[]>> = {
  status: ['idle', 'loading', 'ready', 'failed'],
  more: ['none', 'idle', 'loading', 'failed'],
};

/** Reports comparisons with a status that no source ever has. */
export const unknownStatus: Rule = {
  id: 'unknown-status',
  title: '数据源没有这种状态',
  severity: 'error',
  docs: '`status.数据源` 是 `idle`（没有去取）、`loading`、`ready` 或 `failed`；`more.数据源` 是 `none`（取完了）、`idle`、`loading` 或 `failed`。',
  why: '条件永远不成立，该显示的不显示。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "list": { "call": "service.patient" } },
  "blocks": [{ "id": "tips", "block": "Text", "show": { "==": [{ "var": "status.list" }, "done"] }, "props": { "text": "一" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "list": { "call": "service.patient" } },
  "blocks": [{ "id": "tips", "block": "Text", "show": { "==": [{ "var": "status.list" }, "ready"] }, "props": { "text": "一" } }] }`,
  *find(project) {
    for (const { document, path: at, rule, locals } of writtenSites(project)) {
      for (const { name, literal, path } of mentions(rule).comparisons) {
        const [root = ''] = name.split('.');
        const states = Object.hasOwn(STATES, root) && !locals.includes(root) ? STATES[root] : undefined;
        if (states !== undefined && !states.includes(literal))
          yield {
            at: { document, path: [...at, ...path] },
            message: `${root} 没有“${literal}”这种状态`,
            expected: states,
            ...suggestion(literal, states),
          };
      }
    }
  },
};
