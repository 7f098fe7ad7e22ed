import type { Json } from '../../documents/json.ts';
import { chosenNames } from '../chosen.ts';
import { namesRead } from '../page-reads.ts';
import type { Rule } from '../rule.ts';

/** Routes that ask for a tab bar where their page draws none (RT-15). */
export const missingTabBar: Rule = {
  id: 'missing-tab-bar',
  title: '页面没有标签栏',
  severity: 'error',
  docs: '路由写了 `tabBar`，它打开的每个页面都要有读 `route.tabBar` 的积木（引用 `schemas/blocks/` 里的标签栏）。',
  why: '路由说有标签栏，会员却看不到。',
  bad: `--- schemas/routes.json
{ "routes": [{ "path": "/list", "page": "list", "title": "列表" }, { "path": "/people", "document": "people", "title": "人", "tabBar": "shop" }] }`,
  good: `--- schemas/routes.json
{ "routes": [{ "path": "/list", "page": "list", "title": "列表" }, { "path": "/people", "document": "people", "title": "人" }] }`,
  *find(project) {
    const { pages, routes } = project;
    if (routes === undefined || routes.document.damaged) return;
    for (const [index, route] of routes.value.routes.entries()) {
      if (!('document' in route) || chosenNames((route.tabBar ?? '') as Json, []).every(({ name }) => name === '')) continue;
      for (const { name } of chosenNames(route.document as Json, [])) {
        const page = pages.get(name);
        if (page !== undefined && !page.document.damaged && !namesRead(project, page.document).has('route.tabBar'))
          yield { at: { document: routes.document, path: ['routes', index, 'tabBar'] }, message: `页面“${name}”没有标签栏` };
      }
    }
  },
};
