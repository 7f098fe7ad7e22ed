import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import * as esbuild from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeApi } from '../../tools/api.ts';
import { LIBRARIES } from '../../tools/packages.ts';
import { ROOT } from '../../tools/sources.ts';
import { libraryCard } from './library-card.testing.ts';
import { type Packed, pack } from './packed.ts';
import { quickStart } from './quick-start.ts';

/** Ways to resolve that an ES module does not serve. */
const OLD: ReadonlySet<unknown> = new Set(['node10', 'node16-cjs']);

/** Name of the package that a module belongs to; undefined for none. */
const packageOf = (path: string): string | undefined => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];

/** Names of the packages that a package declares; of a package of another project, those that are not optional. */
async function needsOf({ folder }: Packed, name: string): Promise<readonly string[]> {
  const isOurs = name.startsWith('@heye/');
  const {
    dependencies,
    peerDependencies,
    peerDependenciesMeta = {},
  } = JSON.parse(await readFile(join(isOurs ? folder : ROOT, 'node_modules', name, 'package.json'), 'utf8'));
  return Object.keys({ ...dependencies, ...peerDependencies }).filter((one) => isOurs || peerDependenciesMeta[one]?.optional !== true);
}

let packed: Packed;
beforeAll(async () => {
  packed = await pack();
});
afterAll(() => packed.remove());

describe.each(LIBRARIES)('the package %s', (library) => {
  test('passes publint', async () => {
    const { messages } = await publint({ pkgDir: join(packed.built, library), strict: true, pack: false });
    const manifest = JSON.parse(await readFile(join(packed.built, library, 'package.json'), 'utf8'));
    expect(messages.map((message) => formatMessage(message, manifest) ?? message.code)).toEqual([]);
  });

  test('gives every import its types', async () => {
    const data = new Uint8Array(await readFile(packed.tarballs.get(library) ?? ''));
    const result = await checkPackage(createPackageFromTarballData(data), { excludeEntrypoints: [/\.css$/] });
    const problems = 'problems' in result ? result.problems : [{ kind: 'no types' }];
    // Packages are ES modules only: an old resolver, and a require of them, are no aim.
    const own = problems.filter((problem) => !('resolutionKind' in problem && OLD.has(problem.resolutionKind)));
    expect(own).toEqual([]);
  });

  test('declares the packages that it imports, and no other', async () => {
    const manifest = JSON.parse(await readFile(join(packed.built, library, 'package.json'), 'utf8'));
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).sort();
    const imported = new Set<string>();
    for await (const file of glob('dist/**/*.js', { cwd: join(packed.built, library) })) {
      const code = await readFile(join(packed.built, library, file), 'utf8');
      for (const [, name = ''] of code.matchAll(/(?:\bfrom |\bimport\(|^import )["']((?:@[^/"']+\/)?[^/."'][^/"']*)/gm))
        if (!name.startsWith('node:')) imported.add(name);
    }
    expect([...imported].sort()).toEqual(declared);
  });

  test('loads no package that neither it nor a package of it declares', async () => {
    const entryPoints: string[] = [];
    for await (const file of glob(join(packed.folder, 'node_modules/@heye', library, 'dist/**/*.js'))) entryPoints.push(file);
    const { metafile } = await esbuild.build({
      entryPoints,
      outdir: join(packed.folder, 'loaded'),
      write: false,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      metafile: true,
      logLevel: 'silent',
    });
    const loaded = new Set(Object.keys(metafile.inputs).flatMap((path) => packageOf(path) ?? []));
    const declared = new Set([`@heye/${library}`]);
    // A set also visits what is added to it on the way.
    for (const name of declared) for (const needed of await needsOf(packed, name)) declared.add(needed);
    expect(loaded.size).toBeGreaterThan(0);
    expect([...loaded].filter((name) => !declared.has(name))).toEqual([]);
  });

  test('needs no bundler: its modules import no styles, and ask for no query', async () => {
    for await (const file of glob('dist/**/*.js', { cwd: join(packed.built, library) })) {
      const code = await readFile(join(packed.built, library, file), 'utf8');
      // The command of the linter runs in Node alone.
      if (!file.startsWith('dist/node/'))
        expect(code, file).not.toMatch(/(?:from |import\(|import )["'][^"']*(?:\.css|\?[a-z]+)["']|import\.meta/);
    }
  });
});

test('the styles of the renderer stand in one file, and in one for each part', async () => {
  const [all, ...parts] = await Promise.all(
    ['styles.css', 'styles/theme.css', 'styles/form.css', 'styles/page.css', 'styles/rjsf.css'].map((file) =>
      readFile(join(packed.built, 'renderer/dist', file), 'utf8'),
    ),
  );
  expect(all).toBe(parts.join(''));
  expect(all).not.toContain('@import');
  // Variables of antd-mobile come before the theme that sets them, and these before the parts that read them.
  const places = ['--adm-color-primary: #', '--hy-', '.adm-button', '.hy-row {'].map((text) => all?.indexOf(text) ?? -1);
  expect(places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1))).toBe(true);
});

test('the quick start of the engine runs from the tarball', async () => {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(await readFile(join(ROOT, 'engine/README.md'), 'utf8')) ?? [];
  const shown = `${code}
console.log(JSON.stringify([forms.field(forms.open(form, { today: '2026-11-28' }), 'parent')?.visible, forms.field(state, 'parent')?.visible, forms.payload(state)]));`;
  expect(JSON.parse(await packed.output('start.ts', shown))).toEqual([false, true, expect.objectContaining({ age: 12 })]);
});

test('the examples in English have types, those of the packages included', async () => {
  const [, readme = ''] = /```tsx\n([\s\S]*?)```/.exec(await readFile(join(ROOT, 'renderer/README.md'), 'utf8')) ?? [];
  const { first, whole } = await quickStart();
  const guides = await readFile(join(ROOT, 'docs/packages/guides.md'), 'utf8');
  const programs = [...guides.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  expect(programs.length).toBeGreaterThan(6);
  expect(await packed.problems([readme, first, whole, ...programs])).toBe('');
  expect(await packed.problems([first.replace("title: 'Reader'", "titel: 'Reader'")])).toContain('titel');
});

test('the form with a condition takes twenty lines', async () => {
  const { first } = await quickStart();
  const lines = first.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('import '));
  expect(lines.length).toBeLessThanOrEqual(20);
});

test('the linter runs from the tarball, on the engine of the tarball', async () => {
  const code = `import { checkDocuments } from '@heye/linter';
import { fromJsonSchema } from '@heye/linter/json-schema';
import * as prover from '@heye/linter/prover';
import { readSpelling } from '@heye/linter/spelling';
console.log(JSON.stringify([checkDocuments([{ path: 'schemas/forms/X.json', text: '{' }]).length, typeof fromJsonSchema, Object.keys(prover).length > 0, readSpelling({ title: '=data.a.name', blocks: [{ id: 'a', block: 'B', show: '=state.b' }] }, 'page', {}).document.blocks[0].show]));`;
  const [issues, conversion, proves, show] = JSON.parse(await packed.output('lint.mjs', code));
  expect([issues > 0, conversion, proves, show]).toEqual([true, 'function', true, { var: 'state.b' }]);
});

/** Most bytes of the engine for a form. */
const ENGINE = 20 * 1024;
/** Most bytes of engine and renderer for a form of text, choice and date, before a tap, without React. */
const DRAWN = 60 * 1024;

/** Bytes after gzip of what a module loads before a tap, without React. */
async function weightOf(name: string, code: string): Promise<number> {
  const entry = join(packed.folder, name);
  await writeFile(entry, code);
  const built = await build({
    root: packed.folder,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: entry,
        external: [/^react(?:-dom)?(?:\/|$)/],
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.js' },
      },
    },
  });
  const chunks = new Map(
    [built]
      .flat()
      .flatMap((one) => ('output' in one ? one.output : []))
      .flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );
  const loaded = new Set(['entry.js']);
  for (const file of loaded) for (const next of chunks.get(file)?.imports ?? []) loaded.add(next);
  return gzipSync([...loaded].map((file) => chunks.get(file)?.code ?? '').join('')).length;
}

