import type { Request as AnyMessage, SignatureParameters, VerifyConfig } from 'http-message-signatures';
// The door of the package also loads Node's crypto, which a page does not have.
import { ExpiredError, MalformedSignatureError, UnsupportedAlgorithmError } from 'http-message-signatures/lib/errors/index.js';
import { signMessage, verifyMessage } from 'http-message-signatures/lib/httpbis/index.js';
import { toBase64Text } from '../crypto/digest.ts';
import type { PartnerKey } from './keys.ts';

/** The metadata of a signature: time, and the nonce that makes it valid once. */
export interface Stamp {
  /** Seconds since the epoch. */
  readonly created: number;
  readonly nonce: string;
}

/** A request or a response, without its headers. */
export type Message =
  | { readonly method: string; readonly url: string; readonly body: string }
  | { readonly status: number; readonly body: string };

const LABEL = 'heye';
const ALGORITHM = 'ed25519';
const MOST_SIGNATURES = 4;
const NONCE = /^[\w-]{16,64}$/;
const encoder = new TextEncoder();

/** Returns the parts that a signature must cover. It may cover more, but not less. */
const coveredOf = (message: Message): string[] =>
  'status' in message ? ['@status', 'content-digest'] : ['@method', '@authority', '@path', 'content-digest'];

/** Returns the digest header of a body (RFC 9530). */
export const contentDigest = async (body: string): Promise<string> =>
  `sha-256=:${toBase64Text(await crypto.subtle.digest('SHA-256', encoder.encode(body)))}:`;

/** Adds headers to a message. The library has an overload for a request and one for a response, but none for either. */
const withHeaders = (message: Message, headers: Record<string, string>) => ({ ...message, headers }) as unknown as AnyMessage;

/** Signs a message and returns its headers (RFC 9421). */
export async function signed(message: Message, { created, nonce }: Stamp, { id, key }: PartnerKey): Promise<Record<string, string>> {
  // The library asks for a Buffer and reads it as a Uint8Array.
  const sign = async (data: Uint8Array) => new Uint8Array(await crypto.subtle.sign('Ed25519', key, new Uint8Array(data))) as never;
  const digest = { 'content-digest': await contentDigest(message.body) };
  const { headers } = await signMessage(
    {
      key: { id, alg: ALGORITHM, sign },
      name: LABEL,
      fields: coveredOf(message),
      params: ['created', 'nonce', 'keyid', 'alg'],
      paramValues: { created: new Date(created * 1000), nonce },
    },
    withHeaders(message, digest),
  );
  return { ...digest, 'signature-input': String(headers['Signature-Input']), signature: String(headers['Signature']) };
}

/** The allowed difference of clocks and age of a request, in seconds. */
export const WINDOW = 300;

/** The reason why a signature is invalid. */
export type SignatureFault = 'unsigned' | 'unread' | 'covers too little' | 'unknown key' | 'too old' | 'too new' | 'wrong';

/** A valid signature. */
type Signed = Stamp & { readonly keyId: string };

/** Verifies the signatures of a message: coverage, key and age. Returns the stamp of the first valid one; the caller checks that the nonce is new. */
export async function verified(
  message: Message,
  headers: Headers,
  keys: readonly PartnerKey[],
  now: number,
): Promise<Signed | SignatureFault> {
  if (!headers.has('signature-input') || !headers.has('signature')) return 'unsigned';
  if (headers.get('content-digest') !== (await contentDigest(message.body))) return 'wrong';
  const valid: Signed[] = [];
  let fault: SignatureFault = 'unread';
  let count = 0;
  // The library judges every signature by itself, but returns the last result only.
  const keyLookup: VerifyConfig['keyLookup'] = async (parameters) => {
    count += 1;
    if (count > MOST_SIGNATURES) throw new MalformedSignatureError('Too many signatures');
    const verify = async (data: Uint8Array, signature: Uint8Array): Promise<boolean> => {
      const found = await judged(parameters, new Uint8Array(data), new Uint8Array(signature), keys, now);
      if (typeof found === 'string') fault = found;
      else valid.push(found);
      return typeof found !== 'string';
    };
    return { algs: [ALGORITHM], verify };
  };
  // `judged` compares the time with the given clock, in both directions.
  const config = { keyLookup, requiredFields: coveredOf(message), notAfter: Number.MAX_SAFE_INTEGER };
  try {
    await verifyMessage(config, withHeaders(message, Object.fromEntries(headers)));
  } catch (error) {
    fault = faultOf(error, count > 0);
  }
  return count > MOST_SIGNATURES ? 'unread' : (valid[0] ?? fault);
}

/** Verifies one signature by its parameters and the key that they name. */
async function judged(
  { created, nonce, keyid }: SignatureParameters,
  data: BufferSource,
  signature: BufferSource,
  keys: readonly PartnerKey[],
  now: number,
): Promise<Signed | SignatureFault> {
  const seconds = created instanceof Date ? created.getTime() / 1000 : Number.NaN;
  if (Number.isNaN(seconds) || typeof nonce !== 'string' || typeof keyid !== 'string' || !NONCE.test(nonce)) return 'unread';
  const known = keys.find(({ id }) => id === keyid);
  if (known === undefined) return 'unknown key';
  if (!(await crypto.subtle.verify('Ed25519', known.key, signature, data))) return 'wrong';
  const age = Math.floor(now / 1000) - seconds;
  if (age > WINDOW) return 'too old';
  return age < -WINDOW ? 'too new' : { created: seconds, nonce, keyId: keyid };
}

/** Returns the fault of an error of the library. `isRead` is true once it has parsed the headers. */
function faultOf(error: unknown, isRead: boolean): SignatureFault {
  if (error instanceof ExpiredError) return 'too old';
  if (error instanceof MalformedSignatureError || error instanceof UnsupportedAlgorithmError) return 'unread';
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof DOMException) throw error;
  // The library throws a plain Error for a part that the message does not have.
  return isRead ? 'covers too little' : 'unread';
}
