import type { Json } from '../../../engine/documents/json.ts';
import { chosenNames } from '../../project/chosen.ts';
import type { Rule } from '../rule.ts';

/** Reports pages without a route. */
export const unusedPage: Rule = {
  id: 'unused-page',
  title: '没有路由打开这个页面',
  severity: 'warning',
  docs: '`schemas/pages/` 里的每个页面，要有 `schemas/routes.json` 里的一条路由用 `document` 打开它，直接写编号，或由规则得出。',
  why: '页面写好了，谁也到不了；也可能是路由里的编号写错了。',
  bad: `--- schemas/pages/lonely.json
{ "id": "lonely", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "一" } }] }`,
  good: `--- schemas/pages/lonely.json
{ "id": "lonely", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "一" } }] }
--- schemas/routes.json
{ "routes": [{ "path": "/list", "page": "list", "title": "列表" }, { "path": "/people", "document": "people", "title": "人" }, { "path": "/lonely", "document": "lonely", "title": "独一页" }] }`,
  *find({ pages, routes, code }) {
    if (routes === undefined || routes.document.damaged) return;
    const led = new Set(
      routes.value.routes.flatMap((route) => ('document' in route ? chosenNames(route.document as Json, []).map(({ name }) => name) : [])),
    );
    for (const { document } of pages.all) {
      if (!led.has(document.name) && !code.mentions(document.name))
        yield { at: { document, path: ['id'] }, message: `没有路由打开页面“${document.name}”` };
    }
  },
};
