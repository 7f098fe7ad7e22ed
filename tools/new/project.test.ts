import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDocumentWith } from '../new.ts';
import { runProgram } from '../program.ts';
import { writeProject } from './project.ts';

const said = async (...args: readonly string[]) => {
  const complaints: string[] = [];
  const code = await runProgram(
    newDocumentWith(() => undefined),
    args,
    { write: () => undefined, complain: (text) => void complaints.push(text) },
  );
  return [code, complaints.join('')];
};

test('a project has its own name and keeps the libraries beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  const tarball = join(folder, 'heye-engine-0.1.0.tgz');
  await writeFile(tarball, 'packed');
  await writeProject(join(folder, 'city'), new Map([['engine', tarball]]));
  const manifest = JSON.parse(await readFile(join(folder, 'city/package.json'), 'utf8'));
  expect(manifest).toMatchObject({
    name: 'city',
    dependencies: { '@heye/engine': 'file:packages/heye-engine-0.1.0.tgz', react: '19.3.1' },
  });
  expect(await readFile(join(folder, 'city/packages/heye-engine-0.1.0.tgz'), 'utf8')).toBe('packed');
  await rm(folder, { recursive: true });
});

test('refuses a name that is no folder, one that is taken, and none at all', async () => {
  expect(await said('project', '../x')).toEqual([1, expect.stringContaining('“../x”不能做项目的名字')]);
  expect(await said('project')).toEqual([1, expect.stringContaining('project 名字')]);
});
