import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { type ExternalStores, openData } from '../node/open-data.ts';
import { postgresPrograms, startPostgres } from '../node/postgres/database.testing.ts';
import type { Store } from '../platform/store/store.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'heye-backup-'));
const postgres = await startPostgres();
const dump = join(postgresPrograms() ?? '', 'pg_dump');
const restore = join(postgresPrograms() ?? '', 'pg_restore');
const hasTools = postgres !== undefined && existsSync(dump) && existsSync(restore);
if (postgres && !hasTools)
  console.log('pg_dump is not installed here: the backup of PostgreSQL is not tested (apt-get install postgresql-client).');

afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

const phoneOf = (at: number): string => `138${String(at).padStart(8, '0')}`;

/** Writes members one after another until stopped; returns how many were acknowledged. */
function writing({ users }: Store) {
  let [count, isStopped] = [0, false];
  const write = async (): Promise<void> => {
    while (!isStopped) {
      await users.insert({ id: `u${count}`, phone: phoneOf(count), createdAt: '2026-11-23' });
      count += 1;
      // SQLite answers synchronously, so this lets other tasks run.
      await new Promise((done) => setImmediate(done));
    }
  };
  const ended = write();
  const reach = async (wanted: number): Promise<void> => {
    while (count < wanted) await new Promise((done) => setTimeout(done, 5));
  };
  return {
    count: () => count,
    reach,
    stop: () => {
      isStopped = true;
      return ended;
    },
  };
}

/** Checks that every write acknowledged before the backup exists, and that none is partial. */
async function expectRestored({ users }: Store, before: number): Promise<void> {
  const found = await users.find({});
  expect(found.length).toBeGreaterThanOrEqual(before);
  expect(found.map(({ phone }) => phone)).toEqual(found.map((_user, at) => phoneOf(at)));
  expect((await users.find({ phone: phoneOf(0) }))[0]?.id).toBe('u0');
}

it('backs up a SQLite database completely during writes, and opens it with its keys in another folder', async () => {
  const [live, restored] = [join(folder, 'live'), join(folder, 'restored')];
  const data = await openData(live);
  const writer = writing(data.store);
  await writer.reach(50);
  const before = writer.count();
  mkdirSync(restored);
  const other = new DatabaseSync(join(live, 'heye.db'));
  other.exec(`VACUUM INTO '${join(restored, 'heye.db')}'`);
  other.close();
  await writer.reach(before + 20);
  await writer.stop();
  await data.close();
  for (const name of ['data-keys.json', 'keys.json']) cpSync(join(live, name), join(restored, name));
  const again = await openData(restored);
  await expectRestored(again.store, before);
  expect(again.secrets.publicKey).toBe(data.secrets.publicKey);
  await again.close();
});

it.runIf(hasTools)('backs up a PostgreSQL database completely during writes, and opens it with its keys as another one', async () => {
  const [live, empty] = [(await postgres?.database()) ?? '', (await postgres?.database()) ?? ''];
  const file = join(folder, 'heye.dump');
  const at = (database: string): ExternalStores => ({ database, files: undefined, environment: {}, log: () => undefined });
  const ring = join(folder, 'ring.json');
  const data = await openData(join(folder, 'a'), ring, at(live));
  const writer = writing(data.store);
  await writer.reach(50);
  const before = writer.count();
  await run(dump, ['--format=custom', '--schema=heye', `--file=${file}`, live]);
  await writer.reach(before + 20);
  await writer.stop();
  await data.close();
  await run(restore, ['--no-owner', `--dbname=${empty}`, file]);
  const again = await openData(join(folder, 'b'), ring, at(empty));
  await expectRestored(again.store, before);
  expect(again.secrets.publicKey).toBe(data.secrets.publicKey);
  expect(await again.store.users.insert({ id: 'next', phone: '13900000000', createdAt: '2026-11-23' })).toBe(true);
  await again.close();
});
