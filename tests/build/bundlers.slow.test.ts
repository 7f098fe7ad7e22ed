/** Builds the quick start from the tarballs with each bundler, and uses it in Chromium. 90 s with two cores, half of them for Next. */
import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lateBrowser } from '../../tools/browser.ts';
import { BUNDLERS, serve } from './bundlers.ts';
import { type Packed, pack } from './packed.ts';
import { MAIN, quickStart, SHELF } from './quick-start.ts';

const run = promisify(execFile);
/** Installs packages from the registry in a project of their own. */
async function install(folder: string, ...packages: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await run('npm', ['install', '--no-save', '--ignore-scripts', '--prefer-offline', ...packages], { cwd: folder });
}

let packed: Packed;
let browser: Browser;
let whole = '';
beforeAll(async () => {
  packed = await pack();
  ({ whole } = await quickStart());
  await writeFile(join(packed.folder, 'card.tsx'), whole);
  await writeFile(join(packed.folder, 'main.tsx'), MAIN);
  browser = await chromium.launch({ executablePath: lateBrowser.executablePath });
});
afterAll(async () => {
  await browser.close();
  await packed.remove();
});

/** Fills the form of the quick start in a browser. Returns the answers that it hands over, and what the page says of errors. */
async function used(folder: string): Promise<{ readonly answers: unknown; readonly errors: readonly string[] }> {
  const { server, address } = await serve(folder);
  const page = await browser.newPage();
  try {
    const errors: string[] = [];
    const answers = new Promise<unknown>((resolve) => {
      page.on('console', (message) => {
        if (message.type() === 'log') resolve(message.args()[0]?.jsonValue());
        else if (message.type() === 'error') errors.push(message.text());
      });
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(address);
    await page.getByLabel('Name').fill('Lin');
    expect(await page.getByLabel('Parent').count()).toBe(0);
    await page.getByLabel('Age').fill('12');
    await page.getByLabel('Parent').fill('Ann');
    await page.getByLabel('Book title').fill('Emma');
    await page.getByRole('radio', { name: 'North' }).check();
    expect(await page.getByLabel('Why so long').count()).toBe(0);
    await page.getByRole('slider', { name: 'Weeks' }).fill('6');
    await page.getByLabel('Why so long').fill('A long book');
    // Styles came along: a row of the form has a size for fingers.
    const box = await page.getByLabel('Name').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(40);
    await page.getByRole('button', { name: 'Apply' }).click();
    return { answers: await answers, errors };
  } finally {
    await page.close();
    server.close();
  }
}

const ANSWERS = {
  name: 'Lin',
  age: 12,
  parent: 'Ann',
  books: [{ title: 'Emma', branch: 'North' }],
  weeks: 6,
  why: 'A long book',
};

test.each(Object.entries(BUNDLERS))('the quick start works as %s builds it', async (name, bundle) => {
  const out = join(packed.folder, `out-${name}`);
  await bundle(packed.folder, out);
  expect(await used(out)).toEqual({ answers: ANSWERS, errors: [] });
});

/** Draws the form on a server, where no name of a browser is known. */
const SERVER = `import { createElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { LibraryCard } from './card.mjs';
for (const name of ['window', 'document', 'localStorage', 'matchMedia']) if (name in globalThis) throw new Error(name);
console.log(renderToString(createElement(LibraryCard)));
console.log('streamed');
const { pipe } = renderToPipeableStream(createElement(LibraryCard), { onAllReady: () => pipe(process.stdout) });
`;
/** The form in one piece, with a placeholder for its list, and streamed, with the list. */
const DRAWN = /^<form[^>]*aria-label="Library card".*aria-label="Loading".*type="range".*streamed.*Book 1/s;

const asModule = async (code: string): Promise<string> =>
  (await esbuild.transform(code.replace(/^import '.*\.css';\n/m, ''), { loader: 'tsx', jsx: 'automatic' })).code;

test('a server draws the quick start from the tarballs, without a bundler', async () => {
  await writeFile(join(packed.folder, 'card.mjs'), await asModule(whole));
  const drawn = await packed.output('server.mjs', SERVER);
  expect(drawn).toMatch(DRAWN);
});

/** Opens a page of documents in a browser and taps its first row. Returns what the page says of errors. */
async function tapped(folder: string): Promise<readonly string[]> {
  const { server, address } = await serve(folder);
  const page = await browser.newPage();
  try {
    const errors: string[] = [];
    page.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : undefined));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Shelf' }).waitFor();
    await page.getByRole('button', { name: 'Emma' }).click();
    await page.getByRole('dialog').getByText('On the second shelf').waitFor();
    return errors;
  } finally {
    await page.close();
    server.close();
  }
}

