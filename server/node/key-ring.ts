import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seal } from '../platform/store/sealed.ts';
import { StartFailure, startStep } from './start-failure.ts';
import { writeWhole } from './write-whole.ts';

/** Keys that open sealed data; the last one seals. The index key never changes, because records are found by it. */
export interface KeyRing {
  readonly keys: readonly { readonly id: string; readonly key: string }[];
  readonly index: string;
}

const BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const newKey = (): string => randomBytes(BYTES).toString('base64');

/** Returns the default place of the keys of a data folder. */
export const ringOf = (folder: string): string => join(folder, 'data-keys.json');

/** Data are sealed by a key that is not in the ring. */
export class MissingKey extends Error {}

/** Returns a new ring with one key. */
export const newRing = (): KeyRing => ({ keys: [{ id: 'k1', key: newKey() }], index: newKey() });

/** Returns the ring with one more key, which seals from then on. */
export function rotated({ keys, index }: KeyRing): KeyRing {
  const last = Math.max(...keys.map(({ id }) => Number(id.slice(1)) || 0));
  return { keys: [...keys, { id: `k${last + 1}`, key: newKey() }], index };
}

const isKey = (value: unknown): value is string => typeof value === 'string' && Buffer.from(value, 'base64').length === BYTES;

function ringIn(text: string): KeyRing | undefined {
  try {
    const { keys, index } = (JSON.parse(text) ?? {}) as Partial<KeyRing>;
    const isWhole =
      Array.isArray(keys) && keys.length > 0 && keys.every((one) => typeof one?.id === 'string' && isKey(one.key)) && isKey(index);
    return isWhole ? { keys, index } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Reads the ring of a file; undefined without a file. Throws a StartFailure when it is damaged, because its keys cannot be recovered. */
export async function readRing(path: string): Promise<KeyRing | undefined> {
  const text = await startStep(path, () =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    }),
  );
  if (text === undefined) return undefined;
  const ring = ringIn(text);
  if (ring === undefined) throw new StartFailure(`数据密钥 ${path} 不完整：请换回备份的密钥文件再启动；没有它，会员的数据打不开。`);
  return ring;
}

/** Writes a ring to a file atomically, readable only by its owner. */
export const writeRing = (path: string, ring: KeyRing): Promise<void> => startStep(path, () => writeWhole(path, JSON.stringify(ring)));

/** Returns the name of the sealing key, and a lookup of keys by name that throws MissingKey for an unknown one. */
export function keysOf({ keys }: KeyRing): { readonly newest: string; readonly keyOf: (id: string) => Buffer } {
  const bytes = new Map(keys.map(({ id, key }) => [id, Buffer.from(key, 'base64')]));
  return {
    newest: keys.at(-1)?.id ?? '',
    keyOf: (id) => {
      const key = bytes.get(id);
      if (key === undefined) throw new MissingKey(`The key ring has no key ${id}`);
      return key;
    },
  };
}

/** Seals with AES-256-GCM by the newest key, and indexes equal texts by HMAC-SHA-256. */
export function sealOf(ring: KeyRing): Seal {
  const { newest, keyOf } = keysOf(ring);
  const indexKey = Buffer.from(ring.index, 'base64');
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(newest), iv).setAAD(Buffer.from(context));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${newest}.${Buffer.concat([iv, data, cipher.getAuthTag()]).toString('base64')}`;
    },
    open(sealed, context) {
      const [id = '', content = ''] = sealed.split('.');
      const all = Buffer.from(content, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), all.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(all.subarray(-TAG_BYTES));
      return decipher.update(all.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
    index: (text, context) => createHmac('sha256', indexKey).update(`${context}\n${text}`).digest('base64url'),
  };
}
