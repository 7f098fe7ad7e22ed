import { expiring } from './expiring.ts';
import { createSession, type KeyStore, type Session, usableStorage } from './session.ts';

/** Opens the session of this tab. */
export const browserSession = (): Session => createSession(usableStorage(() => sessionStorage));

/** Opens this browser's storage beyond the tab, for ninety days: the device's name and stored entries, never answers. */
export const browserStorage = (): KeyStore =>
  expiring(
    usableStorage(() => localStorage),
    Date.now,
  );
