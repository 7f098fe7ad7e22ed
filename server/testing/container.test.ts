import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../node/launch.testing.ts';
import { freePort } from '../node/ports.testing.ts';

const ROOT = join(import.meta.dirname, '../..');
const recipe = readFileSync(join(ROOT, 'Containerfile'), 'utf8');
const [building = '', running = ''] = recipe.split(/^FROM .*$/m).slice(1);
const lines = (part: string, word: string): readonly string[] =>
  part.split('\n').flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
/** Returns the files that a stage copies from the checkout, with their targets. */
const copies = (part: string) =>
  lines(part, 'COPY')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => {
      const names = line.split(' ');
      return names.slice(0, -1).map((name) => [name, names.at(-1)?.endsWith('/') ? name : (names.at(-1) ?? '')] as const);
    });
const command = (text: string): readonly string[] => JSON.parse(text.slice(text.indexOf('['))) as string[];
const settings = Object.fromEntries(lines(running, 'ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))));

/** Copies packages of this checkout into a folder like `npm ci --omit=dev --omit=optional`. */
function install(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly dev?: boolean; readonly optional?: boolean; readonly devOptional?: boolean }>>;
  };
  for (const [path, { dev, optional, devOptional }] of Object.entries(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev || optional || devOptional) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(ROOT, path), join(folder, path));
  }
}

describe('the container', () => {
  const folder = mkdtempSync(join(tmpdir(), 'heye-container-'));
  const [home, data] = [join(folder, 'heye'), join(folder, 'data')];
  beforeAll(() => {
    for (const [from, to] of copies(running)) cpSync(join(ROOT, from), join(home, to), { recursive: true });
    install(home);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('copies only existing files', () => {
    for (const [from] of [...copies(building), ...copies(running)]) expect([from, existsSync(join(ROOT, from))]).toEqual([from, true]);
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    for (const [, script = ''] of recipe.matchAll(/npm run (\w+)/g)) expect(Object.keys(scripts)).toContain(script);
    expect(running).toContain('COPY --from=build /heye/dist dist');
    expect(readFileSync(join(ROOT, '.containerignore'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.data', 'node_modules']),
    );
  });

  it.each([
    ['as it says', () => [settings, command(lines(running, 'CMD').at(-1) ?? '')] as const],
    [
      'as docs/running.md says of one machine',
      () => {
        const line = /^((?:[A-Z_]+=\S+ )+)(node .+)$/m.exec(readFileSync(join(ROOT, 'docs/running.md'), 'utf8'));
        const given = (line?.[1] ?? '').trim().split(' ');
        return [Object.fromEntries(given.map((pair) => pair.split('='))) as Record<string, string>, (line?.[2] ?? '').split(' ')] as const;
      },
    ],
  ])('starts %s from its own files alone, is healthy, and stops when told to', async (_how, read) => {
    const [environment, [program = '', ...parameters]] = read();
    expect(environment).toMatchObject({ SANDBOX: '0' });
    expect(program).toBe('node');
    const port = String(await freePort());
    const env = { PATH: process.env['PATH'] ?? '', ...environment, HOST: '127.0.0.1', PORT: port, DATA_DIR: data };
    const child = spawn(process.execPath, parameters, { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    await until(() => said.includes('SANDBOX=0') || child.exitCode !== null, 'the server to start');
    const [, ...check] = command(/HEALTHCHECK .*$/m.exec(running)?.[0] ?? '');
    const isHealthy = () =>
      promisify(execFile)(process.execPath, check, { env }).then(
        () => true,
        () => false,
      );
    await until(async () => child.exitCode !== null || (await isHealthy()), 'the server to be healthy');
    expect(child.exitCode, said).toBeNull();
    child.kill(lines(running, 'STOPSIGNAL')[0] as NodeJS.Signals);
    expect(await ended).toEqual([0, null]);
    expect(await isHealthy()).toBe(false);
  });
});
