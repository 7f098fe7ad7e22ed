import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

const FOLDER = join(import.meta.dirname, 'migrations');
/** An arbitrary but constant number: servers that start at the same time wait for each other under it. */
const LOCK = 4_937_001;

/** The migrations of a database in order: `001-what.sql`. A released one never changes. */
const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => ({ name, sql: () => readFileSync(join(FOLDER, name), 'utf8') }));

/** Migrates a database in one transaction. The role only needs to own it. Throws when the database is newer than this server. */
export async function migrate(client: ClientBase): Promise<void> {
  await client.query('BEGIN');
  try {
    // Large data take long, and so does the wait of another server; so no timeout applies.
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('CREATE SCHEMA IF NOT EXISTS heye');
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())');
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const done = new Set(rows.map(({ name }) => name));
    const unknown = [...done].find((name) => migrations.every((one) => one.name !== name));
    if (unknown !== undefined) throw new Error(`The database has the migration ${unknown}, which this server does not know`);
    for (const { name, sql } of migrations.filter((one) => !done.has(one.name))) {
      await client.query(sql());
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
