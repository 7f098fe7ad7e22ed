import { expect, test, vi } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { openEditions } from './edition.ts';

let config: Values = {};
const ask = vi.fn(async () => new Response('', { status: 404 }));
const editionFor = openEditions({ config: () => config, channel: () => undefined, ask });

const offered = (more: object) => ({ version: '1', documents: {}, ...more });

test('RT-40 all drawings of the documents of the build share one edition', async () => {
  config = { publications: [] };
  const edition = await editionFor('A');
  expect(edition).toMatchObject({ version: undefined });
  expect(edition?.isOn()).toBe(true);
  expect(await editionFor('B')).toBe(edition);
  // A publication for another channel changes nothing.
  config = { publications: [offered({ channels: ['B'] })] };
  expect(await editionFor('A')).toBe(edition);
});

test('RT-40 a changed configuration counts for the next drawing', async () => {
  config = { publications: [], imageHosts: ['a.example'] };
  expect((await editionFor('A'))?.config.imageHosts).toEqual(['a.example']);
  config = { publications: [] };
  expect((await editionFor('A'))?.config.imageHosts).toEqual([]);
});

test('RT-40 a publication that only some phones get leaves the page to the app', async () => {
  config = { publications: [offered({ share: 50 })] };
  expect(await editionFor('A')).toBeUndefined();
});

test('RT-40 a publication that is not signed, or cannot be read, draws nothing, and is tried again', async () => {
  config = { publications: [offered({})] };
  await expect(editionFor('A')).rejects.toThrow('is not signed');
  const signature = { key: `${'A'.repeat(43)}=`, value: `${'A'.repeat(86)}==` };
  config = { publications: [offered({ signed: '[]', signature })], publishers: [signature.key] };
  for (const times of [1, 2]) {
    await expect(editionFor('A')).rejects.toThrow('no published file: 404');
    expect(ask).toHaveBeenCalledTimes(times);
  }
});