test('the quick start and a page work with React 18.3, in a browser and on a server', async () => {
  const old = join(packed.folder, 'react-18');
  await install(old, 'react@18.3.1', 'react-dom@18.3.1');
  const alias = Object.fromEntries(['react', 'react-dom'].map((name) => [name, join(old, 'node_modules', name)]));
  const shared = { bundle: true, format: 'esm', jsx: 'automatic', logLevel: 'silent', alias } as const;
  const define = { 'process.env.NODE_ENV': '"development"' };
  await esbuild.build({ ...shared, define, splitting: true, entryPoints: [join(packed.folder, 'main.tsx')], outdir: join(old, 'out') });
  expect(await used(join(old, 'out'))).toEqual({ answers: ANSWERS, errors: [] });
  await writeFile(join(packed.folder, 'shelf.tsx'), SHELF);
  const shelf = { main: join(packed.folder, 'shelf.tsx') };
  await esbuild.build({ ...shared, define, splitting: true, entryPoints: shelf, outdir: join(old, 'shelf') });
  expect(await tapped(join(old, 'shelf'))).toEqual([]);
  await writeFile(join(packed.folder, 'card.mjs'), await asModule(whole));
  await writeFile(join(packed.folder, 'server.mjs'), `import { version } from 'react';\nconsole.error(version);\n${SERVER}`);
  await esbuild.build({
    ...shared,
    define: { 'process.env.NODE_ENV': '"production"' },
    platform: 'node',
    format: 'cjs',
    entryPoints: [join(packed.folder, 'server.mjs')],
    outfile: join(old, 'server.cjs'),
  });
  const { stdout, stderr } = await run(process.execPath, [join(old, 'server.cjs')]);
  expect([stdout, stderr.trim()]).toEqual([expect.stringMatching(DRAWN), '18.3.1']);
});

test('the quick start works as a client component of Next, drawn ahead', async () => {
  const folder = join(packed.folder, 'next');
  await mkdir(join(folder, 'app'), { recursive: true });
  const [engine = '', renderer = ''] = ['engine', 'renderer'].map((library) => packed.tarballs.get(library) ?? '');
  await install(
    folder,
    engine,
    renderer,
    'ajv@8',
    'next@16.4.6',
    'react@19',
    'react-dom@19',
    'typescript@5',
    '@types/react@19',
    '@types/node@24',
  );
  await writeFile(join(folder, 'next.config.mjs'), `export default { output: 'export', typescript: { ignoreBuildErrors: true } };`);
  await writeFile(
    join(folder, 'app/layout.jsx'),
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  );
  await writeFile(join(folder, 'app/card.tsx'), `'use client';\n${whole}`);
  await writeFile(
    join(folder, 'app/page.jsx'),
    `import { LibraryCard } from './card';\nexport default function Page() { return <LibraryCard />; }`,
  );
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };
  await run(process.execPath, [join(folder, 'node_modules/next/dist/bin/next'), 'build'], { cwd: folder, env });
  await cp(join(folder, 'out'), join(folder, 'served'), { recursive: true });
  expect(await used(join(folder, 'served'))).toEqual({ answers: ANSWERS, errors: [] });
});
