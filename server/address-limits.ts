import type { Context, MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';
import type { Documents } from '../engine/index.ts';
import { refuse } from './answer.ts';
import type { Server } from './server.ts';

/** What one address may ask for only so often. */
export type Limited = 'codes' | 'uploads' | 'pictures' | 'reports';

/** So many requests in so many seconds. */
export interface AddressLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** The limit that a call of the catalogue is under; undefined for most. */
export const limitOfCall = ({ body, limit }: Documents.Call): Limited | undefined => (body === 'file' ? 'uploads' : limit);

const tooMany = () => refuse('tooMany', '操作过于频繁，请稍后再试');

/** Middleware per limit: what is too much is answered with 429, a time to wait (Retry-After) and words, and written down once. */
export function addressLimits({ limits, log, addressOf }: Server): Readonly<Record<Limited, MiddlewareHandler>> {
  const limiter = (what: Limited): MiddlewareHandler => {
    const { requests, seconds } = limits.perAddress[what];
    return rateLimiter({
      windowMs: seconds * 1000,
      limit: requests,
      keyGenerator: addressOf,
      handler(context: Context) {
        // Once per address and window: a flood of requests is none of lines.
        if (context.get('rateLimit').used === requests + 1) log({ level: 'warn', event: 'limited', what });
        return what === 'codes' || what === 'uploads' ? context.json(tooMany(), 429) : context.text(tooMany().msg, 429);
      },
    });
  };
  return { codes: limiter('codes'), uploads: limiter('uploads'), pictures: limiter('pictures'), reports: limiter('reports') };
}
