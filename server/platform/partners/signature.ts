import {
  type InnerList,
  type Item,
  isInnerList,
  parseDictionary,
  serializeDictionary,
  serializeInnerList,
  serializeItem,
} from 'structured-headers';
import type { PartnerKey } from './keys.ts';

/** The metadata of a signature: covered parts, time, key, and the nonce that makes it valid once. */
export interface Stamp {
  /** Seconds since the epoch. */
  readonly created: number;
  readonly nonce: string;
}

/** The parts of a message that a signature covers, by the names of RFC 9421. */
export type Parts = Readonly<Record<string, string>>;

const LABEL = 'heye';
const ALGORITHM = 'ed25519';
const MOST_SIGNATURES = 4;
const encoder = new TextEncoder();

/** The parts of a request and of a response that a signature must cover. It may cover more, but not less. */
const COVERED = { question: ['@method', '@authority', '@path', 'content-digest'], answer: ['@status', 'content-digest'] } as const;

/** Returns the digest header of a body (RFC 9530). */
export async function contentDigest(body: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', encoder.encode(body));
  return serializeDictionary(new Map([['sha-256', [hash, new Map()] as Item]]));
}

/** Returns the signed parts of a request. */
export const partsOfQuestion = async (method: string, url: string, body: string): Promise<Parts> => {
  const { host, pathname } = new URL(url);
  return { '@method': method, '@authority': host.toLowerCase(), '@path': pathname, 'content-digest': await contentDigest(body) };
};

/** Returns the signed parts of a response. */
export const partsOfAnswer = async (status: number, body: string): Promise<Parts> => ({
  '@status': String(status),
  'content-digest': await contentDigest(body),
});

/** Builds the signature base: a line per part, and one that lists them (RFC 9421, 2.5). Undefined for an unknown part. */
function baseOf(parts: Parts, list: InnerList): string | undefined {
  const lines: string[] = [];
  for (const [name, parameters] of list[0]) {
    if (typeof name !== 'string' || parameters.size > 0 || !Object.hasOwn(parts, name)) return undefined;
    lines.push(`${serializeItem(name)}: ${parts[name]}`);
  }
  if (new Set(lines).size !== lines.length) return undefined;
  return [...lines, `"@signature-params": ${serializeInnerList(list)}`].join('\n');
}

/** Signs the parts of a message and returns its headers. */
export async function signed(
  kind: keyof typeof COVERED,
  parts: Parts,
  { created, nonce }: Stamp,
  key: PartnerKey,
): Promise<Record<string, string>> {
  const list: InnerList = [
    COVERED[kind].map((name): Item => [name, new Map()]),
    new Map<string, string | number>([
      ['created', created],
      ['nonce', nonce],
      ['keyid', key.id],
      ['alg', ALGORITHM],
    ]),
  ];
  const signature = await crypto.subtle.sign('Ed25519', key.key, encoder.encode(baseOf(parts, list)));
  return {
    'content-digest': parts['content-digest'] ?? '',
    'signature-input': serializeDictionary(new Map([[LABEL, list]])),
    signature: serializeDictionary(new Map([[LABEL, [signature, new Map()] as Item]])),
  };
}

/** The allowed difference of clocks and age of a request, in seconds. */
export const WINDOW = 300;

/** The reason why a signature is invalid. */
export type SignatureFault = 'unsigned' | 'unread' | 'covers too little' | 'unknown key' | 'too old' | 'too new' | 'wrong';

/** Parses a header as a dictionary; undefined when it is none. */
function dictionary(text: string) {
  try {
    return parseDictionary(text);
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** Verifies the signature of a message: coverage, key and age. Returns its stamp; the caller checks that the nonce is new. */
export async function verified(
  kind: keyof typeof COVERED,
  parts: Parts,
  headers: Headers,
  keys: readonly PartnerKey[],
  now: number,
): Promise<(Stamp & { readonly keyId: string }) | SignatureFault> {
  const [input, signatures] = [headers.get('signature-input'), headers.get('signature')];
  if (input === null || signatures === null) return 'unsigned';
  if (headers.get('content-digest') !== parts['content-digest']) return 'wrong';
  const [inputs, values] = [dictionary(input), dictionary(signatures)];
  if (inputs === undefined || values === undefined || inputs.size > MOST_SIGNATURES) return 'unread';
  let fault: SignatureFault = 'unread';
  for (const [label, list] of inputs) {
    const value = values.get(label)?.[0];
    if (!isInnerList(list) || !(value instanceof ArrayBuffer)) continue;
    const found = await judged(kind, parts, list, value, keys, now);
    if (typeof found !== 'string') return found;
    fault = found;
  }
  return fault;
}

async function judged(
  kind: keyof typeof COVERED,
  parts: Parts,
  list: InnerList,
  signature: ArrayBuffer,
  keys: readonly PartnerKey[],
  now: number,
): Promise<(Stamp & { readonly keyId: string }) | SignatureFault> {
  const covered = list[0].map(([name]) => name);
  const base = baseOf(parts, list);
  if (base === undefined || !COVERED[kind].every((name) => covered.includes(name))) return 'covers too little';
  const [created, nonce, keyId, alg] = ['created', 'nonce', 'keyid', 'alg'].map((name) => list[1].get(name));
  if (typeof created !== 'number' || typeof nonce !== 'string' || typeof keyId !== 'string') return 'unread';
  if (!/^[\w-]{16,64}$/.test(nonce) || (alg !== undefined && alg !== ALGORITHM)) return 'unread';
  const key = keys.find(({ id }) => id === keyId);
  if (key === undefined) return 'unknown key';
  if (!(await crypto.subtle.verify('Ed25519', key.key, signature, encoder.encode(base)))) return 'wrong';
  const age = Math.floor(now / 1000) - created;
  if (age > WINDOW) return 'too old';
  return age < -WINDOW ? 'too new' : { created, nonce, keyId };
}
