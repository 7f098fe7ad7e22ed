import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { randomId } from '../../platform/crypto/digest.ts';

/** Checks whether an address is a page of the requested host, over http or https, because TLS may end in front of the server. */
const isOwn = ({ protocol, host, username, password }: URL, asked: URL): boolean =>
  ['http:', 'https:'].includes(protocol) && host === asked.host && username === '' && password === '';

/** The path of the carrier's sample script. */
export const CARRIER_SCRIPT = '/sandbox/carrier.js';

/** Returns the sample person of this browser, the same on every visit. */
function personAt(context: Context, cookie: string): string {
  const person = getCookie(context, cookie) ?? randomId();
  setCookie(context, cookie, person, { httpOnly: true, sameSite: 'Lax', path: '/sandbox' });
  return person;
}

/** Writes the carrier's script: asks in the browser's dialog, and returns a new token of this person each time. */
const carrierScript = (person: string): string => `globalThis.PhoneNumberServer = class {
  getConnection() {
    return '4g';
  }
  getLoginToken({ success, error }) {
    const agrees = confirm('演示环境的运营商：用本机号码登录吗？号码是编的，同一个浏览器每次都一样。');
    if (agrees) success({ code: 600000, spToken: ${JSON.stringify(`carrier-${person}.`)} + Date.now().toString(36) });
    else error({ code: 700000 });
  }
};
`;

/**
 * Sandbox pages of sign-in partners: the messenger's authorization, which agrees at once and redirects with a code (EG-07),
 * and the carrier's one-click sign-in (LG-02).
 */
export const entryRoutes = new Hono()
  .get('/sandbox/wechat/authorize', (context) => {
    const { redirect_uri: back = '', state = '', scope = '' } = context.req.query();
    const target = URL.canParse(back) ? new URL(back) : undefined;
    if (target === undefined || !isOwn(target, new URL(context.req.url)) || !['snsapi_base', 'snsapi_userinfo'].includes(scope))
      return context.text('redirect_uri 参数错误', 400);
    target.searchParams.set('code', `${personAt(context, 'sandbox_wechat')}.${randomId()}`);
    target.searchParams.set('state', state);
    return context.redirect(target.href);
  })
  .get(CARRIER_SCRIPT, (context) =>
    context.body(carrierScript(personAt(context, 'sandbox_carrier')), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
    }),
  );
