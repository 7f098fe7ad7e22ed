import { LIFE } from '../base/life.ts';
import type { KeyStore } from './session.ts';

/** How a value lies in the storage. `public/boot.js` reads it, too. */
interface Kept {
  readonly value: string;
  /** When it ends, in milliseconds since 1970. */
  readonly until: number;
}

/** A storage whose values end ninety days after they were written: then, and where something else lies in their place, they read as nothing and are removed (CN-02). */
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
    // Not ours: it counts as nothing.
    return undefined;
  }
}
