import { Hono } from 'hono';
import type { Publications } from '../platform/transactions/publications.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the configuration with the publications and trusted keys, the published files, and the status of each publication for publishers. */
export function publishedRoutes(publications: Publications | undefined, config: () => object): Hono {
  const app = new Hono();
  app.get('/heye-h5/config.json', async (context) => {
    const [offered = [], publishers = []] = [await publications?.offered(), await publications?.publishers()];
    return context.json({ ...config(), publications: offered, publishers }, 200, { 'Cache-Control': 'no-cache' });
  });
  app.get('/heye-h5/published.json', async (context) =>
    context.json((await publications?.status()) ?? { serial: 0, publications: [] }, 200, { 'Cache-Control': 'no-store' }),
  );
  app.get('/heye-h5/published/:kind/:file', async (context) => {
    const { kind, file } = context.req.param();
    const text = await publications?.file(`${kind}/${file}`);
    if (text === undefined) return context.text('没有这个文件', 404);
    if (text === null) return context.text('现在读不到这个文件，请稍后再试', 503);
    return context.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': IMMUTABLE });
  });
  return app;
}
