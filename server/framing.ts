import type { MiddlewareHandler } from 'hono';

const HEADER = 'Content-Security-Policy';
const FRAMES = "frame-ancestors 'self'";
/** The policy of an answer that is no page: nothing at all. */
const NO_PAGE = "default-src 'none'";

/** The header of what is answered before the app is asked. */
export const framing: readonly [name: string, value: string] = [HEADER, `${NO_PAGE}; ${FRAMES}`];

/**
 * Says of every answer, whatever it is, that only pages of this server may show it in a frame. An answer with no policy of its own, which is
 * no page, gets one that allows nothing.
 */
export const framed: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set(HEADER, `${context.res.headers.get(HEADER) ?? NO_PAGE}; ${FRAMES}`);
};
