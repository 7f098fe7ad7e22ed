/**
 * Builds the libraries as packages in `.cache/packages`: ES modules with types, made by tsc; the renderer's modules also pass Vite, which takes out
 * the style sheets. `npm pack` in such a folder gives the tarball. Imports of a sibling library become imports of its package.
 */
import { execFile } from 'node:child_process';
import { cp, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeChecked } from './packages/checked.ts';
import { buildDrawn } from './packages/drawn.ts';
import { ROOT } from './sources.ts';
import { engineFormats, openNames } from './types/rooms.ts';

const run = promisify(execFile);

/** Compiler options of a project that uses the packages. */
export const CONSUMER_OPTIONS = {
  target: 'es2022',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  types: [],
};

/** The libraries, from the bottom up. */
export const LIBRARIES = ['engine', 'linter', 'renderer'] as const;
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

/** Writes the JSON Schemas of the engine's formats, for editors and for checks of documents. */
async function writeFormats(to: string): Promise<void> {
  const from = join(ROOT, 'schemas/meta');
  await mkdir(to, { recursive: true });
  for (const name of [...engineFormats(await readdir(from)), 'widget']) {
    const file = `${name}.schema.json`;
    const schema = openNames(file, JSON.parse(await readFile(join(from, file), 'utf8')));
    await writeFile(join(to, file), `${JSON.stringify(schema)}\n`);
  }
}

async function build(library: string, to: string): Promise<void> {
  const out = join(to, library);
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
  const isDrawn = library === 'renderer';
  for await (const path of glob('**/*.{js,d.ts}', { cwd: own })) {
    const emittedText = await readFile(join(own, path), 'utf8');
    // An import without a name gives no types.
    const text = path.endsWith('.d.ts') ? emittedText.replace(/^import '[^']+';\n/gm, '') : emittedText;
    const file = isDrawn && path.endsWith('.js') ? join(own, path) : join(out, 'dist', path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(
      file,
      text.replace(IMPORT, (_all, before: string, from: string) => `${before}'${packaged(from)}'`),
    );
  }
  if (library === 'engine') await writeFormats(join(out, 'dist/meta'));
  if (library === 'linter') await writeChecked(join(out, 'dist/meta'));
  if (isDrawn) await buildDrawn(own, join(out, 'dist'));
  await rm(emitted, { recursive: true });
  for (const text of TEXTS) await cp(join(ROOT, library, text), join(out, text));
}

/** Builds all libraries into a folder of the repository, from which they find their dependencies. */
export async function buildPackages(to: string): Promise<void> {
  for (const library of LIBRARIES) await build(library, to);
}

/** Packs the built libraries into a folder. Returns the path of the tarball of each. */
export async function packLibraries(built: string, to: string): Promise<ReadonlyMap<string, string>> {
  const tarballs = new Map<string, string>();
  for (const library of LIBRARIES) {
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to], { cwd: join(built, library) });
    const [packed] = Object.values(JSON.parse(stdout) as Record<string, { readonly filename: string }>);
    tarballs.set(library, join(to, packed?.filename ?? ''));
  }
  return tarballs;
}

if (import.meta.main) {
  await buildPackages(BUILT);
  console.log(LIBRARIES.map((library) => join('.cache/packages', library)).join('\n'));
}
