import type { Monitor } from '../monitor/index.ts';
import { expiring } from './expiring.ts';
import { createSession, type KeyStore, type Session, usableStorage } from './session.ts';

/** Reports a storage that the browser forbids: its values end with the page. */
const forbidden =
  (monitor: Monitor, storage: 'session' | 'local') =>
  ({ name }: Error): void =>
    monitor.report('warning', 'storage.forbidden', { storage, name });

/** Opens the session of this tab. */
export const browserSession = (monitor: Monitor): Session =>
  createSession(usableStorage(() => sessionStorage, forbidden(monitor, 'session')));

/** Opens this browser's storage beyond the tab, for ninety days: the device's name and stored entries, never answers. */
export const browserStorage = (monitor: Monitor): KeyStore =>
  expiring(
    usableStorage(() => localStorage, forbidden(monitor, 'local')),
    Date.now,
  );
