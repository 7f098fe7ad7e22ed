import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import { createQueue } from '../../platform/store/queue.ts';
import { createStore, type Store, WriteConflict } from '../../platform/store/store.ts';
import type { LogEntry } from '../../platform/transactions/server.ts';
import { StartFailure } from '../start-failure.ts';
import { type Ask, postgresCollection } from './collection.ts';
import { migrate } from './migrate.ts';

/** The largest number of connections per server. */
const CONNECTIONS = 10;
/** The number of attempts of a transaction that conflicts with others. */
const TRIES = 10;
/** The longest pause in milliseconds before another attempt. */
const LONGEST = 200;
/** Error codes of a conflicting transaction: not serialisable, a deadlock, the same record inserted meanwhile. */
const CONTENDED = new Set(['40001', '40P01', '23505']);

/**
 * Options of every connection. Sequential scans are off, because one counts as a read of the whole table and would conflict with every write.
 * A transaction that its server has abandoned ends by timeout.
 */
const OPTIONS = '-c search_path=heye -c enable_seqscan=off -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000';

/** The shared entry with the name of the key that sealed everything. */
const SEALED_BY = 'sealedBy';
const BEGIN = 'BEGIN ISOLATION LEVEL SERIALIZABLE';
/** Begins a transaction without timeouts, for work that grows with the data. */
const BEGIN_UNHURRIED = `${BEGIN}; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Statement texts by name: the database prepares each once per connection. */
const statements = new Map<string, string>();
function nameOf(sql: string): string {
  const known = statements.get(sql) ?? `heye${statements.size}`;
  statements.set(sql, known);
  return known;
}

/** Queues the statements of a transaction, because it has one connection. */
function asking(client: PoolClient): Ask {
  const queue = createQueue();
  return (sql, values) =>
    queue(async () => {
      const { rows, rowCount } = await client.query({ name: nameOf(sql), text: sql, values: [...values] });
      return { rows, changed: rowCount ?? 0 };
    });
}

/** Runs a transaction once; undefined after a conflict. */
async function attempt<T>(client: PoolClient, begin: string, run: (ask: Ask) => Promise<T>): Promise<{ readonly result: T } | undefined> {
  let broken: Error | undefined;
  let left: Error | undefined;
  try {
    await client.query(begin);
    try {
      const result = await run(asking(client));
      // A failed statement, even if its error was caught, has ended the transaction, and nothing of it is stored.
      const { command } = await client.query('COMMIT');
      if (command !== 'COMMIT') throw new Error('The database ended the transaction before its commit');
      return { result };
    } catch (error) {
      // The first error is thrown. A failed rollback means that the connection is lost.
      left = await client.query('ROLLBACK').then(
        () => undefined,
        (failure: Error) => failure,
      );
      throw error;
    }
  } catch (error) {
    if (error instanceof DatabaseError && CONTENDED.has(error.code ?? '')) return undefined;
    // Another kind of error may mean a lost connection, so the pool opens a new one.
    broken = error instanceof DatabaseError ? undefined : Object.assign(new Error('The connection is broken'), { cause: error });
    throw error;
  } finally {
    client.release(broken ?? left);
  }
}

/** A store in PostgreSQL, with the data that all servers of the database share. */
export interface Database {
  readonly store: Store;
  /**
   * Sets the key by which this server seals. Once everything is sealed by another key, each of its transactions is refused, running ones too.
   * Otherwise it would write data that become unreadable when its key is removed.
   */
  sealsBy(key: string): void;
  /** Runs a transaction that seals everything by a key, without a time limit. */
  resealing<T>(key: string, run: (store: Store) => Promise<T>): Promise<T>;
  /** Returns the shared value of a name; stores the given one for all servers when there is none. */
  shared(name: string, make: () => Promise<string>): Promise<string>;
  /** Frees the space of removed data while others go on. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

/** Opens and migrates a database. Throws a StartFailure when it is unreachable. */
export async function openPostgres(url: string, log: (entry: LogEntry) => void): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS, options: OPTIONS, connectionTimeoutMillis: 10_000 });
  // A broken connection fails its own transaction; the next one opens another. An `error` event without a listener would end the server,
  // and the pool listens only to idle connections.
  pool.on('connect', (client) => client.on('error', ({ message }) => log({ level: 'warn', event: 'database connection', message })));
  // The listener above logs it.
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
    // Serialisable: a concurrent `resealing` conflicts with this transaction, whatever it writes.
    const { rows } = await ask('SELECT value AS record FROM shared WHERE name = $1', [SEALED_BY]);
    if (rows[0] !== undefined && rows[0].record !== ownKey)
      throw new Error(`The data are encrypted with the key ${rows[0].record}: restart the server with the new key file`);
  };
  const transaction = async <T>(begin: string, run: (ask: Ask) => Promise<T>): Promise<T> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (tries > 0) await pause(Math.random() * Math.min(LONGEST, 5 * 2 ** tries));
      const done = await attempt(await pool.connect(), begin, run);
      if (done !== undefined) return done.result;
    }
    throw new WriteConflict(`The transaction conflicted ${TRIES} times`);
  };
  const storeOver = (begin: string, first: (ask: Ask) => Promise<void>): Store =>
    createStore((run) =>
      transaction(begin, async (ask) => {
        await first(ask);
        return run((name, spec) => postgresCollection(name, spec, ask));
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
      }).transaction(run),
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
        // VACUUM takes no exclusive lock: other servers of the database go on.
        await client.query('VACUUM');
      } finally {
        // This connection is dropped, because it has no timeouts.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
