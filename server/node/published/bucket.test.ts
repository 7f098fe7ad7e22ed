import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEYS, startBucket } from '../bucket.testing.ts';
import { openPlace } from './place.ts';

let bucket: Awaited<ReturnType<typeof startBucket>>;
let target = '';
let brokenAsked = 0;

beforeAll(async () => {
  bucket = await startBucket((path, answer) => {
    if (path.endsWith('hangs.json')) return true;
    if (!path.endsWith('broken.json')) return false;
    brokenAsked += 1;
    answer(500, `broken ${brokenAsked}`);
    return true;
  });
  target = `${bucket.address}/documents/heye/`;
});
afterAll(() => bucket.stop());

test('a bucket works like a folder, and every request to it is signed', async () => {
  const place = await openPlace(target, KEYS);
  expect(await place.read('manifest.json')).toBeUndefined();
  await place.write('documents/forms/A-0123456789ab.json', '{"title":"特药申请"}');
  expect(await place.read('documents/forms/A-0123456789ab.json')).toBe('{"title":"特药申请"}');
  expect([...bucket.stored.keys()]).toEqual(['/documents/heye/documents/forms/A-0123456789ab.json']);
});

test('a wrong key shows the bucket’s message, a missing one fails before any request', async () => {
  const place = await openPlace(target, { ...KEYS, AWS_SECRET_ACCESS_KEY: 'wrong' });
  await expect(place.read('manifest.json')).rejects.toThrow('403 SignatureDoesNotMatch');
  await expect(place.write('a.json', '{}')).rejects.toThrow('403');
  await expect(openPlace(target, {})).rejects.toThrow('AWS_ACCESS_KEY_ID、AWS_SECRET_ACCESS_KEY');
});

test('a read ends after two seconds, and a failed one is not retried', async () => {
  const place = await openPlace(target, KEYS);
  const started = performance.now();
  await expect(place.read('broken.json')).rejects.toThrow('500 broken 1');
  await expect(place.read('hangs.json')).rejects.toThrow('timeout');
  expect(performance.now() - started).toBeLessThan(4000);
  expect(brokenAsked).toBe(1);
});
