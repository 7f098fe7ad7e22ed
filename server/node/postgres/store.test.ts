import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '../../platform/transactions/server.ts';
import { type Postgres, startPostgres } from './database.testing.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './store.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const user = (id: string) => ({ id, phone: `13800000${id}`, createdAt: '' });

/** Opens a database, its store, and a separate connection to it. */
async function opened() {
  const url = await (postgres as Postgres).database();
  const log: LogEntry[] = [];
  const database = await openPostgres(url, (entry) => log.push(entry));
  const other = new Client({ connectionString: url });
  await other.connect();
  return {
    ...database,
    log,
    other,
    end: async () => {
      await other.end();
      await database.close();
    },
  };
}

/** Ends every other connection to the database. */
const CUT = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()';

describe.runIf(postgres)('connections to the database', () => {
  it('a connection lost within a transaction fails only that transaction, with its first error', async () => {
    const { store, log, other, end } = await opened();
    await store.users.insert(user('001'));
    const first = new Error('what went wrong first');
    await expect(
      store.transaction(async ({ users }) => {
        await users.insert(user('002'));
        await other.query(CUT);
        await expect.poll(() => log).not.toEqual([]);
        throw first;
      }),
    ).rejects.toBe(first);
    expect(new Set(log.map(({ level, event }) => `${level} ${event}`))).toEqual(new Set(['warn database connection']));
    await expect(
      store.transaction(async ({ users }) => {
        await users.get('001');
        await other.query(CUT);
        return users.get('001');
      }),
    ).rejects.toThrow();
    expect((await store.users.find({})).map(({ id }) => id)).toEqual(['001']);
    await end();
  });

  it('idle connections end without an error for members', async () => {
    const { store, log, other, end } = await opened();
    await store.users.insert(user('001'));
    await store.users.insert(user('002'));
    await other.query(CUT);
    await expect.poll(() => log).not.toEqual([]);
    expect(await store.users.count({})).toBe(2);
    await end();
  });

  it('a migration waits for another server as long as needed, and leaves the limit of other statements unchanged', async () => {
    const { other, end } = await opened();
    await other.query('SET search_path = heye; SET statement_timeout = 1');
    const held: string[] = [];
    const query = other.query.bind(other);
    Object.assign(other, {
      query: async (...asked: Parameters<typeof query>) => {
        if (String(asked[0]).includes('pg_advisory')) held.push((await query('SHOW statement_timeout')).rows[0].statement_timeout);
        return query(...asked);
      },
    });
    await migrate(other);
    expect(held).toEqual(['0']);
    expect((await query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '1ms' }]);
    await end();
  });

  it('frees space while another transaction reads', async () => {
    const { store, compact, other, end } = await opened();
    await store.users.insert(user('001'));
    await other.query('BEGIN; SELECT * FROM heye.users');
    await compact();
    await other.query('COMMIT');
    expect(await store.users.count({})).toBe(1);
    await end();
  });
});
