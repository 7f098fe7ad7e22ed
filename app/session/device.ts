import { randomHex } from '../base/random.ts';
import type { KeyStore } from './session.ts';

const KEY = 'deviceUuid';

/** Returns a random name for this browser (HC-04), created on first use; empty without a random source. */
export function deviceUuid(stored: KeyStore, crypto: Crypto | undefined): string {
  const known = stored.getItem(KEY);
  if (known) return known;
  if (!crypto) return '';
  const name = randomHex(crypto);
  stored.setItem(KEY, name);
  return name;
}
