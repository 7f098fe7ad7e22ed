import type { Context, MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';
import type { Documents } from '../../../engine/index.ts';
import steps from '../../data/steps.json' with { type: 'json' };
import { refuse } from '../../platform/http/answer.ts';
import type { AccountLimited, AddressLimited, Limit } from '../../platform/limits/limits.ts';
import type { Standing } from '../../platform/transactions/server.ts';
import { signedIn } from './sessions.ts';

const tooMany = () => refuse('tooMany', '操作过于频繁，请稍后再试');

/** Middleware that counts by what `keyOf` says: what is too much is answered with 429, a time to wait (Retry-After) and words, and written down once. An empty key is not counted. */
function limiter(
  { requests, seconds }: Limit,
  what: string,
  keyOf: (context: Context) => string | Promise<string>,
  { log }: Standing,
): MiddlewareHandler {
  const isPicture = what === 'pictures' || what === 'reports';
  return rateLimiter({
    windowMs: seconds * 1000,
    limit: (context) => (context.get('limitedBy') === '' ? Number.MAX_SAFE_INTEGER : requests),
    keyGenerator: async (context) => {
      const key = await keyOf(context);
      context.set('limitedBy', key);
      return key;
    },
    handler(context: Context) {
      // Once for each key and window: a flood of requests is none of lines.
      if (context.get('rateLimit').used === requests + 1) log({ level: 'warn', event: 'limited', what });
      return isPicture ? context.text(tooMany().msg, 429) : context.json(tooMany(), 429);
    },
  });
}

/** The limits of one address, whoever has signed in there. */
export function addressLimits(server: Standing): Readonly<Record<AddressLimited, MiddlewareHandler>> {
  const { perAddress } = server.limits;
  const of = (what: AddressLimited) => limiter(perAddress[what], what, server.addressOf, server);
  return { codes: of('codes'), guesses: of('guesses'), uploads: of('uploads'), pictures: of('pictures'), reports: of('reports') };
}

/** The limits of one member, wherever they come from. */
export function accountLimits(server: Standing): Readonly<Record<AccountLimited, MiddlewareHandler>> {
  // A call may be under several limits: who makes it is looked up once.
  const memberOf = async (context: Context): Promise<string> => {
    const known: string | undefined = context.get('limitedMember');
    if (known !== undefined) return known;
    const by = await server.store.together((store) => signedIn(context.req.header('token') ?? '', { ...server, store }));
    const member = 'user' in by ? by.user.id : '';
    context.set('limitedMember', member);
    return member;
  };
  const of = (what: AccountLimited) => limiter(server.limits.perAccount[what], `${what} of a member`, memberOf, server);
  return {
    codes: of('codes'),
    guesses: of('guesses'),
    uploads: of('uploads'),
    exports: of('exports'),
    changes: of('changes'),
    daily: of('daily'),
  };
}

/** The limits that a call of the catalogue is under: by its document, and those of every call that changes something. */
export function limitsOfCall(name: string, { body, limit }: Documents.Call): readonly AccountLimited[] {
  const ofName: AccountLimited | undefined = name === 'user.exportData' ? 'exports' : limit;
  const own: AccountLimited | undefined = body === 'file' ? 'uploads' : ofName;
  const changes: readonly AccountLimited[] = Object.hasOwn(steps.calls, name) ? ['changes', 'daily'] : [];
  return own === undefined ? changes : [own, ...changes];
}
