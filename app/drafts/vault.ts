/** Where encrypted drafts and their keys lie: IndexedDB in a browser, a map in tests. Values are structured clones. */
export interface DraftStore {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  /** Replaces a value in one transaction. */
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
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Encrypts values under a key of the user that no script can read out, bound to user, form and subject. */
export interface Vault {
  /** Rejects when the browser gives no storage or no WebCrypto. */
  write(subject: DraftSubject, value: unknown): Promise<void>;
  /** The value; undefined when there is none or it cannot be opened any more. */
  read(subject: DraftSubject): Promise<unknown>;
  remove(subject: DraftSubject): Promise<void>;
  /** Removes everything of a user, key included. */
  forget(userId: string): Promise<void>;
}

const encoder = new TextEncoder();

/** Opens the vault over a store. */
export function createVault(store: DraftStore, crypto: Crypto | undefined): Vault {
  const subtle = (): SubtleCrypto => {
    if (!crypto?.subtle) throw new Error('WebCrypto needs a secure context');
    return crypto.subtle;
  };

  /** Names on the device tell nothing about the user or the form. */
  async function digest(...parts: readonly string[]): Promise<string> {
    const hash = await subtle().digest('SHA-256', bindingOf(parts));
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  const ownerOf = (userId: string) => digest('user', userId);
  const keyName = (owner: string) => `key:${owner}`;
  const draftPrefix = (owner: string) => `draft:${owner}:`;
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

  return {
    async write(subject, value) {
      const key = await ensureKey(subject.userId);
      const iv = (crypto as Crypto).getRandomValues(new Uint8Array(12));
      const data = await subtle().encrypt(
        { name: 'AES-GCM', iv, additionalData: aadOf(subject) },
        key,
        encoder.encode(JSON.stringify(value)),
      );
      const sealed: Sealed = { iv, data };
      await store.set(await draftName(subject), sealed);
    },

    async read(subject) {
      const sealed = (await store.get(await draftName(subject))) as Sealed | undefined;
      const key = await keyOf(subject.userId);
      if (!sealed || !key) return undefined;
      try {
        const plain = await subtle().decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData: aadOf(subject) }, key, sealed.data);
        return JSON.parse(new TextDecoder().decode(plain));
      } catch (error) {
        // Not ours, or damaged: it can never be opened, so it counts as no draft. Anything else is a mistake to be seen.
        if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
        throw error;
      }
    },

    remove: async (subject) => store.remove([await draftName(subject)]),

    async forget(userId) {
      const owner = await ownerOf(userId);
      const names = await store.keys();
      await store.remove(names.filter((name) => name === keyName(owner) || name.startsWith(draftPrefix(owner))));
    },
  };
}

const aadOf = ({ userId, form, subject }: DraftSubject) => bindingOf([userId, form, subject]);

/** Parts as JSON, so that no two different lists of parts look the same. */
const bindingOf = (parts: readonly string[]) => encoder.encode(JSON.stringify(parts));
