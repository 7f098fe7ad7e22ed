import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { BUILT, buildPackages, packLibraries } from '../packages.ts';
import { Refusal } from '../program.ts';
import { ROOT } from '../sources.ts';

const TEMPLATE = join(ROOT, 'examples/library-card');
/** Parts of the template that its own commands write. */
const WRITTEN: ReadonlySet<string> = new Set(['dist', 'node_modules', 'package-lock.json']);
const NAME = /^[a-z][a-z0-9-]*$/;

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Writes a project like the city library into a folder, with its own name. `tarballs` are the libraries by name; the project keeps a copy. */
export async function writeProject(folder: string, tarballs: ReadonlyMap<string, string>): Promise<void> {
  await cp(TEMPLATE, folder, { recursive: true, filter: (path) => !WRITTEN.has(relative(TEMPLATE, path).split('/')[0] ?? '') });
  await mkdir(join(folder, 'packages'), { recursive: true });
  const places = new Map<string, string>();
  for (const [library, tarball] of tarballs) {
    await cp(tarball, join(folder, 'packages', basename(tarball)));
    places.set(`@heye/${library}`, `file:packages/${basename(tarball)}`);
  }
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const placed = (wanted: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(wanted).map(([name, version]) => [name, places.get(name) ?? version]));
  const own = {
    ...manifest,
    name: basename(folder),
    dependencies: placed(manifest.dependencies),
    devDependencies: placed(manifest.devDependencies),
  };
  await writeFile(file, `${JSON.stringify(own, null, 2)}\n`);
}

/** Makes a project of its own beside this repository. Returns what to do next. */
export async function newProject(name: string): Promise<string> {
  const folder = join(ROOT, '..', name);
  if (!NAME.test(name)) throw new Refusal(`“${name}”不能做项目的名字：小写字母开头，只有小写字母、数字和 -`);
  if (existsSync(folder)) throw new Refusal(`${folder} 已经有了`);
  await buildPackages(BUILT);
  await writeProject(folder, await packLibraries(BUILT, BUILT));
  return `写好了 ${folder}。接着：cd ${folder} && npm install && npm test && npm start`;
}
