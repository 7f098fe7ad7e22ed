import { randomDigits, randomToken } from '../crypto/digest.ts';
import { conformanceIdentity } from './conformance-identity.ts';
import { conformanceMessages } from './conformance-messages.ts';
import { conformancePayment } from './conformance-payment.ts';
import { conformanceRecognition } from './conformance-recognition.ts';
import { conformanceSignIn } from './conformance-sign-in.ts';
import { type Link, PARTNER_TIMEOUT, type PartnerKind, partnerAt, questionOf } from './link.ts';
import { WINDOW } from './signature.ts';

/** One contract case: its title, and a run that returns the fault of the partner, or undefined. */
export interface Case<P> {
  readonly title: string;
  readonly run: (partner: P) => Promise<string | undefined>;
}

/** The result of a case. */
export interface Verdict {
  readonly title: string;
  readonly fault: string | undefined;
}

/** The contract cases of every kind of partner, by method. */
export const conformance = {
  payment: conformancePayment,
  messages: conformanceMessages,
  signIn: conformanceSignIn,
  identity: conformanceIdentity,
  recognition: conformanceRecognition,
} as const;

/** Runs cases one after another. */
export async function runConformance<P>(cases: readonly Case<P>[], partner: P): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { title, run } of cases) verdicts.push({ title, fault: await run(partner) });
  return verdicts;
}

interface Sent {
  readonly body?: string;
  /** The body that arrives, if it differs from the signed one. */
  readonly arrives?: string;
  /** The apparent age of the request in seconds. */
  readonly age?: number;
  readonly keyId?: string;
  readonly nonce?: string;
  readonly isSigned?: boolean;
}

/** Sends a request that breaks the contract; returns the status of the response, or why there is none. */
async function send(
  { url, keys, clock }: Link,
  method: string,
  { body = '{}', arrives = body, age = 0, keyId, nonce, isSigned = true }: Sent,
) {
  const [key] = keys.own;
  if (key === undefined) throw new Error('This server has no signing key for this partner');
  const address = `${url}/${method}`;
  const stamp = { created: Math.floor(clock().getTime() / 1000) - age, nonce: nonce ?? randomToken(24) };
  const headers = await questionOf(address, body, stamp, { ...key, id: keyId ?? key.id });
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: isSigned ? headers : { 'content-type': 'application/json' },
      body: arrives,
      redirect: 'manual',
      signal: AbortSignal.timeout(PARTNER_TIMEOUT),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}

const refuses = (status: number | string, wanted: readonly number[]): string | undefined =>
  typeof status === 'number' && wanted.includes(status) ? undefined : `应答 ${wanted.join(' 或 ')}，答了 ${status}`;

const UNSIGNED = [401];
const NOT_SO = [400, 404];

/** Returns the network cases of every partner: it refuses an unsigned, outdated or repeated request before reading it. */
const wireCases = (kind: PartnerKind): readonly Case<Link>[] => {
  const method = conformance[kind].harmless;
  const question = JSON.stringify(conformance[kind].question());
  const one = (title: string, sent: Sent, wanted: readonly number[] = UNSIGNED): Case<Link> => ({
    title,
    run: async (link) => refuses(await send(link, method, { body: question, ...sent }), wanted),
  });
  return [
    one('没有签名的不收', { isSigned: false }),
    one('签名之后改了内容的不收', { arrives: question.replace('{', '{ ') }),
    one('不认识的密钥不收', { keyId: `nobody-${randomDigits(6)}` }),
    one(`${WINDOW} 秒以前的不收`, { age: 2 * WINDOW }),
    one(`${WINDOW} 秒以后的不收`, { age: -2 * WINDOW }),
    {
      title: '原样再来一遍的不收',
      run: async (link) => {
        const sent = { body: question, nonce: randomToken(24) };
        const first = await send(link, method, sent);
        return first === 200 ? refuses(await send(link, method, sent), UNSIGNED) : `第一遍应答 200，答了 ${first}`;
      },
    },
    one('不是 JSON 的不收', { body: 'no' }, NOT_SO),
    one('缺少内容的不收', { body: '{}' }, NOT_SO),
    { title: '没有这个方法的答 404', run: async (link) => refuses(await send(link, 'nothing', { body: question }), [404]) },
  ];
};

/** Judges a partner at an address by its contract and by what it must refuse. */
export async function judgeAt(kind: PartnerKind, link: Link): Promise<readonly Verdict[]> {
  const cases = conformance[kind].cases as readonly Case<never>[];
  return [...(await runConformance(cases, partnerAt<never>(kind, link))), ...(await runConformance(wireCases(kind), link))];
}
