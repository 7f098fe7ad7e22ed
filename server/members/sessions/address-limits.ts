import type { Context, MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';
import type { Documents } from '../../../engine/index.ts';
import steps from '../../data/steps.json' with { type: 'json' };
import { refuse } from '../../platform/http/answer.ts';
import type { AccountLimited, AddressLimited, Limit } from '../../platform/limits/limits.ts';
import type { AppContext } from '../../platform/transactions/server.ts';
import { signedIn } from './sessions.ts';

const tooMany = () => refuse('tooMany', '操作过于频繁，请稍后再试');

/** Middleware that counts requests by `keyOf` and skips an empty key. Above the limit it answers 429 with Retry-After and a text, and logs once. */
function limiter(
  { requests, seconds }: Limit,
  what: string,
  keyOf: (context: Context) => string | Promise<string>,
  { log }: AppContext,
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
      // Logs once per key and window, so that a flood of requests does not flood the log.
      if (context.get('rateLimit').used === requests + 1) log({ level: 'warn', event: 'limited', what });
      return isPicture ? context.text(tooMany().msg, 429) : context.json(tooMany(), 429);
    },
  });
}

/** Limits per address, whichever member signs in there. */
export function addressLimits(server: AppContext): Readonly<Record<AddressLimited, MiddlewareHandler>> {
  const { perAddress } = server.limits;
  const of = (what: AddressLimited) => limiter(perAddress[what], what, server.addressOf, server);
  return { codes: of('codes'), guesses: of('guesses'), uploads: of('uploads'), pictures: of('pictures'), reports: of('reports') };
}

/** Limits per member, from any address. */
export function accountLimits(server: AppContext): Readonly<Record<AccountLimited, MiddlewareHandler>> {
  // Caches the member of the request, because several limits may apply to a call.
  const memberOf = async (context: Context): Promise<string> => {
    const known: string | undefined = context.get('limitedMember');
    if (known !== undefined) return known;
    const by = await server.store.transaction((store) => signedIn(context.req.header('token') ?? '', { ...server, store }));
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

/** Returns the limits of a call: the one in its document, and the one of every changing call. */
export function limitsOfCall(name: string, { body, limit }: Documents.Call): readonly AccountLimited[] {
  const ofName: AccountLimited | undefined = name === 'user.exportData' ? 'exports' : limit;
  const own: AccountLimited | undefined = body === 'file' ? 'uploads' : ofName;
  const changes: readonly AccountLimited[] = Object.hasOwn(steps.calls, name) ? ['changes', 'daily'] : [];
  return own === undefined ? changes : [own, ...changes];
}
