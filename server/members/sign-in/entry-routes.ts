import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { randomId } from '../../platform/crypto/digest.ts';

/** Tells whether an address is a page of the host that was asked, over http or https: TLS may end in front of the server. */
const isOwn = ({ protocol, host, username, password }: URL, asked: URL): boolean =>
  ['http:', 'https:'].includes(protocol) && host === asked.host && username === '' && password === '';

/** Stands in for the messenger's authorization page: the member of this browser agrees at once, and is sent back with a code (EG-07). */
export const entryRoutes = new Hono().get('/sandbox/wechat/authorize', (context) => {
  const { redirect_uri: back = '', state = '', scope = '' } = context.req.query();
  const target = URL.canParse(back) ? new URL(back) : undefined;
  if (target === undefined || !isOwn(target, new URL(context.req.url)) || !['snsapi_base', 'snsapi_userinfo'].includes(scope))
    return context.text('redirect_uri 参数错误', 400);
  const person = getCookie(context, 'sandbox_wechat') ?? randomId();
  setCookie(context, 'sandbox_wechat', person, { httpOnly: true, sameSite: 'Lax', path: '/sandbox' });
  target.searchParams.set('code', `${person}.${randomId()}`);
  target.searchParams.set('state', state);
  return context.redirect(target.href);
});
