import { expect, test } from 'vitest';
import { checkVersion } from './version.ts';

async function check(own: string, served: string, before = '', holds = false) {
  const reloads: string[] = [];
  await checkVersion({ own, holds, load: async () => served, reloadedFor: () => before, reload: (version) => void reloads.push(version) });
  return reloads;
}

test('RT-40 a page of another build than the server has is loaded anew', async () => {
  expect(await check('main-a.js', 'main-b.js')).toEqual(['main-b.js']);
});

test('RT-40 SS-01 the same build stays, and so does one whose version cannot be asked', async () => {
  expect(await check('main-a.js', 'main-a.js')).toEqual([]);
  expect(await check('main-a.js', '')).toEqual([]);
  expect(await check('', 'main-b.js')).toEqual([]);
});

test('RT-40 a page that is still old after the reload is not loaded a third time, until there is a newer one', async () => {
  expect(await check('main-a.js', 'main-b.js', 'main-b.js')).toEqual([]);
  expect(await check('main-a.js', 'main-c.js', 'main-b.js')).toEqual(['main-c.js']);
});

test('RT-40 a page whose address brought a sign-in good for one try is not loaded anew', async () => {
  expect(await check('main-a.js', 'main-b.js', '', true)).toEqual([]);
});
