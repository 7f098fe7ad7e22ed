import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const HEADER = 'Content-Security-Policy';
const FRAMES = "frame-ancestors 'self'";
/** The policy of an answer that is no page: nothing at all. */
const NO_PAGE = "default-src 'none'";

/**
 * Says of every answer, whatever it is, that only pages of this server may show it in a frame. An answer with no policy of its own, which is
 * no page, gets one that allows nothing.
 */
export const framed: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set(HEADER, `${context.res.headers.get(HEADER) ?? NO_PAGE}; ${FRAMES}`);
};

/** What else every answer says to a browser: to take its type as it is told, to show it in no other page, to tell nobody where it was. */
const careful = secureHeaders({
  xFrameOptions: 'SAMEORIGIN',
  referrerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  strictTransportSecurity: false,
});

/** A year: a browser that was here over TLS comes back over TLS alone. */
const STRICT = 'max-age=31536000';

/** Everything that every answer says, whatever it is. `isSecure`: whether a request has come over TLS. */
export const guarded = (isSecure: (context: Context) => boolean = () => false): readonly MiddlewareHandler[] => [
  framed,
  careful,
  async (context, next) => {
    await next();
    if (isSecure(context)) context.res.headers.set('Strict-Transport-Security', STRICT);
  },
];

/** The headers of what is answered before the app is asked. */
export async function usualHeaders(): Promise<Headers> {
  const { headers } = await new Hono().use(...guarded()).request('/');
  headers.delete('content-type');
  return headers;
}
