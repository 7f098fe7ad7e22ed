import { type Context, Hono } from 'hono';
import type { Values } from '../../../engine/index.ts';
import type { Catalogue } from '../../platform/catalogue/catalogue.ts';
import { pictureOf } from '../../platform/pictures/picture.ts';
import { sitePage } from '../../platform/pictures/site.ts';
import { medicinePackage, packageBack } from './package.ts';
import { prescriptionPaper } from './prescription.ts';

const gone = () => new Response('没有这个文件', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** The data from which pictures are drawn. */
interface Drawn {
  readonly catalogue: Catalogue;
  /** Returns a prescription by the id of its picture; undefined without one. */
  readonly paper: (pictureId: string) => Promise<Values | undefined>;
}

/** Sample pages of partners' sites. Only a sandbox serves them, because they show any text in their address. */
export const siteRoutes = new Hono().get('/api/site/:name{[a-z-]+}', async (context) => {
  const page = await sitePage(context.req.param('name'), context.req.query());
  return page === undefined
    ? gone()
    : context.html(page.html, 200, { 'Content-Security-Policy': page.policy, 'Cache-Control': 'no-cache' });
});

/** The pictures of the sample data, open to everyone. A prescription has a secret address and is never cached. */
export function pictureRoutes({ catalogue, paper }: Drawn): Hono {
  const routes = new Hono();
  const drawn = (context: Context, picture: string | undefined, cache = 'public, max-age=86400') => {
    if (picture === undefined) return gone();
    return context.body(picture, 200, {
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': "default-src 'none'",
      'Cache-Control': cache,
    });
  };

  routes.get('/api/image/:name{[a-z-]+\\.svg}', async (context) => {
    return drawn(context, await pictureOf(context.req.param('name').slice(0, -'.svg'.length)));
  });

  routes.get('/api/image/medicine/:name{\\d+(-back)?\\.svg}', async (context) => {
    const [id = '', side] = context.req.param('name').slice(0, -'.svg'.length).split('-');
    const medicine = catalogue.get(id);
    return drawn(context, medicine && (await (side === 'back' ? packageBack(medicine) : medicinePackage(medicine))));
  });

  routes.get('/api/image/prescription/:name{[0-9a-z]{20,40}\\.svg}', async (context) => {
    const prescription = await paper(context.req.param('name').slice(0, -'.svg'.length));
    return drawn(context, prescription && (await prescriptionPaper(prescription)), 'private, no-store');
  });

  return routes;
}
