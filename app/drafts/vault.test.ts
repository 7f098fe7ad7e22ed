import { describe, expect, test } from 'vitest';
import { LIFE } from '../base/life.ts';
import { memoryDraftStore } from './store.ts';
import { createVault } from './vault.ts';

const subject = { userId: 'U1', form: 'YC_OUTPATIENT_GREEN_PASS', subject: 'R1' };
const secret = { patientName: '张三丰', patientIDCard: '110101199003077758' };

const bytesOf = (value: unknown): string =>
  value instanceof ArrayBuffer
    ? new TextDecoder().decode(value)
    : ArrayBuffer.isView(value)
      ? new TextDecoder().decode(value)
      : value instanceof CryptoKey
        ? '[key]'
        : typeof value === 'object' && value !== null
          ? Object.entries(value)
              .map(([name, part]) => name + bytesOf(part))
              .join('|')
          : String(value);

describe('vault', () => {
  test('returns what was written, and nothing on the device is readable', async () => {
    const store = memoryDraftStore();
    const vault = createVault(store, crypto);
    await vault.write(subject, secret, undefined);
    expect(await vault.read(subject)).toMatchObject({ value: secret });
    const device = [...store.values].map(([name, value]) => name + bytesOf(value)).join('\n');
    for (const word of ['张三丰', '110101199003077758', 'patientName', 'U1', 'YC_OUTPATIENT_GREEN_PASS', 'R1'])
      expect(device).not.toContain(word);
  });

  test('the key of a user cannot be exported', async () => {
    const store = memoryDraftStore();
    await createVault(store, crypto).write(subject, secret, undefined);
    const key = [...store.values.values()].find((value) => value instanceof CryptoKey) as CryptoKey;
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  test('a draft opens only for its own user, form and subject', async () => {
    const vault = createVault(memoryDraftStore(), crypto);
    await vault.write(subject, secret, undefined);
    for (const other of [{ userId: 'U2' }, { form: 'OTHER' }, { subject: 'R2' }])
      expect(await vault.read({ ...subject, ...other })).toBeUndefined();
  });

  test('a draft moved under another name does not open there', async () => {
    const store = memoryDraftStore();
    const vault = createVault(store, crypto);
    await vault.write(subject, secret, undefined);
    await vault.write({ ...subject, subject: 'R2' }, {}, undefined);
    const [first, second] = [...store.values.keys()].filter((name) => name.startsWith('draft:'));
    store.values.set(second ?? '', store.values.get(first ?? ''));
    expect(await vault.read({ ...subject, subject: 'R2' })).toBeUndefined();
    expect(await vault.read(subject)).toMatchObject({ value: secret });
  });

  test('LG-03 logout forgets the drafts and the key of this user, and leaves those of others', async () => {
    const store = memoryDraftStore();
    const vault = createVault(store, crypto);
    const other = { ...subject, userId: 'U2' };
    await vault.write(subject, secret, undefined);
    await vault.write({ ...subject, form: 'X' }, secret, undefined);
    await vault.write(other, secret, undefined);
    await vault.forget('U1');
    expect(store.values.size).toBe(2);
    expect(await vault.read(subject)).toBeUndefined();
    expect(await vault.read(other)).toMatchObject({ value: secret });
  });

  test('two tabs that start together share one key', async () => {
    const store = memoryDraftStore();
    const [one, two] = [createVault(store, crypto), createVault(store, crypto)];
    await Promise.all([one.write(subject, { tab: 1 }, undefined), two.write({ ...subject, subject: 'R2' }, { tab: 2 }, undefined)]);
    expect(await two.read(subject)).toMatchObject({ value: { tab: 1 } });
    expect(await one.read({ ...subject, subject: 'R2' })).toMatchObject({ value: { tab: 2 } });
  });

  test('a write over an outdated version changes nothing', async () => {
    const vault = createVault(memoryDraftStore(), crypto);
    const first = await vault.write(subject, { tab: 1 }, undefined);
    expect(await vault.write(subject, { tab: 2 }, undefined)).toBeUndefined();
    expect(await vault.read(subject)).toEqual({ version: first, value: { tab: 1 } });
    const second = await vault.write(subject, { tab: 1, more: true }, first);
    expect(second).not.toBe(first);
    expect(await vault.write(subject, { tab: 2 }, first)).toBeUndefined();
    expect(await vault.read(subject)).toEqual({ version: second, value: { tab: 1, more: true } });
  });

  test('without a secure context it refuses to write in plain text', async () => {
    const store = memoryDraftStore();
    await expect(createVault(store, undefined).write(subject, secret, undefined)).rejects.toThrow('secure context');
    expect(store.values.size).toBe(0);
  });

  describe('CN-02 expired values', () => {
    /** Returns an expired draft over a slow store, and a write during its read. */
    const ended = async () => {
      const store = memoryDraftStore();
      await createVault(store, crypto, () => 0).write(subject, { typed: 'old' }, undefined, 1);
      const answer = () => new Promise((resolve) => setTimeout(resolve, 20));
      const slow: typeof store = {
        ...store,
        async get(key) {
          const value = await store.get(key);
          await answer();
          return value;
        },
      };
      const vault = createVault(store, crypto, () => 2);
      return { vault, slow: createVault(slow, crypto, () => 2), store };
    };

    test.each(['read', 'sweep'] as const)('are removed by a %s, but no concurrent write is', async (way) => {
      const { vault, slow, store } = await ended();
      const going = slow[way](subject);
      await new Promise((resolve) => setTimeout(resolve, 5));
      await vault.write(subject, { typed: 'new' }, undefined);
      await going;
      expect(await vault.read(subject)).toMatchObject({ value: { typed: 'new' } });
      const alone = await ended();
      await alone.vault[way](subject);
      expect([...alone.store.values.keys()].filter((name) => name.startsWith('draft:'))).toEqual([]);
      expect(store.values.size).toBe(2);
    });
  });

  test.each(['read', 'sweep'] as const)(
    'CN-02 a value without an expiry stays, and expires ninety days after the first %s',
    async (way) => {
      const store = memoryDraftStore();
      let now = 0;
      const vault = createVault(store, crypto, () => now);
      await vault.write(subject, secret, undefined);
      const name = [...store.values.keys()].find((key) => key.startsWith('draft:')) ?? '';
      const { until: _until, ...endless } = store.values.get(name) as Record<string, unknown>;
      store.values.set(name, endless);
      now = LIFE.stored * 2;
      await vault[way](subject);
      now += LIFE.stored - 1;
      expect(await vault.read(subject)).toMatchObject({ value: secret });
      now += 1;
      expect(await vault.read(subject)).toBeUndefined();
      expect(store.values.has(name)).toBe(false);
    },
  );
});
