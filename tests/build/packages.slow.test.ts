import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILT, buildPackages, LIBRARIES } from '../../tools/packages.ts';
import { ROOT } from '../../tools/sources.ts';

const run = promisify(execFile);

/** Ways to resolve that an ES module does not serve. */
const OLD: ReadonlySet<unknown> = new Set(['node10', 'node16-cjs']);

let folder = '';
const tarballs = new Map<string, string>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packages-'));
  await buildPackages();
  for (const library of LIBRARIES) {
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: join(BUILT, library),
    });
    const [packed] = Object.values(JSON.parse(stdout) as Record<string, { readonly filename: string }>);
    tarballs.set(library, join(folder, packed?.filename ?? ''));
    const place = join(folder, 'node_modules/@heye', library);
    await mkdir(place, { recursive: true });
    await run('tar', ['-xzf', tarballs.get(library) ?? '', '-C', place, '--strip-components', '1']);
    const manifest = JSON.parse(await readFile(join(place, 'package.json'), 'utf8')) as Partial<Record<string, object>>;
    for (const name of Object.keys({ ...manifest['dependencies'], ...manifest['peerDependencies'] }).filter(
      (one) => !one.startsWith('@heye/'),
    )) {
      const to = join(folder, 'node_modules', name);
      await mkdir(join(to, '..'), { recursive: true });
      await symlink(join(ROOT, 'node_modules', name), to).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a module in a folder that has the tarballs alone; returns its output. */
async function output(name: string, code: string): Promise<string> {
  await writeFile(join(folder, name), code);
  return (await run(process.execPath, [join(folder, name)], { cwd: folder })).stdout.trim();
}

describe.each(LIBRARIES)('the package %s', (library) => {
  test('passes publint', async () => {
    const { messages } = await publint({ pkgDir: join(BUILT, library), strict: true, pack: false });
    const manifest = JSON.parse(await readFile(join(BUILT, library, 'package.json'), 'utf8'));
    expect(messages.map((message) => formatMessage(message, manifest) ?? message.code)).toEqual([]);
  });

  test('gives every import its types', async () => {
    const data = new Uint8Array(await readFile(tarballs.get(library) ?? ''));
    const result = await checkPackage(createPackageFromTarballData(data));
    const problems = 'problems' in result ? result.problems : [{ kind: 'no types' }];
    // Packages are ES modules only: an old resolver, and a require of them, are no aim.
    const own = problems.filter((problem) => !('resolutionKind' in problem && OLD.has(problem.resolutionKind)));
    expect(own).toEqual([]);
  });
});

test('the quick start of the engine runs from the tarball', async () => {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(await readFile(join(ROOT, 'engine/README.md'), 'utf8')) ?? [];
  const shown = `${code}
console.log(JSON.stringify([forms.field(forms.open(form, { today: '2026-11-28' }), 'parent')?.visible, forms.field(state, 'parent')?.visible, forms.payload(state)]));`;
  expect(JSON.parse(await output('start.ts', shown))).toEqual([false, true, expect.objectContaining({ age: 12 })]);
});

test('the linter runs from the tarball, on the engine of the tarball', async () => {
  const code = `import { checkDocuments } from '@heye/linter';
import { fromJsonSchema } from '@heye/linter/json-schema';
import * as prover from '@heye/linter/prover';
console.log(JSON.stringify([checkDocuments([{ path: 'schemas/forms/X.json', text: '{' }]).length, typeof fromJsonSchema, Object.keys(prover).length > 0]));`;
  const [issues, conversion, proves] = JSON.parse(await output('lint.mjs', code));
  expect([issues > 0, conversion, proves]).toEqual([true, 'function', true]);
});

/** Most bytes of the engine for a form. */
const FORM = 20 * 1024;

test('the engine alone, for a form, does not grow', async () => {
  const entry = join(folder, 'form.mjs');
  await writeFile(
    entry,
    `import { forms } from '@heye/engine';
export const used = [forms.compile, forms.open, forms.change, forms.field, forms.payload, forms.dataRequests];`,
  );
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const code = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  const weight = gzipSync(code.join('')).length;
  expect(weight).toBeLessThanOrEqual(FORM);
});
