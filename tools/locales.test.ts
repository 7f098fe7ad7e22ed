import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { localeSchema } from './locales.ts';

test('a folder of texts is a locale of documents', async () => {
  const root = mkdtempSync(join(tmpdir(), 'locales-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of ['fr', 'en']) await mkdir(join(root, 'schemas/texts', name), { recursive: true });
  const { text } = await localeSchema(pathToFileURL(`${root}/`));
  expect(JSON.parse(text)).toMatchObject({ $id: 'locale.schema.json', enum: ['zh-CN', 'en', 'fr'] });
});
