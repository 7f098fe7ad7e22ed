import { nameProblem } from '../../../engine/page/index.ts';
import { writtenSites } from '../../project/page-names.ts';
import { mentions } from '../../project/uses.ts';
import type { Rule } from '../rule.ts';

/** Reports rules about one element of a list that read variables outside of it. */
export const outerInElement: Rule = {
  id: 'outer-in-element',
  title: '列表里的规则读了外面的变量',
  severity: 'error',
  docs: '`filter`、`map`、`all`、`some`、`none` 的第二个操作数只看得到列表的一项。要与外面的值比较，用 `find`、`where`、`without`（见 `docs/logic.md`）。',
  why: '外面的变量在里面总是空的，条件永远不成立。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "state": { "kind": "1" }, "data": { "list": { "call": "service.patient" } },
  "blocks": [{ "id": "one", "block": "Card", "each": { "filter": [{ "var": "data.list" }, { "==": [{ "var": "kind" }, { "var": "state.kind" }] }] }, "key": { "var": "item.id" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "state": { "kind": "1" }, "data": { "list": { "call": "service.patient" } },
  "blocks": [{ "id": "one", "block": "Card", "each": { "where": [{ "var": "data.list" }, "kind", { "var": "state.kind" }] }, "key": { "var": "item.id" } }] }`,
  *find(project) {
    for (const site of writtenSites(project)) {
      for (const { name, path } of mentions(site.rule).inner) {
        const [first = '', second] = name.split('.');
        // An element may have a key of that name: only an existing outer name is evidence of a mistake.
        const isOutside = second !== undefined && (site.locals.includes(first) || (KNOWING.includes(first) && isThere(name, site)));
        if (isOutside)
          yield { at: { document: site.document, path: [...site.path, ...path] }, message: `这里只看得到列表的一项，读不到“${name}”` };
      }
    }
  },
};

const KNOWING: readonly string[] = ['data', 'status', 'state', 'view'];

const isThere = (name: string, site: Parameters<typeof nameProblem>[2] & { readonly page: Parameters<typeof nameProblem>[1] }): boolean =>
  nameProblem(name, site.page, { ...site, only: false }) === undefined;
