import { Hono } from 'hono';
import { logic } from '../../../engine/index.ts';
import { fileUrl, ownFile } from '../../platform/files/own.ts';
import { lastSeen } from '../../platform/files/photos.ts';
import { codes } from '../../platform/http/answer.ts';
import { whenFailed } from '../../platform/http/failures.ts';
import type { AppContext } from '../../platform/transactions/server.ts';
import { sessionId, signedIn } from '../sessions/sessions.ts';
import { templatePage } from './template.ts';

const gone = () => new Response('文件不存在', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** Uploaded files, for their owner only, and the document templates (FU-03). */
export function fileRoutes(server: AppContext): Hono {
  const routes = new Hono();
  routes.onError((error, context) => {
    const { code, msg } = whenFailed(error, context.req.path, server.log);
    return context.text(msg, code === codes.unavailable ? 503 : 500);
  });

  routes.get('/api/file/preview', async (context) => {
    const page = await templatePage(context.req.query('url') ?? '');
    return page === undefined
      ? gone()
      : context.html(page.html, 200, { 'Content-Security-Policy': page.policy, 'Cache-Control': 'no-cache' });
  });

  routes.get('/api/file/:name', async (context) => {
    const token = context.req.header('token') ?? '';
    const [by, session] = await Promise.all([signedIn(token, server), sessionId(token)]);
    const file = 'user' in by ? await ownFile(context.req.path, by.user, server) : undefined;
    const content = file && (await server.files.read(`${file.id}.${file.extension}`));
    if (file === undefined || content === undefined) return gone();
    const today = logic.chinaDate(server.clock());
    if (lastSeen(file) < today || file.session !== session) await server.store.files.update(file.id, { seenDay: today, session });
    return new Response(content, {
      headers: {
        'Content-Type': file.mime,
        'Content-Length': String(file.size),
        'Content-Disposition': `attachment; filename="${fileUrl(file).split('/').at(-1)}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'private, no-store',
      },
    });
  });

  return routes;
}
