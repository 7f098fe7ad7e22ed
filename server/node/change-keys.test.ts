import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryFiles } from '../platform/files/memory.ts';
import { sealedStore } from '../platform/store/sealed.ts';
import { type KeyRing, newRing, rotated, sealOf } from './key-ring.ts';
import { openPlain } from './open-data.ts';
import { openSealed, sealBy } from './open-sealed.ts';
import { type Postgres, startPostgres } from './postgres/database.testing.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const files = createMemoryFiles();
const user = (id: string) => ({ id, phone: `1380000000${id}`, createdAt: '' });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heye-change-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string): string => join(folder, `${name}.json`);
/** Writes a key ring to a file with that name. */
function ringIn(name: string, ring: KeyRing): string {
  writeFileSync(fileOf(name), JSON.stringify(ring));
  return fileOf(name);
}

/** Opens the stores of a database as one server. */
const server = async (database: string | undefined) => (await openPlain(folder, { database, log: () => undefined })).below;

function command(name: string, database: string | undefined) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'change-keys.ts'), name], {
    env: { ...process.env, DATA_DIR: folder, DATA_KEYS: fileOf('keys'), DATABASE_URL: database ?? '' },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

describe.each([{ name: 'sqlite' }, ...(postgres ? [{ name: 'postgres' }] : [])])('keys of data in $name', ({ name }) => {
  it('removes an old key once no data is sealed by it, whatever the mark says', async () => {
    const database = name === 'postgres' ? await postgres?.database() : undefined;
    const old = newRing();
    const below = await server(database);
    await openSealed(below, files, ringIn('keys', rotated(old)));
    expect(await sealedStore(below, sealOf(old)).users.insert(user('1'))).toBe(true);
    await below.close();
    expect(command('forget', database)).toEqual({ status: 0, said: expect.stringContaining('现在有 1 把，数据都由 k2 加密') });
    expect((JSON.parse(readFileSync(fileOf('keys'), 'utf8')) as KeyRing).keys.map(({ id }) => id)).toEqual(['k2']);
    const again = await server(database);
    const { store } = await openSealed(again, files, fileOf('keys'));
    expect(await store.users.get('1')).toEqual(user('1'));
    await again.close();
  });
});

describe.runIf(postgres)('keys of several servers', () => {
  it('a server that missed the change reads and writes nothing more, nor finishes what it had begun', async () => {
    const database = await (postgres as Postgres).database();
    const old = newRing();
    const newer = rotated(old);
    const [missed, other] = [await server(database), await server(database)];
    const { store } = await openSealed(missed, files, ringIn('old', old));
    await store.users.insert(user('1'));
    const begun = store.transaction(async ({ users }) => {
      await users.get('1');
      if (!(await other.facts.find({ kind: 'sealed' })).some(({ data }) => data['by'] === 'k2/2'))
        await sealBy(other, files, newer, ringIn('new', newer));
      await users.insert(user('2'));
    });
    await expect(begun).rejects.toThrow('encrypted with the key k2');
    await expect(store.users.get('1')).rejects.toThrow('encrypted with the key k2');
    await expect(store.users.insert(user('3'))).rejects.toThrow('encrypted with the key k2');
    const next = await openSealed(other, files, fileOf('new'));
    expect(await next.store.users.find({})).toEqual([user('1')]);
    expect(await next.store.users.insert(user('4'))).toBe(true);
    await Promise.all([missed.close(), other.close()]);
  });

  it('change only while no server runs: the command names the running ones and changes nothing', async () => {
    const database = await (postgres as Postgres).database();
    const below = await server(database);
    const { store } = await openSealed(below, files, ringIn('keys', newRing()));
    expect(await store.users.insert(user('1'))).toBe(true);
    const ring = readFileSync(fileOf('keys'), 'utf8');
    for (const name of ['rotate', 'forget'])
      expect(command(name, database)).toEqual({
        status: 1,
        said: `还有服务器在用这个数据库，请先停掉（机器和进程号）：heye ${hostname()} ${process.pid}。\n`,
      });
    expect(readFileSync(fileOf('keys'), 'utf8')).toBe(ring);
    await below.close();
    expect(command('rotate', database).status).toBe(0);
  });
});
