import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold, unfolded } from './fold.ts';

const FOLDED = '{ "title": "甲", "items": [{ "code": "1", "name": "一" }] }\n';
let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'heye-fold-'));
  for (const folder of ['schemas/dictionaries', 'schemas/meta', 'channels']) await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, 'schemas/dictionaries/folded.json'), FOLDED);
  await writeFile(join(root, 'schemas/dictionaries/wide.json'), JSON.stringify(JSON.parse(FOLDED), null, 4));
  await writeFile(join(root, 'channels/BROKEN.json'), '{ "title": ');
  await writeFile(join(root, 'schemas/meta/x.schema.json'), '{"title":"x"}');
});
afterAll(() => rm(root, { recursive: true }));

test('reports and formats unformatted documents; ignores schemas and invalid JSON', async () => {
  expect(await unfolded(root)).toEqual(['schemas/dictionaries/wide.json']);
  await fold(root, await unfolded(root));
  expect(await readFile(join(root, 'schemas/dictionaries/wide.json'), 'utf8')).toBe(FOLDED);
  expect(await readFile(join(root, 'channels/BROKEN.json'), 'utf8')).toBe('{ "title": ');
  expect(await unfolded(root)).toEqual([]);
});
