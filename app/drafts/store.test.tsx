import { beforeEach, expect, test } from 'vitest';
import { browserDraftStore } from './store.ts';
import { createVault } from './vault.ts';

const subject = { userId: 'U-browser', form: 'F', subject: 'R' };
const secret = { patientName: '张三丰', patientIDCard: '110101199003077758' };

beforeEach(() => createVault(browserDraftStore(), crypto).forget(subject.userId));

test('a draft in IndexedDB opens again in another tab with the key of its user, which no script can read', async () => {
  await createVault(browserDraftStore(), crypto).write(subject, secret, undefined);
  const store = browserDraftStore();
  expect(await createVault(store, crypto).read(subject)).toMatchObject({ value: secret });
  const kept = await Promise.all((await store.keys()).map((name) => store.get(name)));
  const key = kept.find((value) => value instanceof CryptoKey);
  expect(key).toMatchObject({ extractable: false });
  const sealed = kept.filter((value) => !(value instanceof CryptoKey)) as { iv: Uint8Array; data: ArrayBuffer }[];
  expect(sealed).toHaveLength(1);
  expect(new TextDecoder().decode(sealed[0]?.data)).not.toContain('张三丰');
});

test('plain storage contains nothing of a draft', async () => {
  await createVault(browserDraftStore(), crypto).write(subject, secret, undefined);
  const plain = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
  for (const word of ['张三丰', '110101199003077758', 'patientName']) expect(plain).not.toContain(word);
});

test('LG-03 after logout neither draft nor key of the user is left', async () => {
  const store = browserDraftStore();
  const vault = createVault(store, crypto);
  await vault.write(subject, secret, undefined);
  await vault.forget(subject.userId);
  expect(await vault.read(subject)).toBeUndefined();
  expect(await store.keys()).toEqual([]);
});

test('changes a value in one transaction: undefined removes it, and earlier writes of another tab are visible', async () => {
  const [store, other] = [browserDraftStore(), browserDraftStore()];
  await store.update('draft:x', () => 'old');
  const written = other.update('draft:x', () => 'new');
  await store.update('draft:x', (old) => (old === 'old' ? undefined : old));
  await written;
  expect(await store.get('draft:x')).toBe('new');
  await store.update('draft:x', () => undefined);
  expect(await store.keys()).not.toContain('draft:x');
});
