import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANSWERS } from './answers.ts';
import { guardedFiles } from './new-document.ts';

let [root, outside] = ['', ''];
beforeAll(async () => {
  [root, outside] = [await mkdtemp(join(tmpdir(), 'heye-new-')), await mkdtemp(join(tmpdir(), 'heye-outside-'))];
  await mkdir(join(root, 'schemas/forms'), { recursive: true });
  await writeFile(join(outside, 'secret.json'), '{ "secret": 1 }');
  await symlink(join(outside, 'secret.json'), join(root, 'schemas/forms/LINKED.json'));
  await symlink(join(outside, 'missing.json'), join(root, 'schemas/forms/DANGLING.json'));
  await symlink(outside, join(root, 'channels'));
});
afterAll(() => Promise.all([root, outside].map((folder) => rm(folder, { recursive: true }))));

test('writes a new document, with the folder that is missing, and never over an existing one', async () => {
  const files = guardedFiles(root);
  await files.write('schemas/scenarios/forms/VISIT.json', '{}');
  expect(await files.read('schemas/scenarios/forms/VISIT.json', '')).toBe('{}\n');
  await expect(files.write('schemas/scenarios/forms/VISIT.json', '{ "a": 1 }')).rejects.toThrow('已经有了');
  await expect(files.read('schemas/forms/NONE.json', '表单')).rejects.toThrow('没有表单');
});

test.each(['package.json', 'schemas/meta/x.json', 'schemas/forms/../../x.json', '../x.json', '/tmp/x.json', 'channels/X.json'])(
  'refuses any other file, and a folder that is a link: %s',
  async (path) => {
    const files = guardedFiles(root);
    await expect(files.write(path, '{}')).rejects.toThrow('不是可以写的文档');
    await expect(files.read(path, '')).rejects.toThrow('不是可以写的文档');
  },
);

test('follows no link in the place of a document', async () => {
  const files = guardedFiles(root);
  await expect(files.read('schemas/forms/LINKED.json', '')).rejects.toThrow('不是可以写的文档');
  await expect(files.rewrite('schemas/forms/LINKED.json', '{}')).rejects.toThrow('不是可以写的文档');
  await expect(files.write('schemas/forms/LINKED.json', '{}')).rejects.toThrow('已经有了');
  await expect(files.rewrite('schemas/forms/DANGLING.json', '{}')).rejects.toThrow();
  await expect(files.write('schemas/forms/DANGLING.json', '{}')).rejects.toThrow('已经有了');
  expect(await readFile(join(outside, 'secret.json'), 'utf8')).toBe('{ "secret": 1 }');
  await expect(readFile(join(outside, 'missing.json'))).rejects.toThrow('ENOENT');
});

test('refuses kinds that are no kinds, such as names that every object has', async () => {
  const source = new URL('../../', import.meta.url).pathname;
  for (const kind of ['nothing', 'constructor', 'toString'])
    await expect(ANSWERS['create']?.({ kind, answers: { key: 'X' } }, source)).rejects.toThrow(`没有“${kind}”这一类`);
  await expect(ANSWERS['files']?.({ kind: 'constructor', name: 'X' }, source)).rejects.toThrow('没有“constructor”这一类');
});
