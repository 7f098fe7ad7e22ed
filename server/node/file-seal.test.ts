import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryFiles } from '../platform/files/memory.ts';
import type { Bytes } from '../platform/files/reader.ts';
import { resealFiles, sealedFiles } from '../platform/files/sealed.ts';
import { createTestServer, images } from '../testing/test-server.ts';
import { fileSealOf } from './file-seal.ts';
import { newRing, rotated } from './key-ring.ts';
import { openData } from './open-data.ts';
import { openSqliteStore } from './sqlite.ts';

const NAME = 'a1.jpg';
/** The content size that fills two pieces of a sealed file to the last byte. */
const TWO_PIECES = 131_072;

const streamOf = (content: Uint8Array) => new Blob([new Uint8Array(content)]).stream();
async function bytesOf(content: ReadableStream<Bytes> | undefined): Promise<Buffer | undefined> {
  return content && Buffer.from(await new Response(content).arrayBuffer());
}

/** Creates sealed files in memory with a key ring, and returns the store below as well. */
function opened(ring = newRing()) {
  const below = createMemoryFiles();
  const files = sealedFiles(below, fileSealOf(ring));
  const raw = async (name = NAME): Promise<Buffer> => (await bytesOf(await below.read(name))) ?? Buffer.alloc(0);
  const change = async (changed: (sealed: Buffer) => Buffer) => below.write(NAME, streamOf(changed(await raw())));
  const read = async (name = NAME) => bytesOf(await files.read(name));
  return { ring, below, files, raw, change, read };
}

describe('a sealed file', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, TWO_PIECES, 200_000])('of %i bytes is read as it was written', async (size) => {
    const { files, raw, read } = opened();
    const content = randomBytes(size);
    expect(await files.write(NAME, streamOf(content))).toBe(size);
    expect((await read())?.equals(content)).toBe(true);
    if (size >= 16) expect((await raw()).includes(content.subarray(0, 16))).toBe(false);
  });

  it('does not open after a change, a cut, an extension, a reordering or a rename', async () => {
    const { below, files, raw, change, read } = opened();
    await files.write(NAME, streamOf(randomBytes(TWO_PIECES)));
    const whole = await raw();
    const piece = (whole.length - 64) / 2;
    const [head, first, second] = [whole.subarray(0, 64), whole.subarray(64, 64 + piece), whole.subarray(64 + piece)];
    const flipped = Buffer.from(whole);
    flipped[70_000] = (flipped[70_000] ?? 0) ^ 1;
    const others = [
      flipped,
      Buffer.concat([head, first]),
      head,
      whole.subarray(0, 40),
      Buffer.concat([whole, first]),
      Buffer.concat([head, second, first]),
      Buffer.concat([head.subarray(0, 40), randomBytes(24), first, second]),
    ];
    for (const other of others) {
      await change(() => other);
      await expect(read()).rejects.toThrow();
    }
    await below.write('b2.jpg', streamOf(whole));
    await expect(read('b2.jpg')).rejects.toThrow();
    await change(() => whole);
    expect((await read())?.length).toBe(TWO_PIECES);
  });

  it('is refused before any byte is read when an unsealed file replaces it', async () => {
    const { files, change } = opened();
    await files.write(NAME, streamOf(images.jpg));
    await change(() => Buffer.from(images.jpg));
    await expect(files.read(NAME)).rejects.toThrow('The file a1.jpg is not encrypted');
    await expect(resealFiles({ ...files, read: async () => streamOf(images.jpg) }, fileSealOf(newRing()), [NAME], false)).rejects.toThrow(
      'is not encrypted',
    );
  });

  it('is sealed again by the newest key, once; so is an unsealed file', async () => {
    const { ring, below, files, raw, read } = opened();
    await files.write(NAME, streamOf(images.jpg));
    await below.write('b2.png', streamOf(images.png));
    const newer = rotated(ring);
    expect(await resealFiles(below, fileSealOf(newer), [NAME, 'b2.png', 'gone.jpg'], true)).toBe(2);
    expect(await resealFiles(below, fileSealOf(newer), [NAME, 'b2.png'], true)).toBe(0);
    const last = sealedFiles(below, fileSealOf({ ...newer, keys: newer.keys.slice(-1) }));
    expect(await bytesOf(await last.read(NAME))).toEqual(Buffer.from(images.jpg));
    expect(await bytesOf(await last.read('b2.png'))).toEqual(Buffer.from(images.png));
    expect((await raw()).includes('k2')).toBe(true);
    await expect(read()).rejects.toThrow('no key k2');
  });
});

describe('photos on the disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'heye-photos-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const lying = () => readdirSync(join(folder, 'files')).map((name) => readFileSync(join(folder, 'files', name)));
  /** Bytes that only the picture itself contains. */
  const inside = (photo: Uint8Array) => Buffer.from(photo).subarray(-40);

  it('are unreadable on the disk, readable for their member, and removed with the member', async () => {
    const { store, files, close } = await openData(folder);
    const server = createTestServer({ store, files });
    const token = await server.signIn();
    const address = String((await server.uploadFile(images.jpg, token)).result);
    const given = await server.get(address, { token });
    const content = Buffer.from(await given.arrayBuffer());
    expect([given.status, given.headers.get('content-length')]).toEqual([200, String(content.length)]);
    expect(content.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const [sealed] = lying();
    expect(lying()).toHaveLength(1);
    expect(sealed?.includes(inside(content))).toBe(false);
    expect(sealed?.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    await server.call('auth.signOut', {}, token);
    expect(lying()).toEqual([]);
    await close();
  });

  it('seals a photo from before there were keys at the next start, and again by a new key after that', async () => {
    const plain = openSqliteStore(join(folder, 'heye.db'));
    const record = {
      id: 'a1',
      userId: 'u1',
      extension: 'jpg',
      mime: 'image/jpeg',
      size: images.jpg.length,
      day: '2026-11-18',
      session: '',
    };
    await plain.files.insert(record);
    plain.close();
    mkdirSync(join(folder, 'files'));
    writeFileSync(join(folder, 'files', NAME), images.jpg);
    await (await openData(folder)).close();
    expect(lying().map((content) => content.includes(inside(images.jpg)))).toEqual([false]);
    for (const command of ['rotate', 'forget'])
      execFileSync(process.execPath, [join(import.meta.dirname, 'change-keys.ts'), command], {
        env: { ...process.env, DATA_DIR: folder, DATA_KEYS: '', FILES: '', DATABASE_URL: '' },
      });
    const { files, close } = await openData(folder);
    expect(await bytesOf(await files.read(NAME))).toEqual(Buffer.from(images.jpg));
    await close();
    // From now on the server rejects an unsealed photo that appears there.
    writeFileSync(join(folder, 'files', NAME), images.jpg);
    const again = await openData(folder);
    await expect(again.files.read(NAME)).rejects.toThrow('is not encrypted');
    await again.close();
  });
});
