import type { Monitor } from '../monitor/index.ts';
import type { KeyStore } from './session.ts';

/** Type size: as designed, or the elder mode of the theme. */
export type TextSizeName = 'normal' | 'elder';

/** The member's choice of type size, which this device stores until ninety days after the last visit. */
export interface TextSize {
  get(): TextSizeName;
  set(size: TextSizeName): void;
  subscribe(listener: () => void): () => void;
}

/** Storage key of the choice; `public/boot.js` reads it before the first paint. */
export const TEXT_SIZE_KEY = 'textSize';

/** Opens the choice over the device's storage and sets it on the root element, which the theme reads. Reports a full storage; the choice then lasts for this visit. */
export function createTextSize(stored: KeyStore, root: Pick<HTMLElement, 'dataset'>, monitor: Monitor): TextSize {
  const listeners = new Set<() => void>();
  let size: TextSizeName = stored.getItem(TEXT_SIZE_KEY) === 'elder' ? 'elder' : 'normal';
  const apply = (): void => {
    if (size === 'elder') root.dataset['size'] = 'elder';
    else delete root.dataset['size'];
  };
  const remember = (): void => {
    try {
      if (size === 'elder') stored.setItem(TEXT_SIZE_KEY, size);
      else stored.removeItem(TEXT_SIZE_KEY);
    } catch (error) {
      monitor.report('warning', 'text-size.not-kept', { name: error instanceof Error ? error.name : '' });
    }
  };
  apply();
  remember();
  return {
    get: () => size,
    set(next) {
      size = next;
      remember();
      apply();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
