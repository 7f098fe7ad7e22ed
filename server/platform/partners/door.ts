import type { Context } from 'hono';
import type { Values } from '../../../engine/index.ts';
import { parseBody, readBody } from '../http/read.ts';
import type { PartnerKey, PartnerKeys } from './keys.ts';
import type { Outcome } from './outcome.ts';
import { partsOfAnswer, partsOfQuestion, type Stamp, signed, verified, WINDOW } from './signature.ts';

/** Whoever answers signed questions: a partner, or our own door for what partners tell. */
export interface Door {
  readonly keys: PartnerKeys;
  readonly clock: () => Date;
  /** Bytes that a question may have. */
  readonly longest: number;
  /** Whether a question comes for the first time; its number is remembered until so many milliseconds have gone by. */
  readonly isFirst: (number: string, life: number) => Promise<boolean>;
  /** Says why a question was not looked at. */
  readonly onFault?: (fault: string) => void;
}

/** A question counts within the window before and after its time: so long its number must be known. */
const NUMBER_LIFE = 2 * WINDOW * 1000;

/** An answer as it goes over the network: its headers, signed with the number of its question. */
export async function answerOf(text: string, stamp: Stamp, key: PartnerKey): Promise<Record<string, string>> {
  return { 'content-type': 'application/json', ...(await signed('answer', await partsOfAnswer(200, text), stamp, key)) };
}

/** Answers a signed question: one that is not signed, too old or asked before is refused with 401, unread; the answer is signed for the question. */
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
  const stamp = await verified('question', await partsOfQuestion(method, url, body), headers, keys.partner, clock().getTime());
  if (typeof stamp === 'string') return refused(stamp, 401);
  if (!(await isFirst(`${stamp.keyId} ${stamp.nonce}`, NUMBER_LIFE))) return refused('asked before', 401);
  const question = parseBody(body);
  if (question === undefined) return refused('no record', 400);
  const outcome = await answer(question);
  if (outcome === undefined) return refused('not of the contract', 404);
  if ('failed' in outcome) return context.json({ fault: outcome.failed }, 503);
  const [key] = keys.own;
  if (key === undefined) throw new Error('No key of our own signs for this partner');
  const text = JSON.stringify(outcome);
  const created = Math.floor(clock().getTime() / 1000);
  return context.body(text, 200, { ...(await answerOf(text, { created, nonce: stamp.nonce }, key)), 'cache-control': 'no-store' });
}
