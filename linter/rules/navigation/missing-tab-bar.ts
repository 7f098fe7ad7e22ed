import type { Json } from '../../../engine/documents/json.ts';
import { chosenNames } from '../../project/chosen.ts';
import { writtenSites } from '../../project/page-names.ts';
import { namesRead } from '../../project/page-reads.ts';
import type { Project } from '../../project/project.ts';
import { mentions } from '../../project/uses.ts';
import { suggestion } from '../../source/suggest.ts';
import type { SourceDocument } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports routes that require a tab bar although their page draws none (RT-15). */
export const missingTabBar: Rule = {
  id: 'missing-tab-bar',
  title: '页面没有标签栏',
  severity: 'error',
  docs: '路由写了 `tabBar`，它打开的每个页面都要有读 `route.tabBar`、等于这个名字时才显示的积木（引用 `schemas/blocks/` 里的标签栏）。',
  why: '路由说有标签栏，会员却看不到。',
  bad: `--- schemas/routes.json
{ "routes": [{ "path": "/list", "page": "list", "title": "列表" }, { "path": "/people", "document": "people", "title": "人", "tabBar": "shop" }] }`,
  good: `--- schemas/routes.json
{ "routes": [{ "path": "/list", "page": "list", "title": "列表" }, { "path": "/people", "document": "people", "title": "人" }] }`,
  *find(project) {
    const { pages, routes } = project;
    if (routes === undefined || routes.document.damaged) return;
    for (const [index, route] of routes.value.routes.entries()) {
      if (!('document' in route)) continue;
      const wanted = chosenNames((route.tabBar ?? '') as Json, []).flatMap(({ name }) => (name === '' ? [] : [name]));
      if (wanted.length === 0) continue;
      for (const { name } of chosenNames(route.document as Json, [])) {
        const page = pages.get(name);
        if (page === undefined || page.document.damaged) continue;
        const at = { document: routes.document, path: ['routes', index, 'tabBar'] };
        if (!namesRead(project, page.document).has('route.tabBar')) yield { at, message: `页面“${name}”没有标签栏` };
        else {
          const bars = barsOf(project, page.document);
          const missing = wanted.find((bar) => bars.size > 0 && !bars.has(bar));
          if (missing !== undefined)
            yield { at, message: `页面“${name}”里没有标签栏“${missing}”`, expected: [...bars], ...suggestion(missing, bars) };
        }
      }
    }
  },
};

/** Returns the tab bars that the blocks of a page are drawn for. */
const barsOf = (project: Project, document: SourceDocument): ReadonlySet<string> =>
  new Set(
    writtenSites(project)
      .filter((site) => site.document === document)
      .flatMap(({ rule }) =>
        mentions(rule)
          .comparisons.filter(({ name }) => name === 'route.tabBar')
          .map(({ literal }) => literal),
      ),
  );
