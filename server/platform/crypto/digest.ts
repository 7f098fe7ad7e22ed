const encoder = new TextEncoder();

/** Bytes per step: a multiple of three, which become four characters each. */
const AT_ONCE = 24_576;

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  // Passes the array itself: spreading ten megabytes into numbers would block the server.
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    parts.push(btoa(Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + AT_ONCE))));
  return parts.join('');
}

/** Encodes bytes as base64url without padding, for tokens and signatures. */
export const toBase64Url = (bytes: Uint8Array): string => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Decodes a base64 text; undefined when it is invalid. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Encodes bytes as base64, for keys. */
export const toBase64Text = (bytes: ArrayBuffer): string => toBase64(new Uint8Array(bytes));

/** Hashes a text with SHA-256 and encodes it as base64url. */
export const digest = async (text: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));

/** Returns a random token: `bytes` random bytes in base64url. */
export const randomToken = (bytes: number): string => toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));

/** Returns random decimal digits, every digit equally likely. */
export function randomDigits(count: number): string {
  const digits: number[] = [];
  while (digits.length < count) digits.push(...crypto.getRandomValues(new Uint8Array(count)).filter((byte) => byte < 250));
  return digits
    .slice(0, count)
    .map((byte) => byte % 10)
    .join('');
}

/** Returns a random whole number from 0 to `count` - 1, each equally likely. Draws again beyond the last whole multiple of `count`. */
export function randomBelow(count: number): number {
  const end = Math.floor(2 ** 32 / count) * count;
  for (;;) {
    const [drawn = end] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < end) return drawn % count;
  }
}

/** Returns a random identifier of lower-case letters and digits, safe in file names and addresses. */
export const randomId = (): string => crypto.randomUUID().replaceAll('-', '');
