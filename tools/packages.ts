/**
 * Builds the libraries as packages in `.cache/packages`: ES modules with types, made by tsc alone. `npm pack` in such a folder gives the tarball.
 * Imports of a sibling library become imports of its package.
 */
import { execFile } from 'node:child_process';
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './sources.ts';

const run = promisify(execFile);

/** The libraries, from the bottom up. */
export const LIBRARIES = ['engine', 'linter'] as const;
/** The folder of the built packages. */
export const BUILT = join(ROOT, '.cache/packages');

const TEXTS = ['package.json', 'README.md', 'CHANGELOG.md'];
/** Imports of other modules in emitted code and types. */
const IMPORT = /(\bfrom |\bimport\(|^import )'(\.[^']+)'/gm;
const SIBLING = /^(?:\.\.\/)+(engine)\/(.+)$/;

/** Writes a relative import for the package: declarations keep the ending `.ts`, and siblings are packages. */
export function packaged(path: string): string {
  const local = path.replace(/\.tsx?$/, '.js');
  const [, library, file = ''] = SIBLING.exec(local) ?? [];
  if (library === undefined) return local;
  if (file === 'index.js') return `@heye/${library}`;
  if (file === 'build.js') return `@heye/${library}/build`;
  return `@heye/${library}/rooms/${file.replace(/\.js$/, '')}`;
}

async function build(library: string): Promise<void> {
  const out = join(BUILT, library);
  await rm(out, { recursive: true, force: true });
  const emitted = join(out, 'emitted');
  await run(process.execPath, [
    join(ROOT, 'node_modules/typescript/bin/tsc'),
    '-p',
    join(ROOT, library, 'tsconfig.json'),
    '--outDir',
    emitted,
  ]);
  const own = library === 'engine' ? emitted : join(emitted, library);
  for await (const path of glob('**/*.{js,d.ts}', { cwd: own })) {
    const text = await readFile(join(own, path), 'utf8');
    const to = join(out, 'dist', path);
    await mkdir(join(to, '..'), { recursive: true });
    await writeFile(
      to,
      text.replace(IMPORT, (_all, before: string, from: string) => `${before}'${packaged(from)}'`),
    );
  }
  await rm(emitted, { recursive: true });
  for (const text of TEXTS) await cp(join(ROOT, library, text), join(out, text));
}

/** Builds all libraries. */
export async function buildPackages(): Promise<void> {
  for (const library of LIBRARIES) await build(library);
}

if (import.meta.main) {
  await buildPackages();
  console.log(LIBRARIES.map((library) => join('.cache/packages', library)).join('\n'));
}
