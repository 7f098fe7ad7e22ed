import { describe, expect, it } from 'vitest';
import { newRing, rotated, sealOf } from '../../node/key-ring.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { createMemoryStore } from './memory.ts';
import { resealAll, sealedStore } from './sealed.ts';

const user = { id: 'u1', phone: '13800138000', createdAt: '2026-11-18' };
const sealOne = () => sealOf(newRing());

describe('a sealed store', () => {
  it('stores sensitive fields encrypted below, and finds and reads them unchanged', async () => {
    const below = createMemoryStore();
    const store = sealedStore(below, sealOne());
    expect(await store.users.insert(user)).toBe(true);
    expect(await store.users.insert({ ...user, id: 'u2' })).toBe(false);
    expect(JSON.stringify(await below.users.find({}))).not.toContain(user.phone);
    expect(await store.users.find({ phone: user.phone })).toEqual([user]);
    expect(await store.users.update('u1', { phone: '13900139000' })).toBe(true);
    expect(await store.users.find({ phone: user.phone })).toEqual([]);
    expect(await store.users.get('u1')).toEqual({ ...user, phone: '13900139000' });
  });

  it('finds a code by its phone, and stores neither the phone nor the hash of the code below', async () => {
    const below = createMemoryStore();
    const store = sealedStore(below, sealOne());
    const code = { id: '13800138000', hash: 'f00dface', expiresAt: 1, tries: 0, windowStart: 1, sent: 1 };
    await store.codes.insert(code);
    expect(await store.codes.update(code.id, { tries: 1 })).toBe(true);
    expect(await store.codes.get(code.id)).toEqual({ ...code, tries: 1 });
    expect(await store.codes.find({})).toEqual([{ ...code, tries: 1 }]);
    expect(JSON.stringify(await below.codes.find({}))).not.toMatch(/13800138000|f00dface/);
    expect(await store.codes.update(code.id, { hash: 'beefcafe' })).toBe(true);
    expect(await store.codes.get(code.id)).toEqual({ ...code, tries: 1, hash: 'beefcafe' });
    expect(JSON.stringify(await below.codes.find({}))).not.toContain('beefcafe');
    expect(await store.codes.remove(code.id)).toBe(true);
  });

  it('seals the same text differently each time, and does not open it elsewhere or changed', async () => {
    const seal = sealOne();
    const [one, two] = [seal.seal('周明', 'users u1'), seal.seal('周明', 'users u1')];
    expect(one).not.toBe(two);
    expect(seal.open(one, 'users u1')).toBe('周明');
    expect(() => seal.open(one, 'users u2')).toThrow();
    expect(() => seal.open(`${one.slice(0, -6)}${one.endsWith('AAAA==') ? 'BBBB==' : 'AAAA=='}`, 'users u1')).toThrow();
    expect(() => sealOne().open(one, 'users u1')).toThrow();
  });

  it('opens with older keys; after resealing only the newest key opens it, in the same order', async () => {
    const below = createMemoryStore();
    const first = newRing();
    const second = rotated(first);
    const facts = ['a', 'b', 'c'].map((id) => ({ id, userId: 'u1', kind: 'cart', subject: id, at: '', data: { note: `药${id}` } }));
    for (const fact of facts) await sealedStore(below, sealOf(first)).facts.insert(fact);
    expect(await sealedStore(below, sealOf(second)).facts.find({})).toEqual(facts);
    const last = { ...second, keys: second.keys.slice(-1) };
    await expect(sealedStore(below, sealOf(last)).facts.find({})).rejects.toThrow('no key k1');
    expect(await resealAll(below, sealOf(second), 'bound')).toBe(3);
    expect(await sealedStore(below, sealOf(last)).facts.find({})).toEqual(facts);
  });

  it('seals records from before there were keys without changing them', async () => {
    const below = createMemoryStore();
    await below.users.insert(user);
    const seal = sealOne();
    expect(await resealAll(below, seal, 'plain')).toBe(1);
    expect(JSON.stringify(await below.users.find({}))).not.toContain(user.phone);
    expect(await sealedStore(below, seal).users.find({ phone: user.phone })).toEqual([user]);
  });

  it('serves as the store of a server like any other', async () => {
    const server = createTestServer({ store: sealedStore(createMemoryStore(), sealOne()) });
    const token = await server.signIn();
    expect((await server.saveInsured(token)).code).toBe(0);
    expect((await server.saveInsured(token)).code).toBe(50003);
    expect((await server.call('insured.list', {}, token)).result).toMatchObject([{ insuredName: '陈雅琴' }]);
  });
});
