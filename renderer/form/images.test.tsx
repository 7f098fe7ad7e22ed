import { describe, expect, test } from 'vitest';
import { imageFile, noisePhoto } from '../testing.ts';
import { compressImage, imageKind } from './images.ts';

const MEGABYTE = 1024 * 1024;

describe('images', () => {
  test.each([
    ['photo.jpg', 'jpeg', 'jpeg'],
    ['photo.png', 'png', 'png'],
    ['photo.heic', 'heic', 'heic'],
    ['renamed.jpg', 'gif', undefined],
    ['no-extension', 'jpeg', 'jpeg'],
  ] as const)('VL-08 %s holding %s is recognised by its content: %s', async (name, kind, expected) => {
    expect(await imageKind(imageFile(name, kind))).toBe(expected);
  });

  test.each([
    ['avif', undefined],
    ['isom', undefined],
    ['mif1', 'heic'],
  ] as const)('VL-08 a file of the brand %s in the container of HEIC is recognised as %s', async (brand, expected) => {
    expect(await imageKind(new Blob([new Uint8Array(4), `ftyp${brand}`]))).toBe(expected);
  });

  test('VL-10 SS-94 a photo under 4 MB stays unchanged', async () => {
    const photo = imageFile('a.jpg', 'jpeg', 3.9 * MEGABYTE);
    expect(await compressImage(photo)).toBe(photo);
  });

  test('VL-10 FU-01 S-39 SS-94 a photo of 4 MB or more is compressed to at most 1 MB', async () => {
    const photo = await noisePhoto(1300);
    expect(photo.size).toBeGreaterThan(4 * MEGABYTE);
    const small = await compressImage(photo);
    expect(small.size).toBeLessThanOrEqual(MEGABYTE);
    expect(await imageKind(small)).toBe('jpeg');
    expect(small.name).toBe('photo.jpg');
  });

  test('VL-10 SS-94 a photo of exactly 4 MB is compressed only if configured', async () => {
    const noise = await noisePhoto(1000);
    const exact = new File([noise, new Uint8Array(4 * MEGABYTE - noise.size)], 'photo.png', { type: 'image/png' });
    expect(exact.size).toBe(4_194_304);
    expect((await compressImage(exact)).size).toBeLessThanOrEqual(MEGABYTE);
    expect((await compressImage(exact, true)).size).toBeLessThanOrEqual(MEGABYTE);
    expect(await compressImage(exact, false)).toBe(exact);
    const larger = imageFile('a.jpg', 'jpeg', 11 * MEGABYTE);
    expect(await compressImage(larger, false)).toBe(larger);
  });

  test('an image that the browser cannot decode stays unchanged', async () => {
    const photo = imageFile('a.heic', 'heic', 5 * MEGABYTE);
    expect(await compressImage(photo)).toBe(photo);
  });
});
