import { LIFE } from '../base/life.ts';
import type { KeyStore } from './session.ts';

/** A stored value. `public/boot.js` reads this shape, too. */
interface Kept {
  readonly value: string;
  /** Expiry, in milliseconds since 1970. */
  readonly until: number;
}

/** Wraps a storage so that values expire ninety days after the write. Expired and malformed values read as null and are removed (CN-02). */
export const expiring = (storage: KeyStore, now: () => number): KeyStore => ({
  getItem(key) {
    const written = storage.getItem(key);
    if (written === null) return null;
    const kept = toKept(written);
    if (kept && kept.until > now()) return kept.value;
    storage.removeItem(key);
    return null;
  },
  setItem: (key, value) => storage.setItem(key, JSON.stringify({ value, until: now() + LIFE.stored } satisfies Kept)),
  removeItem: (key) => storage.removeItem(key),
});

function toKept(written: string): Kept | undefined {
  try {
    const { value, until } = (JSON.parse(written) ?? {}) as Partial<Kept>;
    return typeof value === 'string' && typeof until === 'number' ? { value, until } : undefined;
  } catch {
    // Not in our format: counts as no value.
    return undefined;
  }
}
