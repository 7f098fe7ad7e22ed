import { describe, expect, it } from 'vitest';
import { changingCalls, isAfter, memberOf, pathTo, steps } from './steps.testing.ts';
import { createTestServer, testDocuments } from './test-server.ts';

/** An ordinary member. */
const PHONE = '13900000041';
type TestServer = ReturnType<typeof createTestServer>;

/** Returns all stored data, except the last use of sessions. */
const everything = async ({ store }: TestServer): Promise<string> => {
  const { transaction: _transaction, ...collections } = store;
  const all = await Promise.all(
    Object.entries(collections).map(async ([name, collection]) => {
      const records: readonly { readonly id: string }[] = await collection.find({});
      return records.map((record) => (name === 'sessions' ? record.id : record));
    }),
  );
  return JSON.stringify(all);
};

/** Counts the records. */
const count = (stored: string): number => (JSON.parse(stored) as unknown[][]).flat().length;

/** Finds ids in a response: long texts with a digit. */
const named = (result: unknown): readonly string[] => JSON.stringify(result ?? '').match(/[A-Z]{1,3}[A-Za-z0-9]{9,}|[0-9a-f]{32}/g) ?? [];

/** Each call with each step that is left out before it. */
const early = Object.entries(changingCalls).flatMap(([name, { after }]) => pathTo(after).map((missing) => [name, missing] as const));

describe('a call that changes something', () => {
  it.each(Object.keys(changingCalls))('%s is accepted after its required steps', async (name) => {
    const server = createTestServer();
    const member = await memberOf(server, changingCalls[name]?.phone ?? PHONE);
    await member.take(pathTo(changingCalls[name]?.after));
    expect(await member.call(name)).toMatchObject({ code: 0 });
  });

  it.each(early)('%s before “%s” is refused in words and writes nothing', async (name, missing) => {
    const server = createTestServer();
    const member = await memberOf(server, changingCalls[name]?.phone ?? PHONE);
    await member.take(pathTo(changingCalls[name]?.after).filter((step) => !isAfter(step, missing)));
    // Rights get their numbers on the first read.
    await server.call('insured.list', {}, member.token);
    const before = await everything(server);
    const { code, msg } = await member.call(name);
    expect(code, steps[missing]?.title).not.toBe(0);
    expect(msg).toMatch(/[一-龥]/);
    expect(await everything(server)).toBe(before);
  });

  it.each(Object.keys(changingCalls))('%s without a sign-in is refused in words and writes nothing', async (name) => {
    const server = createTestServer();
    const member = await memberOf(server, changingCalls[name]?.phone ?? PHONE);
    await member.take(pathTo(changingCalls[name]?.after));
    const before = await everything(server);
    for (const token of ['', 'nobody'])
      expect(await member.call(name, 'k', token)).toMatchObject({ code: 2, msg: expect.stringMatching(/[一-龥]/) });
    expect(await everything(server)).toBe(before);
  });
});

describe("a call that changes a member's data", () => {
  it('CL-20 uses GET only where the specification requires it', () => {
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

  it.each(keyed)("%s under another member's key is a separate call, and runs once under the member's own", async (name) => {
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
