import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEYS, startBucket } from '../../node/bucket.testing.ts';
import { openBucket } from '../../node/bucket.ts';
import { openBucketFiles } from '../../node/bucket-files.ts';
import { openDiskFiles } from '../../node/disk.ts';
import { fileSealOf } from '../../node/file-seal.ts';
import { newRing } from '../../node/key-ring.ts';
import type { FileStore } from './files.ts';
import { createMemoryFiles } from './memory.ts';
import { sealedFiles } from './sealed.ts';

const stream = (...chunks: number[][]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Uint8Array.from(chunk));
      controller.close();
    },
  });
const broken = () =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(Uint8Array.of(1)),
    pull: (controller) => controller.error(new Error('connection lost')),
  });

const ring = newRing();
let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let isDown = false;
beforeAll(async () => {
  bucket = await startBucket((_path, answer) => {
    if (isDown) answer(503, 'SlowDown');
    return isDown;
  });
});
afterAll(() => bucket.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heye-files-'));
  bucket.stored.clear();
});
afterEach(() => rmSync(folder, { recursive: true }));

const openers: readonly { name: string; open: () => Promise<FileStore> }[] = [
  { name: 'memory', open: async () => createMemoryFiles() },
  { name: 'disk', open: () => openDiskFiles(folder) },
  { name: 'bucket', open: () => openBucketFiles(openBucket(`${bucket.address}/photos`, KEYS), folder) },
  { name: 'disk, sealed', open: async () => sealedFiles(await openDiskFiles(folder), fileSealOf(ring)) },
  {
    name: 'bucket, sealed',
    open: async () => sealedFiles(await openBucketFiles(openBucket(`${bucket.address}/photos`, KEYS), folder), fileSealOf(ring)),
  },
];

describe.each(openers)('files in $name', ({ name, open }) => {
  it('writes chunks in order and reads them back', async () => {
    const files = await open();
    expect(await files.write('a1.jpg', stream([1, 2], [3]))).toBe(3);
    const content = await files.read('a1.jpg');
    expect([...new Uint8Array(await new Response(content).arrayBuffer())]).toEqual([1, 2, 3]);
  });

  it('returns nothing for an unknown name and after removal', async () => {
    const files = await open();
    await files.write('a1.jpg', stream([1]));
    await files.remove('a1.jpg');
    expect(await files.read('a1.jpg')).toBeUndefined();
    expect(await files.read('b2.png')).toBeUndefined();
  });

  it('stores nothing of a stream that fails', async () => {
    const files = await open();
    await expect(files.write('a1.jpg', broken())).rejects.toThrow('connection lost');
    expect(await files.read('a1.jpg')).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('removes leftovers of broken uploads once they are old enough, and no file', async () => {
    const files = await open();
    await files.write('a1.jpg', stream([1]));
    const partials = ['b2.jpg.part', 'c3.png.part'].map((name) => join(folder, name));
    const isOnDisk = name !== 'memory';
    if (isOnDisk) for (const path of partials) writeFileSync(path, 'half');
    if (isOnDisk) utimesSync(partials[0] ?? '', new Date(), new Date(Date.now() - 600_000));
    expect(await files.removePartial(300_000)).toBe(isOnDisk ? 1 : 0);
    expect(partials.filter((path) => existsSync(path))).toEqual(isOnDisk ? [partials[1]] : []);
    expect(await files.removePartial(0)).toBe(isOnDisk ? 1 : 0);
    expect(partials.filter((path) => existsSync(path))).toEqual([]);
    expect(await files.read('a1.jpg')).toBeDefined();
  });

  it('refuses a name that could leave the folder', async () => {
    const files = await open();
    await expect(files.write('../a1.jpg', stream([1]))).rejects.toThrow('is not a file name');
    expect(await files.read('../../etc/passwd')).toBeUndefined();
  });
});

describe('files in a bucket', () => {
  const open = () => openBucketFiles(openBucket(`${bucket.address}/photos`, KEYS), folder);

  it('are stored under their names, without a copy on this machine', async () => {
    const files = await open();
    await files.write('a1.jpg', stream([1, 2], [3]));
    expect([...bucket.stored]).toEqual([['/photos/a1.jpg', Buffer.from([1, 2, 3])]]);
    expect(readdirSync(folder)).toEqual([]);
    await files.remove('a1.jpg');
    expect([...bucket.stored]).toEqual([]);
    await files.remove('a1.jpg');
  });

  it('fail instead of returning an empty photo when the bucket cannot answer, and store nothing', async () => {
    const files = await open();
    await files.write('a1.jpg', stream([1]));
    isDown = true;
    await expect(files.write('b2.jpg', stream([1]))).rejects.toThrow('503 SlowDown');
    await expect(files.read('a1.jpg')).rejects.toThrow('503 SlowDown');
    isDown = false;
    expect(readdirSync(folder)).toEqual([]);
    expect(await files.read('b2.jpg')).toBeUndefined();
    expect(await files.read('a1.jpg')).toBeDefined();
  });
});
