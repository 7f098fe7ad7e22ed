import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPictures } from './pictures.ts';

test('reads a drawn picture by its name, and no other path', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'heye-pictures-'));
  writeFileSync(join(folder, 'a.webp'), 'A');
  writeFileSync(join(folder, 'drawn.json'), '{}');
  const read = openPictures(folder);
  expect(new TextDecoder().decode(await read('a'))).toBe('A');
  expect(await read('a')).toBe(await read('a'));
  for (const name of ['b', 'drawn', '../a', 'constructor', '']) expect(await read(name)).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test('reads a picture again after a failed read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'heye-pictures-'));
  writeFileSync(join(folder, 'a.webp'), 'A');
  const read = openPictures(folder);
  rmSync(join(folder, 'a.webp'));
  await expect(read('a')).rejects.toThrow();
  writeFileSync(join(folder, 'a.webp'), 'A');
  expect(new TextDecoder().decode(await read('a'))).toBe('A');
  rmSync(folder, { recursive: true });
});
