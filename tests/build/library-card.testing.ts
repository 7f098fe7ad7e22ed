import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lateBrowser } from '../../tools/browser.ts';
import { writeProject } from '../../tools/new/project.ts';
import { ROOT } from '../../tools/sources.ts';
import { lend } from './packed.ts';

const run = promisify(execFile);
const EXAMPLE = join(ROOT, 'examples/library-card');
const PORT = 18_417;

/** Tests of the library in a folder that has the packages from their tarballs alone. */
export function libraryCard(folder: () => string, tarballs: () => ReadonlyMap<string, string>): void {
  let server: ChildProcess;
  let browser: Browser;
  beforeAll(async () => {
    await cp(EXAMPLE, folder(), { recursive: true });
    for (const name of ['@types/node', '@types/react', '@types/react-dom', 'ajv', 'csstype', 'react', 'react-dom', 'vite'])
      await lend(folder(), name);
    await build({ root: folder(), configFile: false, logLevel: 'silent' });
    server = spawn(process.execPath, ['server.ts'], { cwd: folder(), env: { ...process.env, PORT: String(PORT) }, stdio: 'ignore' });
    browser = await chromium.launch({ executablePath: lateBrowser.executablePath });
  });
  afterAll(async () => {
    await browser?.close();
    server?.kill();
  });

  /** Checks the documents of the library by the command of the linter. */
  const check = (cwd = folder(), ...options: readonly string[]) =>
    run(process.execPath, [join(folder(), 'node_modules/@heye/linter/dist/node/main.js'), 'vocabulary.ts', ...options], { cwd });

  test('the library has at most 400 lines of TypeScript', async () => {
    let lines = 0;
    for await (const file of glob('**/*.{ts,tsx}', { cwd: EXAMPLE }))
      lines += (await readFile(join(EXAMPLE, file), 'utf8')).trimEnd().split('\n').length;
    expect(lines).toBeGreaterThan(100);
    expect(lines).toBeLessThanOrEqual(400);
  });

  test('its documents have no finding, and its own tests pass', async () => {
    expect((await check()).stdout).toBe('');
    const { stdout } = await run(process.execPath, ['--test', 'test.ts'], { cwd: folder() });
    expect(stdout).toContain('fail 0');
  });

  test.each([
    ['"loan": "=loan.id"', '"lone": "=loan.id"', /“lone”/],
    ['"due": "=loan.due"', '"do": "=loan.due"', /“due”/],
  ])('a mistake in its documents is found by the contracts of its own parts: %s', async (right, wrong, said) => {
    const file = join(folder(), 'schemas/pages/loans.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(right, wrong));
    await expect(check()).rejects.toMatchObject({ code: 1, stdout: expect.stringMatching(said) });
    const { stdout } = (await check(folder(), '--locale', 'en').catch((error: unknown) => error)) as { readonly stdout: string };
    expect(stdout).toMatch(said);
    expect(stdout).not.toMatch(/\p{Script=Han}/u);
    await writeFile(file, text);
  });

  test('a new project is like it: its documents have no finding, its tests pass and it builds', async () => {
    const own = join(folder(), 'city');
    await writeProject(own, tarballs());
    expect((await check(own)).stdout).toBe('');
    expect((await run(process.execPath, ['--test', 'test.ts'], { cwd: own })).stdout).toContain('fail 0');
    await build({ root: own, configFile: false, logLevel: 'silent' });
    expect(await readFile(join(own, 'dist/index.html'), 'utf8')).toContain('/assets/');
  }, 60_000);

  test('its types hold', async () => {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', 'tsconfig.json'], { cwd: folder() }).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  }, 60_000);

  test('readers use it in both languages and channels', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 760 } });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const visit = async (address: string): Promise<void> => {
      await page.goto('about:blank');
      await page.goto(`http://127.0.0.1:${PORT}/${address}`);
    };
    await visit('?channel=KIDS&locale=zh-CN');
    await page.getByText('少儿图书馆').waitFor();
    expect(await page.getByText('荐购一本书').count()).toBe(0);
    await visit('?locale=en');
    await page.getByText('Suggest a book').click();
    await page.getByLabel('Author').fill('Lu Xun');
    await page.getByLabel('Subject').fill('895');
    await page.getByText('895 XUN').waitFor();

    await visit('?locale=en#/card');
    await page.getByLabel('Name', { exact: true }).fill('Li Ming');
    await page.getByRole('radio', { name: 'East' }).check({ force: true });
    await page.getByRole('switch').click();
    await page.getByLabel('Old card number').fill('2026');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('A card number has 8 digits').waitFor();
    await page.getByLabel('Old card number').fill('20260001');
    expect(await page.getByLabel('Old card number').inputValue()).toBe('2026 0001');
    await page.getByRole('button', { name: 'Add a child' }).click();
    await page.getByText('Child 1').first().waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByLabel('Child’s name').fill('Ada');

    await visit('?locale=en#/loans');
    const renew = page.getByRole('button', { name: 'Renew' });
    await renew.first().click();
    await page.getByText('2027-01-01').waitFor();
    await renew.last().click();
    await page.getByText('Too late to renew').first().waitFor();
    expect(errors).toEqual([]);
  }, 60_000);
}
