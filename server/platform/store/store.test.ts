import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres } from '../../node/postgres/database.testing.ts';
import { ada, type Opened, openersWith, signed } from '../../node/stores.testing.ts';
import type { Store } from './store.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.each(openersWith(postgres))('store in $name', ({ open }) => {
  let opened: Opened;
  let store: Store;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(() => opened.end());

  it('returns the inserted records, and nothing for an unknown id', async () => {
    expect(await store.users.insert(ada)).toBe(true);
    expect(await store.users.get('u1')).toEqual(ada);
    expect(await store.users.get('u2')).toBeUndefined();
  });

  it('refuses a taken id or unique combination and keeps the first record', async () => {
    await store.users.insert(ada);
    expect(await store.users.insert({ ...ada, phone: '13800000002' })).toBe(false);
    expect(await store.users.insert({ ...ada, id: 'u2' })).toBe(false);
    expect(await store.users.find({})).toEqual([ada]);
  });

  it('stores several writes together, or none when one fails', async () => {
    expect(
      await store.transaction(async (within) => {
        await within.users.insert(ada);
        await within.transaction((inner) => inner.agreements.insert(signed('a1', 'p1')));
        return 'both';
      }),
    ).toBe('both');
    await expect(
      store.transaction(async (within) => {
        await within.users.update('u1', { phone: '13800000009' });
        await within.agreements.remove('a1');
        throw new Error('the server ends here');
      }),
    ).rejects.toThrow('the server ends here');
    expect([(await store.users.get('u1'))?.phone, await store.agreements.count({})]).toEqual([ada.phone, 1]);
  });

  it('runs concurrent transactions as if one after another', async () => {
    await store.users.insert({ ...ada, createdAt: '0' });
    const pause = () => new Promise((done) => setTimeout(done, 5));
    const addOne = () =>
      store.transaction(async ({ users }) => {
        const known = await users.get('u1');
        await pause();
        const next = String(Number(known?.createdAt) + 1);
        await users.update('u1', { createdAt: next });
        return next;
      });
    const counted = await Promise.all([addOne(), addOne(), addOne(), addOne()]);
    expect(counted.toSorted()).toEqual(['1', '2', '3', '4']);
    expect((await store.users.get('u1'))?.createdAt).toBe('4');
  });

  it('stores once what concurrent transactions looked up, did not find and then wrote', async () => {
    const enter = (id: string) =>
      store.transaction(async ({ agreements }) => {
        const known = await agreements.find({ userId: 'u1' });
        if (known.length > 0) return known[0]?.id;
        await agreements.insert(signed(id, id));
        return id;
      });
    const [first, ...others] = await Promise.all([enter('a'), enter('b'), enter('c')]);
    expect(others).toEqual([first, first]);
    expect(await store.agreements.count({})).toBe(1);
  });

  it('a refused write leaves the transaction unchanged', async () => {
    await store.users.insert(ada);
    await store.transaction(async ({ users, agreements }) => {
      expect(await users.insert({ ...ada, id: 'u2' })).toBe(false);
      expect(await agreements.insert(signed('a', 'p1'))).toBe(true);
      expect(await agreements.insert(signed('b', 'p2'))).toBe(true);
      expect(await agreements.update('b', { subject: 'p1' })).toBe(false);
    });
    expect((await store.agreements.find({})).map(({ subject }) => subject)).toEqual(['p1', 'p2']);
  });

  it('distinguishes combinations that share only a part', async () => {
    expect(await store.agreements.insert(signed('a1', 'p1'))).toBe(true);
    expect(await store.agreements.insert(signed('a2', 'p2'))).toBe(true);
    expect(await store.agreements.insert(signed('a3', 'p2'))).toBe(false);
  });

  it('finds by key fields in the order of insertion', async () => {
    await store.agreements.insert(signed('b', 'p1'));
    await store.agreements.insert(signed('a', 'p2'));
    expect((await store.agreements.find({ userId: 'u1' })).map(({ id }) => id)).toEqual(['b', 'a']);
    expect((await store.agreements.find({ userId: 'u1', subject: 'p2' })).map(({ id }) => id)).toEqual(['a']);
    expect(await store.agreements.find({ userId: 'u2' })).toEqual([]);
    expect(await store.agreements.count({ userId: 'u1' })).toBe(2);
  });

  it('changes a record with its key fields, and refuses to break uniqueness', async () => {
    await store.agreements.insert(signed('a', 'p1'));
    await store.agreements.insert(signed('b', 'p2'));
    expect(await store.agreements.update('a', { subject: 'p2' })).toBe(false);
    expect((await store.agreements.get('a'))?.subject).toBe('p1');
    expect(await store.agreements.update('a', { subject: 'p3' })).toBe(true);
    expect((await store.agreements.find({ subject: 'p3' })).map(({ id }) => id)).toEqual(['a']);
    expect(await store.agreements.update('none', { subject: 'p9' })).toBe(false);
  });

  it('removes once', async () => {
    await store.users.insert(ada);
    expect(await store.users.remove('u1')).toBe(true);
    expect(await store.users.remove('u1')).toBe(false);
    expect(await store.users.insert({ ...ada, id: 'u2' })).toBe(true);
  });

  it('stores records as values: changing a read one does not change the store', async () => {
    await store.users.insert(ada);
    Object.assign((await store.users.get('u1')) ?? {}, { phone: 'changed' });
    expect((await store.users.get('u1'))?.phone).toBe(ada.phone);
  });

  it('accepts any text: the null character, a backslash, half a surrogate pair', async () => {
    const odd = ['a\0b', 'a\\0b', 'a\\\\b', '\ud83d', '药'].map((phone, at) => ({ ...ada, id: `u${at}\0`, phone }));
    for (const one of odd) expect(await store.users.insert(one)).toBe(true);
    for (const one of odd) {
      expect(await store.users.get(one.id)).toEqual(one);
      expect(await store.users.find({ phone: one.phone })).toEqual([one]);
    }
  });

  it('treats quotes and SQL in a value as text', async () => {
    const odd = { ...ada, phone: `'); DROP TABLE users; --"` };
    await store.users.insert(odd);
    expect(await store.users.find({ phone: odd.phone })).toEqual([odd]);
  });
});
