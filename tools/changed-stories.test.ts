import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changedStories, rememberStories, storiesNow } from './changed-stories.ts';

let root = '';
const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
const changed = () => changedStories(root, storiesNow(root));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'stories-'));
  for (const path of ['forms/A', 'pages/B', 'pages/home', 'pages/home.samples', 'texts/app'])
    await write(`schemas/${path}.json`, `"${path}"`);
  await write('renderer/blocks/Text/Text.tsx', '1');
});
afterAll(() => rm(root, { recursive: true }));

test('reruns stories whose document, samples or shared files changed, and all stories that never passed', async () => {
  expect(changed()).toBeUndefined();
  rememberStories(root, storiesNow(root));
  expect(changed()).toEqual([]);
  await write('schemas/pages/B.json', '2');
  await write('schemas/pages/home.samples.json', '2');
  await write('schemas/pages/C.json', '1');
  expect(changed()).toEqual(['schemas/pages/B.json', 'schemas/pages/C.json', 'schemas/pages/home.json']);
  for (const path of [
    'schemas/texts/app.json',
    'schemas/forms/A.json',
    'renderer/blocks/Text/Text.tsx',
    'server/app.ts',
    'channels/NEW.json',
  ]) {
    rememberStories(root, storiesNow(root));
    expect(changed()).toEqual([]);
    await write(path, '2');
    expect(changed()).toBeUndefined();
  }
  rememberStories(root, storiesNow(root));
  await write('renderer/blocks/Text/Text.test.tsx', '1');
  expect(changed()).toEqual([]);
});