test('the engine alone, for a form, does not grow', async () => {
  const weight = await weightOf(
    'engine.mjs',
    `import { forms } from '@heye/engine';
export const used = [forms.compile, forms.open, forms.change, forms.field, forms.payload, forms.dataRequests];`,
  );
  expect(weight).toBeGreaterThan(10 * 1024);
  expect(weight).toBeLessThanOrEqual(ENGINE);
});

test('a drawn form of text, choice and date does not grow', async () => {
  const weight = await weightOf(
    'drawn.mjs',
    `import { forms } from '@heye/engine';
import { createFormStore, FormView } from '@heye/renderer';
import { dateWidget, radioWidget, selectWidget, textWidget } from '@heye/renderer/widgets';
export const used = [forms.compile, forms.open, createFormStore, FormView, dateWidget, radioWidget, selectWidget, textWidget];`,
  );
  expect(weight).toBeGreaterThan(30 * 1024);
  expect(weight).toBeLessThanOrEqual(DRAWN);
});

test('the reference tells of every export, in the words of its TSDoc', async () => {
  const out = join(packed.folder, 'api');
  await writeApi(packed.built, out);
  const pages = await Promise.all(
    [
      ['functions/renderer_dist.openForm.html', 'Throws an error that lists the faults of the document'],
      ['functions/engine_dist.createEngine.html', 'Nothing is registered'],
      ['functions/engine_dist_build.validatorCode.html', 'for the build'],
      ['functions/linter_dist.checkDocuments.html', 'Returns issues sorted by file, line and column'],
    ].map(async ([file = '', words = '']) => [(await readFile(join(out, file), 'utf8')).includes(words), file]),
  );
  expect(pages.filter(([isTold]) => !isTold)).toEqual([]);
});

describe('the library, a product of another kind,', () =>
  libraryCard(
    () => packed.folder,
    () => packed.tarballs,
  ));
