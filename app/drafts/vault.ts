import { LIFE } from '../base/life.ts';
import { randomHex, toHex } from '../base/random.ts';
import type { Monitor } from '../monitor/index.ts';

/** Storage of encrypted drafts and their keys: IndexedDB in a browser, a map in tests. Values are structured clones. */
export interface DraftStore {
  get(key: string): Promise<unknown>;
  /** Replaces a value in one transaction; undefined removes it, the same value leaves it untouched. */
  update(key: string, change: (old: unknown) => unknown): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/** Identity of a draft: the member, the form, and its subject (a receive id or an insured person). */
export interface DraftSubject {
  readonly userId: string;
  readonly form: string;
  readonly subject: string;
}

/** An encrypted value on the device. */
interface Sealed {
  /** A new random name with every write: reveals another page's write, and nothing about the content. */
  readonly version: string;
  /** Expiry, in milliseconds since 1970. A value without one gets it on the next access. */
  readonly until?: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** A decrypted value and its version. */
export interface Opened {
  readonly version: string;
  readonly value: unknown;
}

/** Encrypts values with a key of the user that no script can export, bound to user, form and subject. */
export interface Vault {
  /** Returns the device name of a subject: the same in every page, and without any information about it. */
  name(subject: DraftSubject): Promise<string>;
  /** Writes a value over the version it is based on, for `life` milliseconds (default ninety days, CN-02), and returns the new version. Returns undefined and writes nothing when another page has written since, or has removed the value and `isForgotten` is set. Rejects without storage or WebCrypto. */
  write(subject: DraftSubject, value: unknown, over: string | undefined, life?: number, isForgotten?: boolean): Promise<string | undefined>;
  /** Returns the value; undefined when there is none. Removes a value that expired or cannot be decrypted. */
  read(subject: DraftSubject): Promise<Opened | undefined>;
  remove(subject: DraftSubject): Promise<void>;
  /** Removes everything of a user, key included. */
  forget(userId: string): Promise<void>;
  /** Removes all expired values of all users. */
  sweep(): Promise<void>;
}

/** Prefix of the names of values; names of keys have another. */
const DRAFT = 'draft:';

const encoder = new TextEncoder();

/** Opens the vault over a store. */
export function createVault(store: DraftStore, crypto: Crypto | undefined, now: () => number = Date.now): Vault {
  const subtle = (): SubtleCrypto => {
    if (!crypto?.subtle) throw new Error('WebCrypto needs a secure context');
    return crypto.subtle;
  };

  /** Hashes names, so that names on the device reveal neither user nor form. */
  async function digest(...parts: readonly string[]): Promise<string> {
    const hash = await subtle().digest('SHA-256', bindingOf(parts));
    return toHex(hash);
  }

  const ownerOf = (userId: string) => digest('user', userId);
  const keyName = (owner: string) => `key:${owner}`;
  /** Returns a stored value unless it has expired. A value without an expiry gets one ninety days from now (CN-02). */
  function current(old: unknown): Sealed | undefined {
    const sealed = old as Sealed | undefined;
    if (sealed === undefined) return undefined;
    if (sealed.until === undefined) return { ...sealed, until: now() + LIFE.stored };
    return sealed.until > now() ? sealed : undefined;
  }
  const draftPrefix = (owner: string) => `${DRAFT}${owner}:`;
  const draftName = async ({ userId, form, subject }: DraftSubject) =>
    `${draftPrefix(await ownerOf(userId))}${await digest(form, subject)}`;

  async function keyOf(userId: string): Promise<CryptoKey | undefined> {
    return (await store.get(keyName(await ownerOf(userId)))) as CryptoKey | undefined;
  }

  async function ensureKey(userId: string): Promise<CryptoKey> {
    const known = await keyOf(userId);
    if (known) return known;
    const fresh = await subtle().generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // Another tab may have stored a key in the meantime; the first key stays.
    await store.update(keyName(await ownerOf(userId)), (old) => old ?? fresh);
    return (await keyOf(userId)) ?? fresh;
  }

  /** Removes an expired value, or returns the current one, in one transaction, so that no concurrent write is lost. */
  async function settle(name: string): Promise<Sealed | undefined> {
    let sealed: Sealed | undefined;
    await store.update(name, (old) => {
      sealed = current(old);
      return sealed;
    });
    return sealed;
  }

  return {
    name: draftName,

    async write(subject, value, over, life = LIFE.stored, isForgotten = false) {
      const [key, name] = await Promise.all([ensureKey(subject.userId), draftName(subject)]);
      const iv = (crypto as Crypto).getRandomValues(new Uint8Array(12));
      const data = await subtle().encrypt(
        { name: 'AES-GCM', iv, additionalData: aadOf(subject) },
        key,
        encoder.encode(JSON.stringify(value)),
      );
      const sealed: Sealed = { version: randomHex(crypto as Crypto), until: now() + life, iv, data };
      let isOurs = false;
      await store.update(name, (old) => {
        const there = current(old);
        isOurs = there === undefined ? over === undefined || !isForgotten : there.version === over;
        return isOurs ? sealed : there;
      });
      return isOurs ? sealed.version : undefined;
    },

    async read(subject) {
      const name = await draftName(subject);
      const sealed = await settle(name);
      if (!sealed) return undefined;
      const key = await keyOf(subject.userId);
      try {
        if (!key) throw new DOMException('its key is gone', 'OperationError');
        const plain = await subtle().decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData: aadOf(subject) }, key, sealed.data);
        return { version: sealed.version, value: JSON.parse(new TextDecoder().decode(plain)) };
      } catch (error) {
        // A foreign or damaged value can never be decrypted, so it counts as no draft. Any other error is a mistake and must surface.
        if (!(error instanceof DOMException || error instanceof SyntaxError)) throw error;
        await store.update(name, (old) => ((old as Sealed | undefined)?.version === sealed.version ? undefined : old));
        return undefined;
      }
    },

    remove: async (subject) => store.remove([await draftName(subject)]),

    async forget(userId) {
      const owner = await ownerOf(userId);
      const names = await store.keys();
      await store.remove(names.filter((name) => name === keyName(owner) || name.startsWith(draftPrefix(owner))));
    },

    async sweep() {
      const names = (await store.keys()).filter((name) => name.startsWith(DRAFT));
      await Promise.all(names.map(settle));
    },
  };
}

const aadOf = ({ userId, form, subject }: DraftSubject) => bindingOf([userId, form, subject]);

/** Joins parts as JSON, so that different lists never look the same. */
const bindingOf = (parts: readonly string[]) => encoder.encode(JSON.stringify(parts));

/** Removes a draft from the device (CN-02). If the browser forbids it, the draft expires later and the current action goes on. */
export async function discardDraft(
  { vault, monitor }: { readonly vault: Pick<Vault, 'remove'>; readonly monitor: Pick<Monitor, 'report'> },
  subject: DraftSubject,
): Promise<void> {
  try {
    await vault.remove(subject);
  } catch (error) {
    monitor.report('warning', 'draft.failed', { name: error instanceof Error || error instanceof DOMException ? error.name : '' });
  }
}
