import type { KeyStore } from './session.ts';

const KEY = 'deviceUuid';

/** A random name for this browser (HC-04), made on first use; empty where there is no randomness. */
export function deviceUuid(stored: KeyStore, crypto: Crypto | undefined): string {
  const known = stored.getItem(KEY);
  if (known) return known;
  if (!crypto) return '';
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  stored.setItem(KEY, hex);
  return hex;
}
