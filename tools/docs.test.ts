import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anchorOf, buildSite, writeReference } from './docs.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heye-docs-'));
  await mkdir(join(folder, 'docs'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('writes the six reference pages, each with a heading', async () => {
  const pages = await writeReference(folder);
  expect([...pages].sort()).toEqual(['actions', 'blocks', 'check', 'forms', 'operators', 'pages'].map((name) => `docs/${name}.md`));
  for (const page of pages) expect(await readFile(join(folder, page), 'utf8')).toMatch(/^# /m);
});

test('every anchor in a reference page has its heading', async () => {
  for (const page of await writeReference(folder)) {
    const text = await readFile(join(folder, page), 'utf8');
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
    for (const [, anchor = ''] of text.matchAll(/\]\(#([^)]+)\)/g)) expect(headings, page).toContain(anchor);
  }
});

test('builds one site whose links between pages and to headings lead somewhere', async () => {
  for (const page of ['README.md', 'README.zh-CN.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']) await writeFile(join(folder, page), '# 页\n');
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server/README.md'), '# 服务端\n\n[文档](../docs/a.md#一-二)\n');
  await writeFile(join(folder, 'docs/a.md'), '# 甲\n\n## 一 二\n\n[外](https://example.com/x.md) [没有](none.md)\n');
  const site = join(folder, 'site');
  await buildSite(site, folder);
  expect(await readFile(join(site, 'server/README.html'), 'utf8')).toContain('href="../docs/a.html#%E4%B8%80-%E4%BA%8C"');
  const a = await readFile(join(site, 'docs/a.html'), 'utf8');
  expect(a).toContain('<h2 id="一-二">');
  expect(a).toContain('href="https://example.com/x.md"');
  expect(a).toContain('href="none.md"');
  expect(await readFile(join(site, 'index.html'), 'utf8')).toContain('<a href="docs/a.html">甲</a>');
  expect(existsSync(join(site, 'README.zh-CN.html'))).toBe(true);
});
