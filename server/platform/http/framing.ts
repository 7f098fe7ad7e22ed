import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const HEADER = 'Content-Security-Policy';
const FRAMES = "frame-ancestors 'self'";
/** The policy of a response that is not a page: it allows nothing. */
const NO_PAGE = "default-src 'none'";

/**
 * Middleware that lets only pages of this server frame any response. A response without a policy, which is not a page, gets one that
 * allows nothing.
 */
export const framed: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set(HEADER, `${context.res.headers.get(HEADER) ?? NO_PAGE}; ${FRAMES}`);
};

/** The other security headers of every response: no content sniffing, no foreign frames, no referrer for other sites. */
const careful = secureHeaders({
  xFrameOptions: 'SAMEORIGIN',
  referrerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  strictTransportSecurity: false,
});

/** One year: a browser that connected over TLS uses only TLS afterwards. */
const STRICT = 'max-age=31536000';

/** Returns the middleware for the headers of every response. `isSecure` checks whether a request arrived over TLS. */
export const guarded = (isSecure: (context: Context) => boolean = () => false): readonly MiddlewareHandler[] => [
  framed,
  careful,
  async (context, next) => {
    await next();
    if (isSecure(context)) context.res.headers.set('Strict-Transport-Security', STRICT);
  },
];

/** Returns the headers for responses that are sent before the app runs. */
export async function usualHeaders(): Promise<Headers> {
  const { headers } = await new Hono().use(...guarded()).request('/');
  headers.delete('content-type');
  return headers;
}
