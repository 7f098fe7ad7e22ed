import { expect, test, vi } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { openWorkshops } from './workshop.ts';

let config: Values = {};
const ask = vi.fn(async () => new Response('', { status: 404 }));
const workshopFor = openWorkshops({ config: () => config, channel: () => undefined, ask });

const offered = (more: object) => ({ version: '1', documents: {}, ...more });

test('RT-40 all drawings of the documents of the build share one workshop', async () => {
  config = { publications: [] };
  const workshop = await workshopFor('A');
  expect(workshop).toMatchObject({ version: undefined });
  expect(workshop?.isOn()).toBe(true);
  expect(await workshopFor('B')).toBe(workshop);
  // A publication for another channel changes nothing.
  config = { publications: [offered({ channels: ['B'] })] };
  expect(await workshopFor('A')).toBe(workshop);
});

test('RT-40 a changed configuration counts for the next drawing', async () => {
  config = { publications: [], imageHosts: ['a.example'] };
  expect((await workshopFor('A'))?.config.imageHosts).toEqual(['a.example']);
  config = { publications: [] };
  expect((await workshopFor('A'))?.config.imageHosts).toEqual([]);
});

test('RT-40 a publication that only some phones get leaves the page to the app', async () => {
  config = { publications: [offered({ share: 50 })] };
  expect(await workshopFor('A')).toBeUndefined();
});

test('RT-40 a publication that is not signed, or cannot be read, draws nothing, and is tried again', async () => {
  config = { publications: [offered({})] };
  await expect(workshopFor('A')).rejects.toThrow('is not signed');
  const signature = { key: `${'A'.repeat(43)}=`, value: `${'A'.repeat(86)}==` };
  config = { publications: [offered({ signed: '[]', signature })], publishers: [signature.key] };
  for (const times of [1, 2]) {
    await expect(workshopFor('A')).rejects.toThrow('no published file: 404');
    expect(ask).toHaveBeenCalledTimes(times);
  }
});
