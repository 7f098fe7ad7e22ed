import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import { createQueue } from '../../platform/store/queue.ts';
import { Contended, createStore, type Identified, type Store } from '../../platform/store/store.ts';
import type { LogEntry } from '../../platform/transactions/server.ts';
import { StartFailure } from '../start-failure.ts';
import { type Ask, postgresCollection } from './collection.ts';
import { migrate } from './migrate.ts';

/** Connections that one server keeps at most. */
const CONNECTIONS = 10;
/** How often a transaction is tried that others get in the way of. */
const TRIES = 10;
/** Milliseconds of the longest pause before it is tried again. */
const LONGEST = 200;
/** What the database says of a transaction that others got in the way of: not serialisable, a deadlock, the same record entered meanwhile. */
const CONTENDED = new Set(['40001', '40P01', '23505']);

/**
 * What a connection begins with. A table that is read from end to end counts as looked at whole, so that anybody's write would be in the
 * way; a transaction that its server has forgotten ends.
 */
const OPTIONS = '-c search_path=heye -c enable_seqscan=off -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000';

/** The name under which it is shared by which key everything is sealed. */
const SEALED_BY = 'sealedBy';
const BEGIN = 'BEGIN ISOLATION LEVEL SERIALIZABLE';
/** Begins what takes as long as the data are large. */
const BEGIN_UNHURRIED = `${BEGIN}; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Texts of statements by name: the database prepares each once for a connection. */
const statements = new Map<string, string>();
function nameOf(sql: string): string {
  const known = statements.get(sql) ?? `heye${statements.size}`;
  statements.set(sql, known);
  return known;
}

/** A transaction asks one thing after the other: there is one connection. */
function asking(client: PoolClient): Ask {
  const queue = createQueue();
  return (sql, values) =>
    queue(async () => {
      const { rows, rowCount } = await client.query({ name: nameOf(sql), text: sql, values: [...values] });
      return { rows, changed: rowCount ?? 0 };
    });
}

/** Runs once; undefined when others got in the way. */
async function attempt<T>(client: PoolClient, begin: string, run: (ask: Ask) => Promise<T>): Promise<{ readonly result: T } | undefined> {
  let broken: Error | undefined;
  let left: Error | undefined;
  try {
    await client.query(begin);
    try {
      const result = await run(asking(client));
      // A statement that failed, whoever caught it, has ended the transaction: then nothing of it is kept.
      const { command } = await client.query('COMMIT');
      if (command !== 'COMMIT') throw new Error('The transaction had ended before');
      return { result };
    } catch (error) {
      // What failed first is told; who cannot even roll back has lost the connection.
      left = await client.query('ROLLBACK').then(
        () => undefined,
        (failure: Error) => failure,
      );
      throw error;
    }
  } catch (error) {
    if (error instanceof DatabaseError && CONTENDED.has(error.code ?? '')) return undefined;
    // Who has failed otherwise may have lost the connection: another one is opened.
    broken = error instanceof DatabaseError ? undefined : Object.assign(new Error('The connection is not used again'), { cause: error });
    throw error;
  } finally {
    client.release(broken ?? left);
  }
}

/** A store in PostgreSQL, and what all servers of one database share beside it. */
export interface Database {
  readonly store: Store;
  /**
   * Says by which key this server seals: once everything is sealed by another one, each of its transactions is refused, those under way
   * too. Else it would go on writing what nobody could open when its key is gone.
   */
  sealsBy(key: string): void;
  /** A transaction that seals everything by a key, however long it takes. */
  resealing<T>(key: string, run: (store: Store) => Promise<T>): Promise<T>;
  /** What is shared under a name: what is there, else what is given, for all from now on. */
  shared(name: string, make: () => Promise<string>): Promise<string>;
  /** Lets the room of what was removed be used again, while others go on. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a database and brings it up to date. Throws a StartFailure when it cannot be had. */
export async function openPostgres(url: string, log: (entry: LogEntry) => void): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS, options: OPTIONS, connectionTimeoutMillis: 10_000 });
  // A connection has broken, in use or not: the transaction it was used for fails by itself, the next one opens another. An error that
  // nobody listens to would end the server, and the pool listens to those alone that are not in use.
  pool.on('connect', (client) => client.on('error', ({ message }) => log({ level: 'warn', event: 'database connection', message })));
  // Told above.
  pool.on('error', () => undefined);
  try {
    const client = await pool.connect();
    await migrate(client).finally(() => client.release());
  } catch (error) {
    await pool.end();
    throw new StartFailure(`数据库（DATABASE_URL）用不了：${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  let ownKey: string | undefined;
  const byOwnKey = async (ask: Ask): Promise<void> => {
    if (ownKey === undefined) return;
    // Serialisable: who seals everything meanwhile is in the way of this one, whatever it writes.
    const { rows } = await ask('SELECT value AS record FROM shared WHERE name = $1', [SEALED_BY]);
    if (rows[0] !== undefined && rows[0].record !== ownKey)
      throw new Error(`The data were sealed by the key ${rows[0].record}: start again with the new file of keys`);
  };
  const transaction = async <T>(begin: string, run: (ask: Ask) => Promise<T>): Promise<T> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (tries > 0) await pause(Math.random() * Math.min(LONGEST, 5 * 2 ** tries));
      const done = await attempt(await pool.connect(), begin, run);
      if (done !== undefined) return done.result;
    }
    throw new Contended(`Tried ${TRIES} times`);
  };
  const storeOver = (begin: string, first: (ask: Ask) => Promise<void>): Store =>
    createStore((run) =>
      transaction(begin, async (ask) => {
        await first(ask);
        return run(<T extends Identified>(name: string, spec: Parameters<typeof postgresCollection>[1]) =>
          postgresCollection<T>(name, spec, ask),
        );
      }),
    );
  return {
    store: storeOver(BEGIN, byOwnKey),
    sealsBy: (key) => {
      ownKey = key;
    },
    resealing: (key, run) =>
      storeOver(BEGIN_UNHURRIED, async (ask) => {
        const sql = 'INSERT INTO shared (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value';
        await ask(sql, [SEALED_BY, key]);
      }).together(run),
    shared: async (name, make) => {
      const find = () => pool.query<{ value: string }>('SELECT value FROM shared WHERE name = $1', [name]);
      const [known] = (await find()).rows;
      if (known !== undefined) return known.value;
      const made = await make();
      await pool.query('INSERT INTO shared (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, made]);
      return (await find()).rows[0]?.value ?? made;
    },
    compact: async () => {
      const client = await pool.connect();
      try {
        await client.query('SET statement_timeout = 0');
        // Locks nobody out: other servers of the database go on.
        await client.query('VACUUM');
      } finally {
        // It is not used again: others are under the limit.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
