import { below } from '../../project/blocks.ts';
import type { Rule } from '../rule.ts';

/** Reports the same path, or the same page view number, twice in the route table. */
export const duplicateRoute: Rule = {
  id: 'duplicate-route',
  title: '路径写了两次',
  severity: 'error',
  docs: '路由表里每条路径只能写一次，后写的永远不会打开。浏览编号（`pageView.id`）也是一条路径一个。',
  why: '改了后面那条，页面却没有变化；两个页面的浏览记在一起，统计就错了。',
  bad: `--- schemas/routes.json
{ "routes": [{ "path": "/list", "page": "list", "title": "列表" }, { "path": "/list", "page": "other", "title": "另一页" }] }`,
  good: `--- schemas/routes.json
{ "routes": [{ "path": "/list", "page": "list", "title": "列表" }, { "path": "/other", "page": "other", "title": "另一页" }] }`,
  *find({ routes }) {
    const seen = new Set<string>();
    const viewed = new Map<string, string>();
    if (routes === undefined) return;
    for (const [index, route] of routes.value.routes.entries()) {
      const { path } = route;
      const at = { document: routes.document, path: ['routes', index] };
      if (seen.has(path)) yield { at: below(at, 'path'), message: `路径“${path}”已经写过了` };
      seen.add(path);
      const view = 'pageView' in route ? route.pageView : undefined;
      if (view === undefined) continue;
      const key = `${view.id} ${view.terminal}`;
      const other = viewed.get(key);
      if (other !== undefined) yield { at: below(at, 'pageView', 'id'), message: `浏览编号 ${view.id} 已经是路径“${other}”的` };
      viewed.set(key, other ?? path);
    }
  },
};
