import { describe, expect, test, vi } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { createDraft } from './draft.ts';
import type { OtherTabEvent } from './types.ts';
import type { Vault } from './vault.ts';
import { memoryDraftWires } from './wire.ts';

const subject = { userId: 'U1', form: 'YC_OUTPATIENT_GREEN_PASS', subject: 'R1' };

const ASKED = { name: { title: '姓名', required: true } };

describe('draft', () => {
  const setup = (vault: Partial<Vault> = {}) => {
    const device = new Map<string, { version: string; value: unknown }>();
    const wires = memoryDraftWires();
    const failed = vi.fn();
    let versions = 0;
    const full: Vault = {
      name: async ({ subject: name }) => name,
      async write({ subject: name }, value, over) {
        if (device.has(name) && device.get(name)?.version !== over) return undefined;
        versions += 1;
        device.set(name, { version: `v${versions}`, value });
        return `v${versions}`;
      },
      read: async ({ subject: name }) => device.get(name),
      remove: async ({ subject: name }) => void device.delete(name),
      forget: async () => device.clear(),
      sweep: async () => undefined,
      ...vault,
    };
    let keys = 0;
    const page = () => {
      let answers: Values = {};
      const told: OtherTabEvent[] = [];
      const hand = { busy: false };
      const draft = createDraft({
        vault: full,
        wire: wires(),
        subject,
        now: () => 1,
        createKey: () => {
          keys += 1;
          return `K${keys}`;
        },
        answers: () => answers,
        asked: () => ASKED,
        busy: () => hand.busy,
        elsewhere: (event) => void told.push(event),
        failed,
      });
      const type = (next: Values) => {
        answers = next;
        draft.touch();
      };
      return { draft, type, told, hand };
    };
    const stored = () => device.get('R1')?.value;
    return { ...page(), page, device, stored, failed, full };
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

  test('starts saving with the change; changes during a save share the next one', async () => {
    const write = vi.fn<Vault['write']>(async () => 'v');
    const { type, draft } = setup({ write });
    for (let letter = 1; letter <= 10; letter += 1) type({ name: 'x'.repeat(letter) });
    await draft.flush();
    expect(write).toHaveBeenCalledTimes(1);
    let release: () => void = () => undefined;
    write.mockImplementationOnce(() => new Promise((resolve) => (release = () => resolve('w'))));
    type({ name: 'a' });
    await settled();
    expect(write).toHaveBeenCalledTimes(2);
    type({ name: 'ab' });
    type({ name: 'abc' });
    release();
    await draft.flush();
    expect(write.mock.calls.map(([, value]) => (value as { answers: Values }).answers)).toEqual([
      { name: 'x'.repeat(10) },
      { name: 'a' },
      { name: 'abc' },
    ]);
    expect(draft.status()).toMatchObject({ kind: 'saved' });
  });

  test('writes nothing during a visit without changes', async () => {
    const { draft, device } = setup();
    await draft.flush();
    draft.close();
    await settled();
    expect(device.size).toBe(0);
  });

  test('a running save does not restore a deleted draft', async () => {
    const { draft, device, type } = setup();
    type({ a: 1 });
    await draft.discard();
    await settled();
    expect(device.size).toBe(0);
    expect(draft.status()).toEqual({ kind: 'none' });
  });

  test.each([
    ['QuotaExceededError', 'full'],
    ['InvalidStateError', 'blocked'],
    ['Error', 'unknown'],
  ])('a failed save is visible with its reason, and the answers count as unsaved: %s', async (name, reason) => {
    const { draft, type, failed } = setup({ write: async () => Promise.reject(Object.assign(new Error('x'), { name })) });
    const seen: string[] = [];
    draft.subscribe(() => seen.push(draft.status().kind));
    expect(draft.unsaved()).toBe(false);
    type({ a: 1 });
    await draft.flush();
    expect(draft.status()).toEqual({ kind: 'failed', reason });
    expect(seen).toEqual(['failed']);
    expect(failed).toHaveBeenCalledOnce();
    expect(draft.unsaved()).toBe(true);
  });

  test('without storage there is no draft, the member sees that nothing is saved, and may still submit', async () => {
    const denied = async () => Promise.reject(new DOMException('denied', 'SecurityError'));
    const { draft } = setup({ name: denied, read: denied, write: denied });
    expect(await draft.load()).toBeUndefined();
    expect(draft.status()).toEqual({ kind: 'failed', reason: 'blocked' });
    expect(await draft.prepare()).toBe(true);
  });

  test('creates the key with the draft, restores it on return, and makes a new one for a new draft', async () => {
    const { draft, type, page, stored } = setup();
    await draft.load();
    type({ a: 1 });
    await draft.flush();
    expect(stored()).toMatchObject({ answers: { a: 1 }, idempotencyKey: 'K1' });
    const again = page();
    expect(await again.draft.load()).toMatchObject({ idempotencyKey: 'K1' });
    expect(again.draft.key()).toBe('K1');
    await again.draft.discard();
    again.type({ a: 2 });
    await again.draft.flush();
    expect(stored()).toMatchObject({ idempotencyKey: 'K3' });
  });

  test('a foreign value in its place counts as no draft and is overwritten', async () => {
    const { draft, device, type, stored } = setup();
    for (const value of ['text', 7, null, [], { answers: 1 }, { answers: {}, savedAt: 'x' }, { answers: {}, savedAt: 1 }]) {
      device.set('R1', { version: 'old', value });
      expect(await draft.load()).toBeUndefined();
    }
    type({ a: 1 });
    await draft.flush();
    expect(stored()).toMatchObject({ answers: { a: 1 } });
  });

  describe('in two pages', () => {
    const two = async (vault?: Partial<Vault>) => {
      const { page, ...rest } = setup(vault);
      const [one, other] = [page(), page()];
      await one.draft.load();
      await other.draft.load();
      return { ...rest, one, other };
    };

    test('a page without unsaved changes takes over the other page’s content, and continues from there', async () => {
      const { one, other, stored } = await two();
      one.type({ name: '张三' });
      await settled();
      expect(other.told).toEqual([
        { kind: 'changed', content: { answers: { name: '张三' }, asked: ASKED, savedAt: 1, idempotencyKey: one.draft.key() } },
      ]);
      other.type({ name: '张三', phone: '138' });
      await settled();
      expect(one.told).toMatchObject([{ kind: 'changed', content: { answers: { phone: '138' } } }]);
      expect(stored()).toMatchObject({ answers: { name: '张三', phone: '138' } });
    });

    test('edits in both pages overwrite neither: the member decides, and nothing is saved until then', async () => {
      const { one, other, stored } = await two();
      one.type({ name: '张三' });
      other.type({ name: '李四' });
      await settled();
      expect([one.told, other.told]).toEqual([[], [{ kind: 'conflict' }]]);
      expect(stored()).toMatchObject({ answers: { name: '张三' } });
      expect(other.draft.status()).toEqual({ kind: 'conflict' });
      expect(other.draft.unsaved()).toBe(true);
      expect(await other.draft.prepare()).toBe(false);
      other.type({ name: '李四四' });
      await settled();
      expect(stored()).toMatchObject({ answers: { name: '张三' } });

      await other.draft.overwrite();
      expect(stored()).toMatchObject({ answers: { name: '李四四' }, idempotencyKey: one.draft.key() });
      await settled();
      expect(one.told).toMatchObject([{ kind: 'changed', content: { answers: { name: '李四四' } } }]);
    });

    test('after a conflict the member can take the other page’s content', async () => {
      const { one, other } = await two();
      one.type({ name: '张三' });
      other.type({ name: '李四' });
      await settled();
      expect(await other.draft.load()).toMatchObject({ answers: { name: '张三' } });
      expect(other.draft.status()).toMatchObject({ kind: 'saved' });
      expect(other.draft.unsaved()).toBe(false);
    });

    test('a page with a photo in upload keeps it, and its next save finds the conflict', async () => {
      const { one, other } = await two();
      other.hand.busy = true;
      one.type({ name: '张三' });
      await settled();
      expect(other.told).toEqual([]);
      other.hand.busy = false;
      other.type({ photo: ['/a.jpg'] });
      await settled();
      expect(other.told).toEqual([{ kind: 'conflict' }]);
    });

    test('a submission notifies the other page, which saves no more', async () => {
      const { one, other, device } = await two();
      one.type({ name: '张三' });
      await settled();
      await one.draft.filed({ requestNo: 'A1' });
      other.type({ name: '李四' });
      await settled();
      expect(other.told.at(-1)).toEqual({ kind: 'filed', result: { requestNo: 'A1' } });
      expect(device.size).toBe(0);
    });

    test('a save that was running during the other page’s submission leaves nothing behind', async () => {
      let release: () => void = () => undefined;
      const { one, other, device, full } = await two();
      const write = full.write;
      full.write = async (...args) => {
        await new Promise<void>((resolve) => (release = resolve));
        return write(...args);
      };
      other.type({ name: '李四' });
      await settled();
      await one.draft.filed({ requestNo: 'A1' });
      release();
      await settled();
      expect(device.size).toBe(0);
    });

    test('a page checks for changes when it returns to the front', async () => {
      const { one, device } = await two();
      device.set('R1', { version: 'x', value: { answers: { name: '王五' }, savedAt: 2, idempotencyKey: 'K9' } });
      await one.draft.look();
      expect(one.told).toMatchObject([{ kind: 'changed', content: { answers: { name: '王五' } } }]);
      expect(one.draft.key()).toBe('K9');
    });
  });
});
