import { expect, test } from 'vitest';
import type { Documents } from '../engine/index.ts';
import { drawPictures, pictureAt } from './pictures.ts';

const samples = import.meta.glob<Documents.PageSamples>(['/schemas/pages/*.samples.json', '/schemas/blocks/*.samples.json'], {
  import: 'default',
  eager: true,
});

test('the pictures of every page need no server: the sandbox draws its own, the others show their address', async () => {
  expect(Object.keys(samples).length).toBeGreaterThan(20);
  await drawPictures(samples);
  const named = [...new Set([...JSON.stringify(samples).matchAll(/"(\/(?:api\/image|img)\/[^"]+)"/g)].map(([, url = '']) => url))];
  expect(named.length).toBeGreaterThan(20);
  for (const url of named) {
    const image = new Image();
    image.src = pictureAt(url) ?? '';
    await image.decode();
    expect(image.naturalWidth, url).toBeGreaterThan(0);
  }
  // A sample shows the pictures of the sandbox. Prescriptions are excepted: their addresses are not known in advance.
  const ofNobody = (url: string): boolean => !url.includes('/prescription/');
  expect(named.filter(ofNobody).filter((url) => decodeURIComponent(pictureAt(url) ?? '').includes(`>${url}<`))).toEqual([]);
  expect(decodeURIComponent(pictureAt('/img/none.png') ?? '')).toContain('/img/none.png');
  expect(pictureAt('/heye-h5/channels/074.svg')).toBe('channels/074.svg');
  expect(pictureAt('https://evil.example/a.png')).toBeUndefined();
});
