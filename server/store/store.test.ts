import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../node/sqlite.ts';
import { createMemoryStore } from './memory.ts';
import type { Agreement, User } from './records.ts';
import type { Store } from './store.ts';

const ada: User = { id: 'u1', phone: '13800000001', createdAt: '2026-01-01' };
const signed = (id: string, subject: string): Agreement => ({ id, userId: 'u1', subject, authAgreementType: 'A', signedAt: '2026-01-01' });

function openDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'heye-store-'));
  let store = openSqliteStore(join(folder, 'data.db'));
  return {
    store,
    reopen: () => {
      store.close();
      store = openSqliteStore(join(folder, 'data.db'));
      return store as Store;
    },
    end: () => {
      store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const openers = [
  { name: 'memory', open: () => ({ store: createMemoryStore(), reopen: undefined, end: () => undefined }) },
  { name: 'sqlite', open: openDisk },
];

describe.each(openers)('store in $name', ({ open }) => {
  let opened: ReturnType<typeof open>;
  let store: Store;
  beforeEach(() => {
    opened = open();
    store = opened.store;
  });
  afterEach(() => opened.end());

  it('gives back what was put in, and nothing for an unknown id', () => {
    expect(store.users.insert(ada)).toBe(true);
    expect(store.users.get('u1')).toEqual(ada);
    expect(store.users.get('u2')).toBeUndefined();
  });

  it('refuses a taken id and a taken unique combination and leaves the first record as it was', () => {
    store.users.insert(ada);
    expect(store.users.insert({ ...ada, phone: '13800000002' })).toBe(false);
    expect(store.users.insert({ ...ada, id: 'u2' })).toBe(false);
    expect(store.users.find({})).toEqual([ada]);
  });

  it('several writes are kept together, or none of them when one fails', () => {
    expect(
      store.together(() => {
        store.users.insert(ada);
        store.together(() => store.agreements.insert(signed('a1', 'p1')));
        return 'both';
      }),
    ).toBe('both');
    expect(() =>
      store.together(() => {
        store.users.update('u1', { phone: '13800000009' });
        store.agreements.remove('a1');
        throw new Error('the server ends here');
      }),
    ).toThrow('the server ends here');
    expect([store.users.get('u1')?.phone, store.agreements.count({})]).toEqual([ada.phone, 1]);
  });

  it('tells combinations apart that share only a part', () => {
    expect(store.agreements.insert(signed('a1', 'p1'))).toBe(true);
    expect(store.agreements.insert(signed('a2', 'p2'))).toBe(true);
    expect(store.agreements.insert(signed('a3', 'p2'))).toBe(false);
  });

  it('finds by key fields in the order of insertion', () => {
    store.agreements.insert(signed('b', 'p1'));
    store.agreements.insert(signed('a', 'p2'));
    expect(store.agreements.find({ userId: 'u1' }).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(store.agreements.find({ userId: 'u1', subject: 'p2' }).map(({ id }) => id)).toEqual(['a']);
    expect(store.agreements.find({ userId: 'u2' })).toEqual([]);
    expect(store.agreements.count({ userId: 'u1' })).toBe(2);
  });

  it('changes a record, its key fields included, and refuses what would break uniqueness', () => {
    store.agreements.insert(signed('a', 'p1'));
    store.agreements.insert(signed('b', 'p2'));
    expect(store.agreements.update('a', { subject: 'p2' })).toBe(false);
    expect(store.agreements.get('a')?.subject).toBe('p1');
    expect(store.agreements.update('a', { subject: 'p3' })).toBe(true);
    expect(store.agreements.find({ subject: 'p3' }).map(({ id }) => id)).toEqual(['a']);
    expect(store.agreements.update('none', { subject: 'p9' })).toBe(false);
  });

  it('removes once', () => {
    store.users.insert(ada);
    expect(store.users.remove('u1')).toBe(true);
    expect(store.users.remove('u1')).toBe(false);
    expect(store.users.insert({ ...ada, id: 'u2' })).toBe(true);
  });

  it('keeps records as values: changing one that was read changes nothing inside', () => {
    store.users.insert(ada);
    Object.assign(store.users.get('u1') ?? {}, { phone: 'changed' });
    expect(store.users.get('u1')?.phone).toBe(ada.phone);
  });

  it('takes quotes and SQL in a value as text', () => {
    const odd = { ...ada, phone: `'); DROP TABLE users; --"` };
    store.users.insert(odd);
    expect(store.users.find({ phone: odd.phone })).toEqual([odd]);
  });
});

describe('store in sqlite, over a restart', () => {
  it('still holds every record', () => {
    const disk = openDisk();
    disk.store.users.insert(ada);
    expect(disk.reopen().users.find({ phone: ada.phone })).toEqual([ada]);
    disk.end();
  });
});
