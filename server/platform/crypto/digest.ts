const encoder = new TextEncoder();

/** Bytes that are worked on at once: a whole number of threes, each four characters. */
const AT_ONCE = 24_576;

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  // Handed over as they are: ten megabytes, number by number, would hold everybody up.
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    parts.push(btoa(Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + AT_ONCE))));
  return parts.join('');
}

/** base64url without padding, as in tokens and signatures. */
export const toBase64Url = (bytes: Uint8Array): string => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Bytes of a base64 text; undefined when it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** base64 of bytes, for keys. */
export const toBase64Text = (bytes: ArrayBuffer): string => toBase64(new Uint8Array(bytes));

/** SHA-256 of a text as base64url. */
export const digest = async (text: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));

/** A random name: `bytes` of randomness in base64url. */
export const randomToken = (bytes: number): string => toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));

/** A random text of decimal digits, every digit equally likely. */
export function randomDigits(count: number): string {
  const digits: number[] = [];
  while (digits.length < count) digits.push(...crypto.getRandomValues(new Uint8Array(count)).filter((byte) => byte < 250));
  return digits
    .slice(0, count)
    .map((byte) => byte % 10)
    .join('');
}

/** A random whole number from 0 to `count` - 1, each equally likely: numbers beyond the last whole multiple of `count` are drawn again. */
export function randomBelow(count: number): number {
  const end = Math.floor(2 ** 32 / count) * count;
  for (;;) {
    const [drawn = end] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < end) return drawn % count;
  }
}

/** A random identifier: lower-case letters and digits, safe in file names and addresses. */
export const randomId = (): string => crypto.randomUUID().replaceAll('-', '');
