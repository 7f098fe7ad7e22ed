/** Writes bytes as lower-case hexadecimal. */
export const toHex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns a random name of 128 bits. */
export const randomHex = (crypto: Pick<Crypto, 'getRandomValues'>): string => toHex(crypto.getRandomValues(new Uint8Array(16)));
