import { type Handler, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Documents } from '../platform/transactions/server.ts';
import { apiRoots } from './api-roots.ts';

/** The base path of the app. */
export const BASE = '/heye-h5/';

/** Serves the calls, and the app's build if there is one. */
export function siteOf(api: Hono, { calls }: Pick<Documents, 'calls'>, build: Handler | undefined): Hono {
  const site = new Hono();
  for (const root of apiRoots(calls)) site.use(`/${root}/*`, compress());
  site.use(`${BASE}published/*`, compress());
  site.route('/', api);
  site.get('/', (context) => context.redirect(BASE));
  site.get(
    `${BASE}*`,
    build ?? ((context) => context.text('还没有构建好的页面：请先运行 npm run build（npm start 会自动构建），再重新启动。', 503)),
  );
  return site;
}
