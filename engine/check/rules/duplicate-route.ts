import type { Rule } from '../rule.ts';

/** The same path twice in the route table. */
export const duplicateRoute: Rule = {
  id: 'duplicate-route',
  title: '路径写了两次',
  severity: 'error',
  docs: '路由表里每条路径只能写一次，后写的永远不会打开。',
  *find({ routes }) {
    const seen = new Set<string>();
    for (const [index, { path }] of (routes?.value.routes ?? []).entries()) {
      if (seen.has(path) && routes !== undefined)
        yield { at: { document: routes.document, path: ['routes', index, 'path'] }, message: `路径“${path}”已经写过了` };
      seen.add(path);
    }
  },
};
