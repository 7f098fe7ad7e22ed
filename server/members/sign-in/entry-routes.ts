import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { randomId } from '../../platform/crypto/digest.ts';

/** Tells whether an address is a page of the host that was asked, over http or https: TLS may end in front of the server. */
const isOwn = ({ protocol, host, username, password }: URL, asked: URL): boolean =>
  ['http:', 'https:'].includes(protocol) && host === asked.host && username === '' && password === '';

/** Where the stand-in for the carrier's script lies. */
export const CARRIER_SCRIPT = '/sandbox/carrier.js';

/** The person whom a stand-in knows behind this browser: the same at every visit. */
function personAt(context: Context, cookie: string): string {
  const person = getCookie(context, cookie) ?? randomId();
  setCookie(context, cookie, person, { httpOnly: true, sameSite: 'Lax', path: '/sandbox' });
  return person;
}

/** The carrier's script: asks in the browser's own dialog, and gives a new token of this person each time. */
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

/** Stand-ins of the sandbox for partners whose pages a member meets on the way in: the messenger's authorization, where the member of this browser agrees at once and is sent back with a code (EG-07), and the carrier's one-click sign-in (LG-02). */
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
