import { isValues, responses, type Values } from '../../../engine/index.ts';
import { randomToken } from '../crypto/digest.ts';
import { parseBody, readBody } from '../http/read.ts';
import contracts from './contracts.json' with { type: 'json' };
import type { PartnerKey, PartnerKeys } from './keys.ts';
import type { Outcome } from './outcome.ts';
import { type Stamp, signed, verified } from './signature.ts';

/** The address and keys of a partner. */
export interface Link {
  /** The address before the method names, without a slash at its end. */
  readonly url: string;
  readonly keys: PartnerKeys;
  readonly clock: () => Date;
  /** Timeout of a response in milliseconds; the default of its kind when absent. */
  readonly patience?: number;
}

/** The default timeout in milliseconds. */
export const PARTNER_TIMEOUT = 8000;
/** The timeout for requests with a photo. */
const PATIENCE_FOR_PHOTOS = 30_000;
const MILLISECONDS = 1000;
/** The largest message in bytes, except photos. */
const LONGEST = 65_536;
const MEGABYTE = 1024 * 1024;

export type PartnerKind = keyof typeof contracts;

/** Returns the largest request in bytes: a photo of 10 MB is 14 MB in base64. */
export const longestOf = (kind: PartnerKind): number => (kind === 'recognition' ? 14 * MEGABYTE : LONGEST);

const unreadable = (detail: string): Outcome<never> => ({ failed: 'unreadable', detail });
const unreachable = (detail: string): Outcome<never> => ({ failed: 'unreachable', detail });

interface Told {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string | undefined;
}

/** Sends a request; returns the response, or the reason why it is missing or incomplete. */
async function sent(url: string, body: string, headers: Record<string, string>, patience: number): Promise<Told | string> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal,
    });
    return { status: response.status, headers: response.headers, text: await readBody(response, LONGEST) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
  }
}

/** Returns the signed headers of a request. */
export async function questionOf(address: string, body: string, stamp: Stamp, key: PartnerKey): Promise<Record<string, string>> {
  return { 'content-type': 'application/json', ...(await signed({ method: 'POST', url: address, body }, stamp, key)) };
}

/** Calls a partner over the network: signs the request, and trusts only a response signed for this very request. */
async function asked({ url, keys, clock, patience }: Required<Link>, method: string, question: Values): Promise<Outcome<Values>> {
  const [key] = keys.own;
  if (key === undefined) throw new Error('This server has no signing key for this partner');
  const [address, body, nonce] = [`${url}/${method}`, JSON.stringify(question), randomToken(24)];
  const created = Math.floor(clock().getTime() / MILLISECONDS);
  const headers = await questionOf(address, body, { created, nonce }, key);
  const told = await sent(address, body, headers, patience);
  if (typeof told === 'string') return unreachable(told);
  if (told.status === 429 || told.status >= 500) return unreachable(`HTTP ${told.status}`);
  if (told.status !== 200) return unreadable(`HTTP ${told.status}`);
  if (told.text === undefined) return unreadable('too long');
  const stamp = await verified({ status: 200, body: told.text }, told.headers, keys.partner, clock().getTime());
  if (typeof stamp === 'string') return unreadable(`signature: ${stamp}`);
  if (stamp.nonce !== nonce) return unreadable('signature: for another question');
  const answer = parseBody(told.text);
  if (typeof answer?.['refused'] === 'string') return { refused: answer['refused'] };
  const value = answer?.['ok'];
  return value !== undefined && isValues(value) ? { ok: value } : unreadable('neither ok nor refused');
}

/** Creates a partner over the network with every method of its contract. Rejects responses that break the contract. */
export function partnerAt<P extends object>(kind: PartnerKind, given: Link): P {
  const link = { patience: kind === 'recognition' ? PATIENCE_FOR_PHOTOS : PARTNER_TIMEOUT, ...given };
  const methods = Object.entries(contracts[kind]).map(([method, { answer }]) => [
    method,
    async (question: Values): Promise<Outcome<Values>> => {
      const outcome = await asked(link, method, question);
      const wrong = 'ok' in outcome ? responses.validate(outcome.ok, answer as never, () => undefined) : undefined;
      return wrong === undefined ? outcome : unreadable(`answer: ${wrong}`);
    },
  ]);
  return Object.fromEntries(methods) as P;
}
