/** `npm run api` writes the API reference of the packages, from their TSDoc, into docs-site/api. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackages, CONSUMER_OPTIONS } from './packages.ts';
import { ROOT } from './sources.ts';

const run = promisify(execFile);

/** Typedoc reads types by the compiler's API, which the TypeScript of this repository no longer has. */
const TOOLS = ['typedoc@0.28.20', 'typescript@5.9.3'];
const ENTRIES = ['engine/dist/index.d.ts', 'engine/dist/build.d.ts', 'renderer/dist/index.d.ts', 'linter/dist/index.d.ts'];

/** Writes the reference of built packages into a folder. Installs typedoc beside the cache the first time. */
export async function writeApi(built: string, out: string): Promise<void> {
  const tools = join(ROOT, '.cache/typedoc');
  if (!existsSync(join(tools, 'node_modules/typedoc'))) {
    await mkdir(tools, { recursive: true });
    await writeFile(join(tools, 'package.json'), JSON.stringify({ private: true }));
    await run('npm', ['install', '--no-save', '--ignore-scripts', ...TOOLS], { cwd: tools });
  }
  const tsconfig = join(built, 'tsconfig.json');
  await writeFile(tsconfig, JSON.stringify({ compilerOptions: CONSUMER_OPTIONS, files: ENTRIES }));
  const entries = ENTRIES.flatMap((file) => ['--entryPoints', join(built, file)]);
  const more = ['--skipErrorChecking', '--disableSources', '--readme', 'none', '--name', 'Heye', '--out', out, '--logLevel', 'Error'];
  await run(process.execPath, [join(tools, 'node_modules/typedoc/bin/typedoc'), '--tsconfig', tsconfig, ...entries, ...more], {
    cwd: built,
  });
}

if (import.meta.main) {
  const built = join(ROOT, '.cache/packages');
  await buildPackages(built);
  await writeApi(built, join(ROOT, 'docs-site/api'));
  console.log('docs-site/api/index.html');
}
