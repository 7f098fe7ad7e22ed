import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Bytes } from '../platform/files/reader.ts';
import type { FileSeal } from '../platform/files/sealed.ts';
import { type KeyRing, keysOf } from './key-ring.ts';

/** The first bytes of a sealed file, before the name of its key. No picture begins with them. */
const BEGINNING = 'heye-sealed 1 ';
const HEADER_BYTES = 32;
const SALT_BYTES = 32;
const HEAD_BYTES = HEADER_BYTES + SALT_BYTES;
const PIECE_BYTES = 65_536;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** Cuts bytes into pieces of one size and marks the last one, which may be shorter. Empty content is one empty piece. */
async function* pieces(content: AsyncIterable<Bytes>, size: number): AsyncGenerator<{ piece: Buffer<ArrayBuffer>; isLast: boolean }, void> {
  let [chunks, length]: [Bytes[], number] = [[], 0];
  for await (const chunk of content) {
    chunks.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    const all = Buffer.concat(chunks);
    let at = 0;
    // The last piece is known only when no byte follows.
    for (; length - at > size; at += size) yield { piece: all.subarray(at, at + size), isLast: false };
    [chunks, length] = [[all.subarray(at)], length - at];
  }
  yield { piece: Buffer.concat(chunks), isLast: true };
}

/** Returns the nonce of a piece: its number and whether it is the last, so that none can be dropped, moved or appended. */
function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(at, NONCE_BYTES - 7, 6);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

const headerBy = (id: string): Buffer => Buffer.from(`${BEGINNING}${id}`.padEnd(HEADER_BYTES));
/** Returns the name of the key at the start of a file; undefined when it is not sealed. */
const keyIdIn = (head: Uint8Array): string | undefined => {
  const header = Buffer.from(head.subarray(0, HEADER_BYTES)).toString('latin1');
  return header.length === HEADER_BYTES && header.startsWith(BEGINNING) ? header.slice(BEGINNING.length).trimEnd() : undefined;
};

/** Reads the first bytes of a stream; returns them and the rest. */
async function headOf(content: AsyncIterable<Bytes>): Promise<{ readonly head: Buffer; readonly rest: AsyncGenerator<Bytes, void> }> {
  const source = content[Symbol.asyncIterator]();
  let taken: Buffer<ArrayBuffer> = Buffer.alloc(0);
  for (let next = await source.next(); !next.done; next = await source.next()) {
    taken = Buffer.concat([taken, next.value]);
    if (taken.length >= HEAD_BYTES) break;
  }
  const rest = async function* (): AsyncGenerator<Bytes, void> {
    try {
      yield taken.subarray(HEAD_BYTES);
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  };
  return { head: taken.subarray(0, HEAD_BYTES), rest: rest() };
}

/**
 * Seals files by the newest key of a ring, in AES-256-GCM pieces chained by the STREAM construction. Each file has its own key
 * (HKDF-SHA-256), valid under its name only.
 */
export function fileSealOf(ring: KeyRing): FileSeal {
  const { newest, keyOf } = keysOf(ring);
  const ownKey = (id: string, head: Uint8Array, name: string): Buffer =>
    Buffer.from(hkdfSync('sha256', keyOf(id), head.subarray(HEADER_BYTES), `${BEGINNING}${id} ${name}`, 32));
  return {
    async *seal(content, name) {
      const head = Buffer.concat([headerBy(newest), randomBytes(SALT_BYTES)]);
      yield head;
      const key = ownKey(newest, head, name);
      let at = 0;
      for await (const { piece, isLast } of pieces(content, PIECE_BYTES)) {
        const cipher = createCipheriv('aes-256-gcm', key, nonceOf(at, isLast));
        yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
        at += 1;
      }
    },
    async *open(sealed, name) {
      const { head, rest } = await headOf(sealed);
      const id = keyIdIn(head);
      if (id === undefined || head.length < HEAD_BYTES)
        throw new Error(`The file ${name} is not encrypted, but this server encrypts every file`);
      const key = ownKey(id, head, name);
      let at = 0;
      for await (const { piece, isLast } of pieces(rest, PIECE_BYTES + TAG_BYTES)) {
        const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(at, isLast), { authTagLength: TAG_BYTES });
        decipher.setAuthTag(piece.subarray(-TAG_BYTES));
        yield Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
        at += 1;
      }
    },
    async told(content) {
      const { head, rest } = await headOf(content);
      const id = keyIdIn(head);
      await rest.return();
      return id === undefined ? 'open' : id === newest ? 'newest' : 'older';
    },
  };
}
