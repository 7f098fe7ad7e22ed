import { expect, test } from 'vitest';
import { createVault, memoryDraftStore } from '../drafts/index.ts';
import { expiring } from '../session/index.ts';
import { LIFE } from './life.ts';

const DAY = 24 * 3_600_000;
const subject = { userId: 'U1', form: 'YC_OUTPATIENT_GREEN_PASS', subject: 'R1' };

function device() {
  let time = 1_000;
  const plain = new Map<string, string>();
  const stored = expiring(
    {
      getItem: (key) => plain.get(key) ?? null,
      setItem: (key, value) => void plain.set(key, value),
      removeItem: (key) => void plain.delete(key),
    },
    () => time,
  );
  const store = memoryDraftStore();
  return { plain, stored, store, vault: createVault(store, crypto, () => time), wait: (days: number) => (time += days * DAY) };
}

test('CN-02 stores a sign-in thirty days, anything else ninety', () => {
  expect(LIFE).toEqual({ login: 30 * DAY, stored: 90 * DAY });
});

test('CN-02 reads a stored entry after 89 days, and not after 91', () => {
  const { stored, plain, wait } = device();
  stored.setItem('deviceUuid', 'D1');
  wait(89);
  expect(stored.getItem('deviceUuid')).toBe('D1');
  wait(2);
  expect(stored.getItem('deviceUuid')).toBeNull();
  expect(plain.size).toBe(0);
});

test('CN-02 restarts the expiry of an entry that is written again', () => {
  const { stored, wait } = device();
  stored.setItem('textSize', 'elder');
  wait(89);
  stored.setItem('textSize', 'elder');
  wait(89);
  expect(stored.getItem('textSize')).toBe('elder');
});

test.each(['elder', '', 'null', '7', '{"value":7,"until":9e15}', '{"value":"x"}'])(
  'CN-02 %j in place of an entry reads as null',
  (written) => {
    const { stored, plain } = device();
    plain.set('textSize', written);
    expect(stored.getItem('textSize')).toBeNull();
    expect(plain.size).toBe(0);
  },
);

test('CN-02 opens a draft after 89 days, and removes it from the device after 91', async () => {
  const { vault, store, wait } = device();
  await vault.write(subject, { patientName: '张三丰' }, undefined);
  wait(89);
  expect(await vault.read(subject)).toMatchObject({ value: { patientName: '张三丰' } });
  wait(2);
  expect(await vault.read(subject)).toBeUndefined();
  expect([...store.values.keys()].filter((name) => name.startsWith('draft:'))).toEqual([]);
});

test('CN-02 an expired draft does not block a new one', async () => {
  const { vault, wait } = device();
  await vault.write(subject, { a: 1 }, undefined);
  wait(91);
  expect(await vault.write(subject, { a: 2 }, undefined)).toEqual(expect.any(String));
  expect(await vault.read(subject)).toMatchObject({ value: { a: 2 } });
});

test('CN-02 sweeps expired values of users who never return, and keeps the others', async () => {
  const { vault, store, wait } = device();
  await vault.write({ ...subject, userId: 'U0' }, { a: 1 }, undefined);
  wait(60);
  await vault.write(subject, { a: 2 }, undefined);
  wait(31);
  await vault.sweep();
  expect([...store.values.keys()].filter((name) => name.startsWith('draft:'))).toHaveLength(1);
  expect(await vault.read(subject)).toMatchObject({ value: { a: 2 } });
});
