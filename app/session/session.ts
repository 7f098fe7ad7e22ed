import { SESSION_KEYS } from './keys.gen.ts';

/** Name of a session value. */
export type SessionKey = (typeof SESSION_KEYS)[number];

/** Values that live as long as the tab. A missing value reads as an empty text. */
export interface Session {
  get(key: SessionKey): string;
  /** Writes a value; an empty one is removed. */
  set(key: SessionKey, value: string): void;
  remove(key: SessionKey): void;
}

/** Result of a sign-in (EG-10). */
export interface LoginResult {
  readonly token: string;
  readonly phone: string;
  readonly headPortrait: string;
  readonly userId: string;
}

/** The part of the browser's storage that a session needs. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Opens the session over a storage. */
export const createSession = (storage: KeyStore): Session => ({
  get: (key) => storage.getItem(key) ?? '',
  set: (key, value) => (value === '' ? storage.removeItem(key) : storage.setItem(key, value)),
  remove: (key) => storage.removeItem(key),
});

/** Stores the result of a sign-in (EG-10). Removes the medical-insurance token of a previous member. */
export function storeLogin(session: Session, { token, phone, headPortrait, userId }: LoginResult): void {
  if (session.get('userId') !== userId) session.remove('insuranceToken');
  session.set('token', token);
  session.set('userId', userId);
  session.set('userPhone', phone);
  session.set('headPortrait', headPortrait);
}

/** Reports whether a text is the name of a session value. */
export const isSessionKey = (name: string): name is SessionKey => (SESSION_KEYS as readonly string[]).includes(name);

/** Returns the given storage, or one in memory when the browser forbids storage; then reports the browser's error. */
export function usableStorage(open: () => Storage, forbidden: (error: Error) => void): KeyStore {
  try {
    const storage = open();
    const probe = 'heye-probe';
    storage.setItem(probe, '1');
    storage.removeItem(probe);
    return storage;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    forbidden(error);
    const values = new Map<string, string>();
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    };
  }
}
