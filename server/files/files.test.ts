import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskFiles } from '../node/disk.ts';
import type { FileStore } from './files.ts';
import { createMemoryFiles } from './memory.ts';

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

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heye-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const openers: readonly { name: string; open: () => Promise<FileStore> }[] = [
  { name: 'memory', open: async () => createMemoryFiles() },
  { name: 'disk', open: () => openDiskFiles(folder) },
];

describe.each(openers)('files in $name', ({ open }) => {
  it('writes chunks in order and reads them back', async () => {
    const files = await open();
    expect(await files.write('a1.jpg', stream([1, 2], [3]))).toBe(3);
    const content = await files.read('a1.jpg');
    expect([...new Uint8Array(await new Response(content).arrayBuffer())]).toEqual([1, 2, 3]);
  });

  it('has nothing under an unknown name and after removal', async () => {
    const files = await open();
    await files.write('a1.jpg', stream([1]));
    await files.remove('a1.jpg');
    expect(await files.read('a1.jpg')).toBeUndefined();
    expect(await files.read('b2.png')).toBeUndefined();
  });

  it('keeps nothing of a stream that fails', async () => {
    const files = await open();
    await expect(files.write('a1.jpg', broken())).rejects.toThrow('connection lost');
    expect(await files.read('a1.jpg')).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('removes what broken uploads have left, once it is old enough, and no file', async () => {
    const files = await open();
    await files.write('a1.jpg', stream([1]));
    const partials = ['b2.jpg.part', 'c3.png.part'].map((name) => join(folder, name));
    const isOnDisk = readdirSync(folder).length > 0;
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
    await expect(files.write('../a1.jpg', stream([1]))).rejects.toThrow('Not a file name');
    expect(await files.read('../../etc/passwd')).toBeUndefined();
  });
});
