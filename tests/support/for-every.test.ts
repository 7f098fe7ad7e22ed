import { expect, test } from 'vitest';
import { forEvery } from './for-every.ts';

test('runs one test per title over every subject and names each that fails', async () => {
  const registered = new Map<string, () => Promise<void>>();
  const check = (check: (title: string, run: () => unknown) => void, subject: number): void => {
    check('is even', () => expect(subject % 2).toBe(0));
    check('is small', () => Promise.resolve(expect(subject).toBeLessThan(10)));
  };
  forEvery(
    [2, 3, 4, 5],
    (subject) => `number ${subject}`,
    check,
    (title, run) => registered.set(title, run),
  );
  expect([...registered.keys()]).toEqual(['is even', 'is small']);
  await registered.get('is small')?.();
  const error: unknown = await registered
    .get('is even')?.()
    .catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/number 3/);
  expect(String(error)).toMatch(/number 5/);
  expect(String(error)).not.toMatch(/number [24]:/);
});
