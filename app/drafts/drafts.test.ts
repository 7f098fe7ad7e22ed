import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { createDraft, SAVE_AFTER } from './draft.ts';
import { memoryDraftStore } from './store.ts';
import { createVault, type Vault } from './vault.ts';

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
  test('gives back what was written, and nothing on the device is readable', async () => {
    const store = memoryDraftStore();
    const vault = createVault(store, crypto);
    await vault.write(subject, secret);
    expect(await vault.read(subject)).toEqual(secret);
    const device = [...store.values].map(([name, value]) => name + bytesOf(value)).join('\n');
    for (const word of ['张三丰', '110101199003077758', 'patientName', 'U1', 'YC_OUTPATIENT_GREEN_PASS', 'R1'])
      expect(device).not.toContain(word);
  });

  test('the key of a user cannot be exported', async () => {
    const store = memoryDraftStore();
    await createVault(store, crypto).write(subject, secret);
    const key = [...store.values.values()].find((value) => value instanceof CryptoKey) as CryptoKey;
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  test('a draft opens for its own user, form and subject only', async () => {
    const vault = createVault(memoryDraftStore(), crypto);
    await vault.write(subject, secret);
    for (const other of [{ userId: 'U2' }, { form: 'OTHER' }, { subject: 'R2' }])
      expect(await vault.read({ ...subject, ...other })).toBeUndefined();
  });

  test('a draft moved under another name does not open there', async () => {
    const store = memoryDraftStore();
    const vault = createVault(store, crypto);
    await vault.write(subject, secret);
    await vault.write({ ...subject, subject: 'R2' }, {});
    const [first, second] = [...store.values.keys()].filter((name) => name.startsWith('draft:'));
    store.values.set(second ?? '', store.values.get(first ?? ''));
    expect(await vault.read({ ...subject, subject: 'R2' })).toBeUndefined();
    expect(await vault.read(subject)).toEqual(secret);
  });

  test('LG-03 logout forgets the drafts and the key of this user, and leaves those of others', async () => {
    const store = memoryDraftStore();
    const vault = createVault(store, crypto);
    const other = { ...subject, userId: 'U2' };
    await vault.write(subject, secret);
    await vault.write({ ...subject, form: 'X' }, secret);
    await vault.write(other, secret);
    await vault.forget('U1');
    expect(store.values.size).toBe(2);
    expect(await vault.read(subject)).toBeUndefined();
    expect(await vault.read(other)).toEqual(secret);
  });

  test('two tabs that begin at once end up with one key', async () => {
    const store = memoryDraftStore();
    const [one, two] = [createVault(store, crypto), createVault(store, crypto)];
    await Promise.all([one.write(subject, { tab: 1 }), two.write({ ...subject, subject: 'R2' }, { tab: 2 })]);
    expect(await two.read(subject)).toEqual({ tab: 1 });
    expect(await one.read({ ...subject, subject: 'R2' })).toEqual({ tab: 2 });
  });

  test('without a secure context it refuses rather than writing plainly', async () => {
    const store = memoryDraftStore();
    await expect(createVault(store, undefined).write(subject, secret)).rejects.toThrow('secure context');
    expect(store.values.size).toBe(0);
  });
});

describe('draft', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const setup = (vault: Partial<Vault> = {}) => {
    const device = new Map<string, unknown>();
    let answers: Values = {};
    const failed = vi.fn();
    const full: Vault = {
      write: async ({ subject: name }, value) => void device.set(name, value),
      read: async ({ subject: name }) => device.get(name),
      remove: async ({ subject: name }) => void device.delete(name),
      forget: async () => device.clear(),
      ...vault,
    };
    const draft = createDraft({ vault: full, subject, now: () => Date.now(), answers: () => answers, failed });
    const type = (next: Values) => {
      answers = next;
      draft.touch();
    };
    return { draft, device, type, failed };
  };

  test('saves within a second of every change, also while the member keeps typing', async () => {
    const { draft, device, type } = setup();
    for (let letter = 1; letter <= 10; letter += 1) {
      type({ name: 'x'.repeat(letter) });
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(device.get('R1')).toMatchObject({ answers: { name: expect.stringMatching(/^x{8,}$/) } });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER);
    expect(device.get('R1')).toMatchObject({ answers: { name: 'x'.repeat(10) } });
    expect(draft.status()).toMatchObject({ kind: 'saved' });
    expect(SAVE_AFTER).toBeLessThan(1000);
  });

  test('saves at once when the page is left', async () => {
    const { draft, device, type } = setup();
    type({ a: 1 });
    await draft.flush();
    expect(device.get('R1')).toMatchObject({ answers: { a: 1 } });
  });

  test('a visit that changes nothing writes nothing', async () => {
    const { draft, device } = setup();
    await draft.flush();
    draft.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(device.size).toBe(0);
  });

  test('a deleted draft does not come back through a save that was under way', async () => {
    let release: (() => void) | undefined;
    const { draft, device, type } = setup({
      write: ({ subject: name }, value) =>
        new Promise((resolve) => {
          release = () => {
            device.set(name, value);
            resolve();
          };
        }),
    });
    type({ a: 1 });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER);
    const gone = draft.discard();
    release?.();
    await gone;
    await vi.advanceTimersByTimeAsync(5000);
    expect(device.size).toBe(0);
    expect(draft.status()).toEqual({ kind: 'none' });
  });

  test.each([
    ['QuotaExceededError', 'full'],
    ['InvalidStateError', 'blocked'],
    ['Error', 'unknown'],
  ])('a failed save is visible with its reason: %s', async (name, reason) => {
    const { draft, type, failed } = setup({ write: async () => Promise.reject(Object.assign(new Error('x'), { name })) });
    const seen: string[] = [];
    draft.subscribe(() => seen.push(draft.status().kind));
    type({ a: 1 });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER);
    expect(draft.status()).toEqual({ kind: 'failed', reason });
    expect(seen).toEqual(['failed']);
    expect(failed).toHaveBeenCalledOnce();
  });

  test('where the browser forbids storage there is no draft, and the member sees that nothing is kept', async () => {
    const { draft, failed } = setup({ read: async () => Promise.reject(new DOMException('denied', 'SecurityError')) });
    expect(await draft.load()).toBeUndefined();
    expect(draft.status()).toEqual({ kind: 'failed', reason: 'blocked' });
    expect(failed).toHaveBeenCalledOnce();
  });

  test('the key of a submission lies in the draft and is there again on return', async () => {
    const first = setup();
    await first.draft.keepKey('K1');
    expect(await first.draft.load()).toMatchObject({ idempotencyKey: 'K1' });
    first.type({ a: 2 });
    await first.draft.flush();
    expect(first.device.get('R1')).toMatchObject({ answers: { a: 2 }, idempotencyKey: 'K1' });
    await first.draft.keepKey(undefined);
    expect(first.device.get('R1')).not.toHaveProperty('idempotencyKey');
  });

  test('something else in its place counts as no draft', async () => {
    const { draft, device } = setup();
    for (const value of ['text', 7, null, [], { answers: 1 }, { answers: {}, savedAt: 'x' }]) {
      device.set('R1', value);
      expect(await draft.load()).toBeUndefined();
    }
  });
});
