import { describe, expect, it } from 'vitest';
import { changingCalls, isAfter, memberOf, pathTo, steps } from './steps.testing.ts';
import { createTestServer, testDocuments } from './test-server.ts';

/** A member like any other. */
const PHONE = '13900000041';
type TestServer = ReturnType<typeof createTestServer>;

/** Everything that is stored, without when a sign-in was last used. */
const everything = async ({ store }: TestServer): Promise<string> => {
  const { together: _together, ...collections } = store;
  const all = await Promise.all(
    Object.entries(collections).map(async ([name, collection]) => {
      const records: readonly { readonly id: string }[] = await collection.find({});
      return records.map((record) => (name === 'sessions' ? record.id : record));
    }),
  );
  return JSON.stringify(all);
};

/** How many records there are. */
const count = (stored: string): number => (JSON.parse(stored) as unknown[][]).flat().length;

/** The names of things in an answer: long texts with a digit. */
const named = (result: unknown): readonly string[] => JSON.stringify(result ?? '').match(/[A-Z]{1,3}[A-Za-z0-9]{9,}|[0-9a-f]{32}/g) ?? [];

/** Each call, and each step that is left out before it. */
const early = Object.entries(changingCalls).flatMap(([name, { after }]) => pathTo(after).map((missing) => [name, missing] as const));

describe('a call that changes something', () => {
  it.each(Object.keys(changingCalls))('%s is taken once everything has happened that must come before', async (name) => {
    const server = createTestServer();
    const member = await memberOf(server, changingCalls[name]?.phone ?? PHONE);
    await member.take(pathTo(changingCalls[name]?.after));
    expect(await member.call(name)).toMatchObject({ code: 0 });
  });

  it.each(early)('%s before “%s” is refused in words, and nothing is written', async (name, missing) => {
    const server = createTestServer();
    const member = await memberOf(server, changingCalls[name]?.phone ?? PHONE);
    await member.take(pathTo(changingCalls[name]?.after).filter((step) => !isAfter(step, missing)));
    // Rights get their numbers when they are first looked at.
    await server.call('insured.list', {}, member.token);
    const before = await everything(server);
    const { code, msg } = await member.call(name);
    expect(code, steps[missing]?.title).not.toBe(0);
    expect(msg).toMatch(/[一-龥]/);
    expect(await everything(server)).toBe(before);
  });

  it.each(Object.keys(changingCalls))('%s without a sign-in is refused in words, and nothing is written', async (name) => {
    const server = createTestServer();
    const member = await memberOf(server, changingCalls[name]?.phone ?? PHONE);
    await member.take(pathTo(changingCalls[name]?.after));
    const before = await everything(server);
    for (const token of ['', 'nobody'])
      expect(await member.call(name, 'k', token)).toMatchObject({ code: 2, msg: expect.stringMatching(/[一-龥]/) });
    expect(await everything(server)).toBe(before);
  });
});

describe('a call that changes what a member has', () => {
  it('CL-20 is asked by GET only where the specification wants it', () => {
    const byGet = Object.keys(changingCalls).filter((name) => {
      const [family = '', key = ''] = name.split('.');
      return testDocuments.calls[family]?.calls[key]?.method === 'GET';
    });
    expect(byGet.toSorted()).toEqual(['coupon.pull', 'coupon.pullInChannel']);
  });
});

describe('an idempotency key', () => {
  const keyed = Object.keys(changingCalls).filter((name) => {
    const [family = '', key = ''] = name.split('.');
    return testDocuments.calls[family]?.calls[key]?.idempotent === true;
  });

  it.each(keyed)('%s under the key of another member is a call of one’s own, and under one’s own is made once', async (name) => {
    const server = createTestServer();
    const path = pathTo(changingCalls[name]?.after);
    const phone = changingCalls[name]?.phone;
    const first = await memberOf(server, phone ?? PHONE);
    await first.take(path);
    const answer = await first.call(name, 'same key');
    const stored = await everything(server);
    const again = await first.call(name, 'same key');
    expect(again).toMatchObject({ code: 0, result: answer.result });
    expect(count(await everything(server))).toBe(count(stored));
    if (phone !== undefined) return;
    const other = await memberOf(server, '13900000042', '36010219900101123X');
    await other.take(path);
    const theirs = await other.call(name, 'same key');
    if (changingCalls[name]?.once) expect([theirs.code === 0, theirs.result]).toEqual([false, null]);
    else expect(theirs.code).toBe(0);
    for (const id of named(answer.result)) expect(JSON.stringify(theirs)).not.toContain(id);
  });
});
