import type { Context } from 'hono';
import type { Values } from '../../../engine/index.ts';
import { parseBody, readBody } from '../http/read.ts';
import type { PartnerKey, PartnerKeys } from './keys.ts';
import type { Outcome } from './outcome.ts';
import { type Stamp, signed, verified, WINDOW } from './signature.ts';

/** A receiver of signed requests: a partner, or our own endpoint for notices of partners. */
export interface Door {
  readonly keys: PartnerKeys;
  readonly clock: () => Date;
  /** The largest request in bytes. */
  readonly longest: number;
  /** Checks whether a request number is new, and remembers it for `life` milliseconds. */
  readonly isFirst: (number: string, life: number) => Promise<boolean>;
  /** Reports why a request was refused. */
  readonly onFault?: (fault: string) => void;
}

/** A request is valid for the window before and after its time, so its number is remembered that long. */
const NUMBER_LIFE = 2 * WINDOW * 1000;

/** Returns the headers of a response, signed with the number of its request. */
export async function answerOf(text: string, stamp: Stamp, key: PartnerKey): Promise<Record<string, string>> {
  return { 'content-type': 'application/json', ...(await signed({ status: 200, body: text }, stamp, key)) };
}

/** Answers a signed request. Refuses an unsigned, outdated or repeated one with 401, unread. Signs the response for the request. */
export async function answered(
  context: Context,
  { keys, clock, longest, isFirst, onFault }: Door,
  answer: (question: Values) => Promise<Outcome<object> | undefined>,
): Promise<Response> {
  const refused = (fault: string, status: 400 | 401 | 404) => {
    onFault?.(fault);
    return context.json({ fault }, status);
  };
  const { method, url, headers } = context.req.raw;
  const body = await readBody(context.req.raw, longest);
  if (body === undefined) return refused('too long', 400);
  const stamp = await verified({ method, url, body }, headers, keys.partner, clock().getTime());
  if (typeof stamp === 'string') return refused(stamp, 401);
  if (!(await isFirst(`${stamp.keyId} ${stamp.nonce}`, NUMBER_LIFE))) return refused('asked before', 401);
  const question = parseBody(body);
  if (question === undefined) return refused('no record', 400);
  const outcome = await answer(question);
  if (outcome === undefined) return refused('not of the contract', 404);
  if ('failed' in outcome) return context.json({ fault: outcome.failed }, 503);
  const [key] = keys.own;
  if (key === undefined) throw new Error('This server has no signing key for this partner');
  const text = JSON.stringify(outcome);
  const created = Math.floor(clock().getTime() / 1000);
  return context.body(text, 200, { ...(await answerOf(text, { created, nonce: stamp.nonce }, key)), 'cache-control': 'no-store' });
}
