import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackages, CONSUMER_OPTIONS, packLibraries } from '../../tools/packages.ts';
import { ROOT } from '../../tools/sources.ts';

const run = promisify(execFile);

/** A project outside of the repository that has the libraries from their tarballs alone. */
export interface Packed {
  readonly folder: string;
  /** The folder of the built packages. */
  readonly built: string;
  /** Path of the tarball of each library. */
  readonly tarballs: ReadonlyMap<string, string>;
  /** Runs a module in the folder. Returns its output. */
  output(name: string, code: string): Promise<string>;
  /** Checks the types of modules in the folder, and of the packages that they import. Returns the errors. */
  problems(codes: readonly string[]): Promise<string>;
  /** Removes both folders. */
  remove(): Promise<void>;
}

/** Gives the folder a package of this repository. */
export async function lend(folder: string, name: string, from = name): Promise<void> {
  const to = join(folder, 'node_modules', name);
  await mkdir(join(to, '..'), { recursive: true });
  await symlink(join(ROOT, 'node_modules', from), to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Packs the libraries and unpacks them into a new folder, with the packages that they depend on. */
export async function pack(): Promise<Packed> {
  const folder = await mkdtemp(join(tmpdir(), 'packages-'));
  // Test files run beside each other, so each has a build of its own.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const built = await mkdtemp(join(ROOT, '.cache/packed-'));
  await buildPackages(built);
  const tarballs = await packLibraries(built, folder);
  for (const [library, tarball] of tarballs) {
    const place = join(folder, 'node_modules/@heye', library);
    await mkdir(place, { recursive: true });
    await run('tar', ['-xzf', tarball, '-C', place, '--strip-components', '1']);
    const manifest = JSON.parse(await readFile(join(place, 'package.json'), 'utf8')) as Partial<Record<string, object>>;
    const names = Object.keys({ ...manifest['dependencies'], ...manifest['peerDependencies'] });
    for (const name of names.filter((one) => !one.startsWith('@heye/'))) await lend(folder, name);
  }
  for (const name of ['@types/react', '@types/react-dom']) await lend(folder, name);
  return {
    folder,
    built,
    tarballs,
    async output(name, code) {
      await writeFile(join(folder, name), code);
      return (await run(process.execPath, [join(folder, name)], { cwd: folder })).stdout.trim();
    },
    async problems(codes) {
      const files = codes.map((_code, at) => `checked-${at}.tsx`);
      await Promise.all(codes.map((code, at) => writeFile(join(folder, files[at] ?? ''), code)));
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: CONSUMER_OPTIONS, files }));
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
      return run(process.execPath, [tsc, '-p', folder], { cwd: folder }).then(
        ({ stdout }) => stdout.trim(),
        (error: { readonly stdout: string }) => error.stdout.trim(),
      );
    },
    async remove() {
      for (const one of [folder, built]) await rm(one, { recursive: true, force: true });
    },
  };
}
