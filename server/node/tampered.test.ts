import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredFile, User } from '../platform/store/records.ts';
import { createTestServer } from '../testing/test-server.ts';
import { newRing, ringOf, sealOf, writeRing } from './key-ring.ts';
import { openData } from './open-data.ts';
import { openSqliteStore } from './sqlite.ts';

const [ada, eve] = ['u1', 'u2'].map((id, at) => ({ id, phone: `1380000000${at}`, createdAt: '2026-11-18' })) as [User, User];
const right = (id: string, userId: string) => ({
  id,
  userId,
  insuredId: `p-${userId}`,
  button: id,
  channelCode: 'JXRB',
  parentUserRightId: '',
  issue: 0,
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heye-tampered-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes to the file like an attacker without a key. */
function byHand(run: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(folder, 'heye.db'));
  run(database);
  database.close();
}

const rowOf = (database: DatabaseSync, table: string, id: string): Record<string, unknown> =>
  JSON.parse(String(database.prepare(`SELECT record FROM ${table} WHERE id = ?`).get(id)?.['record']));

const change = (table: string, id: string, changed: (row: Record<string, unknown>) => object) =>
  byHand((database) =>
    database.prepare(`UPDATE ${table} SET record = ? WHERE id = ?`).run(JSON.stringify(changed(rowOf(database, table, id))), id),
  );

/** Creates a folder with two members and a right each, tampers with it, and opens it again. */
async function folderAfter(tampering: () => void) {
  const first = await openData(folder);
  for (const one of [ada, eve]) await first.store.users.insert(one);
  await first.store.rights.insert(right('r1', 'u1'));
  await first.store.rights.insert(right('r2', 'u2'));
  await first.close();
  tampering();
  return openData(folder);
}

describe("tampered members' data", () => {
  it('refuses an unsealed record where everything is sealed', async () => {
    const { store, close } = await folderAfter(() => change('rights', 'r1', () => right('r1', 'u1')));
    await expect(store.rights.get('r1')).rejects.toThrow('The record r1 of rights is not encrypted');
    await expect(store.rights.find({ userId: 'u1' })).rejects.toThrow('The record r1 of rights is not encrypted');
    expect(await store.rights.find({ userId: 'u2' })).toEqual([right('r2', 'u2')]);
    await close();
  });

  it('does not open a sealed record in the place of another', async () => {
    const { store, close } = await folderAfter(() =>
      byHand((database) => {
        const [one, other] = [rowOf(database, 'rights', 'r1'), rowOf(database, 'rights', 'r2')];
        const put = database.prepare('UPDATE rights SET record = ? WHERE id = ?');
        put.run(JSON.stringify({ ...one, sealed: other['sealed'] }), 'r1');
        put.run(JSON.stringify({ ...other, sealed: one['sealed'] }), 'r2');
      }),
    );
    for (const id of ['r1', 'r2']) await expect(store.rights.get(id)).rejects.toThrow(`The record ${id} of rights cannot be decrypted`);
    await close();
  });

  it.each([
    ['a changed owner', (row: object) => ({ ...row, userId: 'u2' })],
    ['a field more', (row: object) => ({ ...row, issue: 9 })],
    ['a field less', ({ channelCode: _gone, ...row }: Record<string, unknown>) => row],
  ])('refuses %s in the unsealed fields, on a change as well as on a read', async (_name, changed) => {
    const { store, close } = await folderAfter(() => change('rights', 'r1', changed));
    await expect(store.rights.get('r1')).rejects.toThrow('The record r1 of rights cannot be decrypted');
    await expect(store.rights.update('r1', { channelCode: 'X' })).rejects.toThrow('The record r1 of rights cannot be decrypted');
    await close();
  });

  it('refuses a record moved to another id or another member', async () => {
    const { store, close } = await folderAfter(() =>
      byHand((database) => {
        database.exec(`UPDATE rights SET userId = 'u2' WHERE id = 'r1'`);
        database.exec(`UPDATE users SET id = 'u3' WHERE id = 'u1'`);
      }),
    );
    await expect(store.rights.find({ userId: 'u2' })).rejects.toThrow('The record r1 of rights has another userId');
    await expect(store.users.get('u3')).rejects.toThrow('The record u1 of users has another id');
    await close();
  });

  it('does not start without the mark of sealed data, and treats nothing as older data', async () => {
    const withoutMark = folderAfter(() => byHand((database) => database.exec(`DELETE FROM facts WHERE id = 'sealed'`)));
    await expect(withoutMark).rejects.toThrow('会员的数据被别的程序改过，没有启动：The record u1 of users is encrypted');
  });

  it('does not open a mark that pretends to be older', async () => {
    const older = (row: Record<string, unknown>) => ({ ...row, data: { ...(row['data'] as object), by: 'k1' } });
    await expect(folderAfter(() => change('facts', 'sealed', older))).rejects.toThrow('不是这些数据的');
  });

  it('reports a failure to the member, and the record to the log', async () => {
    const { store, close } = await openData(folder);
    const server = createTestServer({ store });
    const token = await server.signIn();
    expect((await server.saveInsured(token)).code).toBe(0);
    byHand((database) => database.exec(`UPDATE insureds SET record = json_set(record, '$.businessType', '9')`));
    expect((await server.call('insured.list', { businessType: '1024' }, token)).msg).toBe('服务器开小差，请稍后再试');
    expect(server.log.filter(({ level }) => level === 'error')).toMatchObject([{ message: expect.stringMatching(/ of insureds /) }]);
    await close();
  });
});

describe("members' data sealed to their name only", () => {
  it('open, and are sealed to all their unsealed fields at the next start', async () => {
    const ring = newRing();
    const seal = sealOf(ring);
    await writeRing(ringOf(folder), ring);
    const older = openSqliteStore(join(folder, 'heye.db'));
    const { id, createdAt } = ada;
    const phone = seal.index(ada.phone, 'users.phone');
    const sealed = seal.seal(JSON.stringify({ phone: ada.phone }), 'users u1');
    await older.users.insert({ id, createdAt, phone, sealed } as User);
    const data = { by: 'k1', proof: seal.seal('heye', 'sealed'), index: seal.index('heye', 'sealed') };
    const photo = { id: 'a1', userId: 'u1', extension: 'jpg', mime: 'image/jpeg', size: 3, day: '2026-11-18' };
    await older.files.insert({ ...photo, sealed: seal.seal('{"session":""}', 'files a1') } as unknown as StoredFile);
    mkdirSync(join(folder, 'files'));
    writeFileSync(join(folder, 'files', 'a1.jpg'), 'jpg');
    await older.facts.insert({ id: 'sealed', userId: '', kind: 'sealed', subject: '', at: '', data });
    older.close();
    const opened = await openData(folder);
    expect(await opened.store.users.find({ phone: ada.phone })).toEqual([ada]);
    expect(await new Response(await opened.files.read('a1.jpg')).text()).toBe('jpg');
    expect(readFileSync(join(folder, 'files', 'a1.jpg'), 'latin1')).toMatch(/^heye-sealed 1 k1/);
    await opened.close();
    change('users', 'u1', (row) => ({ ...row, createdAt: '2020-01-01' }));
    const again = await openData(folder);
    await expect(again.store.users.get('u1')).rejects.toThrow('The record u1 of users cannot be decrypted');
    // An earlier sealed value cannot be put back either.
    change('users', 'u1', () => ({ id, createdAt, phone, sealed }));
    await expect(again.store.users.get('u1')).rejects.toThrow('The record u1 of users cannot be decrypted');
    await again.close();
  });
});
