import { expect, test } from 'vitest';
import { checkVersion } from './version.ts';

async function check(own: string, served: string, before = '', holds = false) {
  const reloads: string[] = [];
  await checkVersion({ own, holds, load: async () => served, reloadedFor: () => before, reload: (version) => void reloads.push(version) });
  return reloads;
}

test('RT-40 reloads a page of another build than the server’s', async () => {
  expect(await check('main-a.js', 'main-b.js')).toEqual(['main-b.js']);
});

test('RT-40 SS-01 keeps a page of the same build, and one whose version is not available', async () => {
  expect(await check('main-a.js', 'main-a.js')).toEqual([]);
  expect(await check('main-a.js', '')).toEqual([]);
  expect(await check('', 'main-b.js')).toEqual([]);
});

test('RT-40 reloads a page that stays old after the reload only for a newer version', async () => {
  expect(await check('main-a.js', 'main-b.js', 'main-b.js')).toEqual([]);
  expect(await check('main-a.js', 'main-c.js', 'main-b.js')).toEqual(['main-c.js']);
});

test('RT-40 does not reload a page with unused credentials of the address', async () => {
  expect(await check('main-a.js', 'main-b.js', '', true)).toEqual([]);
});
