import { expiring } from './expiring.ts';
import { createSession, type KeyStore, type Session, usableStorage } from './session.ts';

/** The session of this tab. */
export const browserSession = (): Session => createSession(usableStorage(() => sessionStorage));

/** What this browser keeps beyond the tab, for ninety days: the device's name and stored entries, never answers. */
export const browserStorage = (): KeyStore =>
  expiring(
    usableStorage(() => localStorage),
    Date.now,
  );
