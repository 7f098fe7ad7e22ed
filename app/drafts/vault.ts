import { LIFE } from '../base/life.ts';
import { randomHex, toHex } from '../base/random.ts';

/** Where encrypted drafts and their keys lie: IndexedDB in a browser, a map in tests. Values are structured clones. */
export interface DraftStore {
  get(key: string): Promise<unknown>;
  /** Replaces a value in one transaction; undefined removes it, the same value leaves it untouched. */
  update(key: string, change: (old: unknown) => unknown): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/** Whose answers a draft holds, to which form, for what: a receive id, or an insured person. */
export interface DraftSubject {
  readonly userId: string;
  readonly form: string;
  readonly subject: string;
}

/** An encrypted value as it lies on the device. */
interface Sealed {
  /** A new random name with every write: says whether somebody else has written meanwhile, and nothing about the content. */
  readonly version: string;
  /** When it ends, in milliseconds since 1970. One written without an end gets one as soon as it is met. */
  readonly until?: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** A value that was opened, and the version it had. */
export interface Opened {
  readonly version: string;
  readonly value: unknown;
}

/** Encrypts values under a key of the user that no script can read out, bound to user, form and subject. */
export interface Vault {
  /** What a subject is called on the device: the same in every page, and telling nothing. */
  name(subject: DraftSubject): Promise<string>;
  /**
   * Writes a value over the version it grew from, and gives the new version. Undefined, and nothing is changed, when another page has
   * written meanwhile, or, where that is asked for (`isForgotten`), has removed it. Rejects when the browser gives no storage or no WebCrypto.
   * The value is there for `life` milliseconds, ninety days unless told otherwise (CN-02).
   */
  write(subject: DraftSubject, value: unknown, over: string | undefined, life?: number, isForgotten?: boolean): Promise<string | undefined>;
  /** The value; undefined when there is none any more. One that ended, or can never be opened again, is removed. */
  read(subject: DraftSubject): Promise<Opened | undefined>;
  remove(subject: DraftSubject): Promise<void>;
  /** Removes everything of a user, key included. */
  forget(userId: string): Promise<void>;
  /** Removes what has ended, whosever it was. */
  sweep(): Promise<void>;
}

/** How the names of values begin; those of keys begin otherwise. */
const DRAFT = 'draft:';

const encoder = new TextEncoder();

/** Opens the vault over a store. */
export function createVault(store: DraftStore, crypto: Crypto | undefined, now: () => number = Date.now): Vault {
  const subtle = (): SubtleCrypto => {
    if (!crypto?.subtle) throw new Error('WebCrypto needs a secure context');
    return crypto.subtle;
  };

  /** Names on the device tell nothing about the user or the form. */
  async function digest(...parts: readonly string[]): Promise<string> {
    const hash = await subtle().digest('SHA-256', bindingOf(parts));
    return toHex(hash);
  }

  const ownerOf = (userId: string) => digest('user', userId);
  const keyName = (owner: string) => `key:${owner}`;
  /** What of a kept value is still there: nothing of one that has ended; one without an end is kept, and ends ninety days from now (CN-02). */
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
    // Another tab may have made one meanwhile: the first one stays.
    await store.update(keyName(await ownerOf(userId)), (old) => old ?? fresh);
    return (await keyOf(userId)) ?? fresh;
  }

  /** Removes a value that has ended, and gives the one that has not: in one transaction, so that nothing written meanwhile is lost. */
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
        // Not ours, or damaged: it can never be opened, so it counts as no draft. Anything else is a mistake to be seen.
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

/** Parts as JSON, so that no two different lists of parts look the same. */
const bindingOf = (parts: readonly string[]) => encoder.encode(JSON.stringify(parts));
