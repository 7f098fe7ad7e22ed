import type { MiddlewareHandler } from 'hono';

const HEADER = 'Content-Security-Policy';

/**
 * Says of every answer, whatever it is, that only pages of this server may show it in a frame. An answer with no policy of its own, which is
 * no page, gets one that allows nothing.
 */
export const framed: MiddlewareHandler = async (context, next) => {
  await next();
  const policy = context.res.headers.get(HEADER) ?? "default-src 'none'";
  context.res.headers.set(HEADER, `${policy}; frame-ancestors 'self'`);
};
