import { type Context, Hono } from 'hono';
import type { Values } from '../../../engine/index.ts';
import type { Catalogue } from '../../platform/catalogue/catalogue.ts';
import { packageName } from '../../platform/pictures/package.ts';
import type { ReadPicture } from '../../platform/pictures/picture.ts';
import { sitePage } from '../../platform/pictures/site.ts';
import { prescriptionPaper } from './prescription.ts';

const gone = () => new Response('没有这个文件', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** The data from which pictures are drawn. */
interface Drawn {
  readonly catalogue: Catalogue;
  readonly pictures: ReadPicture | undefined;
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
export function pictureRoutes({ catalogue, pictures, paper }: Drawn): Hono {
  const routes = new Hono();
  const sent = (context: Context, picture: string | Uint8Array<ArrayBuffer> | undefined, type: string, cache: string) =>
    picture === undefined
      ? gone()
      : context.body(picture, 200, { 'Content-Type': type, 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': cache });
  const drawn = async (context: Context, name: string | undefined) =>
    sent(context, name === undefined ? undefined : await pictures?.(name), 'image/webp', 'public, max-age=86400');
  const nameIn = (context: Context): string => (context.req.param('name') ?? '').replace(/\.\w+$/, '');

  routes.get('/api/image/:name{[a-z-]+\\.webp}', (context) => drawn(context, nameIn(context)));

  routes.get('/api/image/medicine/:name{\\d+(-back)?\\.webp}', (context) => {
    const [id = '', side] = nameIn(context).split('-');
    const medicine = catalogue.get(id);
    return drawn(context, medicine && packageName(medicine, side === 'back' ? 'back' : 'front'));
  });

  routes.get('/api/image/prescription/:name{[0-9a-z]{20,40}\\.svg}', async (context) => {
    const prescription = await paper(nameIn(context));
    return sent(context, prescription && (await prescriptionPaper(prescription)), 'image/svg+xml', 'private, no-store');
  });

  return routes;
}
