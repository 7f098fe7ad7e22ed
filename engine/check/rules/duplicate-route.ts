import type { Rule } from '../rule.ts';

/** The same path twice in the route table. */
export const duplicateRoute: Rule = {
  id: 'duplicate-route',
  title: '路径写了两次',
  severity: 'error',
  docs: '路由表里每条路径只能写一次，后写的永远不会打开。',
  why: '改了后面那条，页面却没有变化。',
  bad: `--- schemas/routes.json
{ "routes": [{ "path": "/list", "page": "list", "title": "列表" }, { "path": "/list", "page": "other", "title": "另一页" }] }`,
  good: `--- schemas/routes.json
{ "routes": [{ "path": "/list", "page": "list", "title": "列表" }, { "path": "/other", "page": "other", "title": "另一页" }] }`,
  *find({ routes }) {
    const seen = new Set<string>();
    for (const [index, { path }] of (routes?.value.routes ?? []).entries()) {
      if (seen.has(path) && routes !== undefined)
        yield { at: { document: routes.document, path: ['routes', index, 'path'] }, message: `路径“${path}”已经写过了` };
      seen.add(path);
    }
  },
};
