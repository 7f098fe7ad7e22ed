import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDocument } from '../../tools/new.ts';
import { runTool } from '../../tools/program.testing.ts';
import { buildCheckout, checkout, removeCheckouts } from './checkout.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}

const MORE = 5_000;

afterAll(removeCheckouts);

/** Builds a checkout and sums up the download of every visitor before any page: the entry, its imports, its styles. */
const firstLoad = async (folder: string): Promise<number> => {
  await buildCheckout(folder);
  const manifest = JSON.parse(await readFile(join(folder, 'dist/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const seen = new Set<string>();
  const visit = (key: string): string[] => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return [];
    seen.add(key);
    return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap(visit)];
  };
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const sizes = await Promise.all(visit(entry).map(async (file) => (await readFile(join(folder, 'dist', file))).length));
  return sizes.reduce((sum, size) => sum + size, (await readFile(join(folder, 'dist/index.html'))).length);
};

/** A smaller script or style is not worth its own request, unless only one page needs it. */
const SMALL = 100;
/** The page of an appeal draws an order, a card, a timeline and the answers of a form, which each have a file. */
const MOST_FILES = 16;

/** Checks the requests of each route beyond the first load: few files, all present, compressed with Brotli. */
const expectFewFiles = async (folder: string): Promise<void> => {
  const { routes, components } = JSON.parse(await readFile(join(folder, 'dist/preload.json'), 'utf8')) as Record<
    'routes' | 'components',
    Record<string, string[]>
  >;
  // A page written as a component, such as sign-in, does not load the page engine.
  expect(Object.values(components).filter((files) => files.some((file) => /\/page-.*\.js$/.test(file)))).toEqual([]);
  expect(Object.keys(routes).length).toBeGreaterThan(100);
  expect(Object.entries(routes).filter(([, files]) => files.length === 0)).toEqual([]);
  expect(Object.entries(routes).filter(([, files]) => files.length > MOST_FILES)).toEqual([]);
  const names = [...new Set(Object.values(routes).flat())];
  const sizes = await Promise.all(names.map(async (name) => [name, (await readFile(join(folder, 'dist', name))).length] as const));
  expect(sizes.filter(([, size]) => size < SMALL)).toEqual([]);
  const packed = new Set(await readdir(join(folder, 'dist/assets')));
  expect(sizes.filter(([name, size]) => size > 1024 && !packed.has(`${name.replace('assets/', '')}.br`))).toEqual([]);
};

/** Words that occur only in samples of the grown checkout. */
const SAMPLED = '只在样例里';
const CODE = 'NC_OUTPATIENT_GREEN_PASS';
const TITLE = '南昌门诊绿通服务申请';

/** A checkout with five thousand more channels, forty more forms, and one form made with the staff's tool. */
const grownCheckout = async (): Promise<string> => {
  const grown = await checkout();
  const channel = await readFile(join(grown, 'channels/JIANGXIRENBAO.json'), 'utf8');
  for (let at = 0; at < MORE; at += 1)
    await writeFile(join(grown, `channels/CHANNEL${at}.json`), channel.replace('"JXRB"', `"GENERATED${at}"`));
  const form = (await readFile(join(grown, 'schemas/forms/YC_OUTPATIENT_GREEN_PASS.json'), 'utf8')).replace('"VIP 陪诊"', `"${SAMPLED}"`);
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      writeFile(join(grown, `schemas/forms/FORM${at}.json`), form.replace('"YC_OUTPATIENT_GREEN_PASS"', `"FORM${at}"`)),
    ),
  );
  const asked = ['form', CODE, '--from', 'YC_OUTPATIENT_GREEN_PASS', '--title', TITLE];
  expect(await runTool(newDocument, '--root', grown, ...asked)).toMatchObject({ code: 0 });
  const samples = join(grown, 'schemas/pages/serviceRecords.samples.json');
  await writeFile(samples, (await readFile(samples, 'utf8')).replace('"没有记录"', `"${SAMPLED}"`));
  expect([form, await readFile(samples, 'utf8')].filter((text) => !text.includes(SAMPLED))).toEqual([]);
  return grown;
};

describe('first load', () => {
  let plain = '';
  let grown = '';
  const sizes = { plain: 0, grown: 0 };
  beforeAll(async () => {
    [plain, grown] = [await checkout(), await grownCheckout()];
    sizes.plain = await firstLoad(plain);
    sizes.grown = await firstLoad(grown);
  });

  test('CH-08 does not grow by a byte with five thousand more channels and forty more forms', async () => {
    expect(sizes.plain).toBeGreaterThan(100_000);
    expect(sizes.grown).toBe(sizes.plain);
    expect(await readdir(join(grown, 'dist/channels'))).toHaveLength((await readdir(join(plain, 'dist/channels'))).length + MORE);
  });

  test('each route requests few files, all present and compressed', async () => {
    await expectFewFiles(plain);
  });

  test('FM-01 one more form adds one file to the build', async () => {
    const chunk = (await readdir(join(grown, 'dist/assets'))).find((name) => name.startsWith(CODE) && name.endsWith('.js'));
    expect(await readFile(join(grown, 'dist/assets', chunk ?? ''), 'utf8')).toContain(TITLE);
  });

  test('contains no sample of a page or a form', async () => {
    const scripts = (await readdir(join(grown, 'dist/assets'))).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(100);
    const texts = await Promise.all(scripts.map((name) => readFile(join(grown, 'dist/assets', name), 'utf8')));
    expect(scripts.filter((_name, at) => texts[at]?.includes(SAMPLED))).toEqual([]);
  });
});
