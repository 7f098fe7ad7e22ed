import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { createQueue } from '../platform/store/queue.ts';
import { type Collection, type CollectionSpec, createStore, type Identified, openAll, type Store } from '../platform/store/store.ts';
import { openDatabase } from './database.ts';

const CONSTRAINT = 19;
const isConflict = (error: unknown) => error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === CONSTRAINT;

/** One table: the key fields as separate columns, the whole record as JSON beside them. */
function sqliteCollection<T extends Identified>(database: DatabaseSync, table: string, spec: CollectionSpec): Collection<T> {
  const { keys } = spec;
  database.exec(
    `CREATE TABLE IF NOT EXISTS ${table} (sequence INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, ${keys.map((key) => `${key} TEXT NOT NULL, `).join('')}record TEXT NOT NULL) STRICT`,
  );
  for (const unique of spec.unique)
    database.exec(`CREATE UNIQUE INDEX IF NOT EXISTS ${table}_${unique.join('_')} ON ${table} (${unique.join(', ')})`);
  for (const key of keys) database.exec(`CREATE INDEX IF NOT EXISTS ${table}_by_${key} ON ${table} (${key})`);

  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const columns = (record: T) => keys.map((key) => String(record[key as keyof T]));
  const read = (row: Record<string, unknown>): T => JSON.parse(String(row['record'])) as T;
  const get = (id: string) => {
    const row = prepared(`SELECT record FROM ${table} WHERE id = ?`).get(id);
    return row === undefined ? undefined : read(row);
  };
  const filter = (where: object) => {
    const names = Object.keys(where);
    const unknown = names.find((name) => !keys.includes(name));
    if (unknown !== undefined) throw new Error(`The field ${unknown} of ${table} is not a key`);
    return {
      sql: names.length === 0 ? '' : ` WHERE ${names.map((name) => `${name} = ?`).join(' AND ')}`,
      values: Object.values(where).map(String),
    };
  };
  const run = (sql: string, values: string[]) => {
    try {
      return Number(prepared(sql).run(...values).changes) > 0;
    } catch (error) {
      if (isConflict(error)) return false;
      throw error;
    }
  };
  return {
    get: async (id) => get(id),
    find: async (where) => {
      const { sql, values } = filter(where);
      return prepared(`SELECT record FROM ${table}${sql} ORDER BY sequence`)
        .all(...values)
        .map(read);
    },
    count: async (where) => {
      const { sql, values } = filter(where);
      return Number(prepared(`SELECT count(*) AS total FROM ${table}${sql}`).get(...values)?.['total']);
    },
    insert: async (record) =>
      run(`INSERT INTO ${table} (id, ${keys.map((key) => `${key}, `).join('')}record) VALUES (?, ${keys.map(() => '?, ').join('')}?)`, [
        record.id,
        ...columns(record),
        JSON.stringify(record),
      ]),
    update: async (id, change) => {
      const record = get(id);
      if (record === undefined) return false;
      const next = { ...record, ...change, id };
      return run(`UPDATE ${table} SET ${keys.map((key) => `${key} = ?, `).join('')}record = ? WHERE id = ?`, [
        ...columns(next),
        JSON.stringify(next),
        id,
      ]);
    },
    remove: async (id) => run(`DELETE FROM ${table} WHERE id = ?`, [id]),
  };
}

/** Runs a transaction. BEGIN is deferred, so that a transaction that only reads does not lock the file for others. */
async function transaction<T>(database: DatabaseSync, run: () => Promise<T>): Promise<T> {
  database.exec('BEGIN');
  try {
    const result = await run();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function compact(database: DatabaseSync): void {
  database.exec('VACUUM');
  const outcome = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  if (outcome?.['busy'] !== 0) throw new Error('Another program reads the log of the database, so it still contains removed data');
}

/** A store in one SQLite file. */
export interface SqliteStore extends Store {
  /** Rewrites the file between two transactions, so that neither it nor its log contains removed data. Throws when another program reads the log. */
  compact(): Promise<void>;
  /** Closes it cleanly. */
  close(): void;
}

/** Opens a store in one SQLite file with one connection, so that transactions run one after another. Throws a StartFailure when it is unusable. */
export function openSqliteStore(file: string): SqliteStore {
  const whenDamaged = `会员数据 ${file} 已损坏：请换回备份；没有备份，就把它移走再启动，从头开始。`;
  return openDatabase(file, whenDamaged, (database) => {
    const opened = openAll((name, spec) => sqliteCollection(database, name, spec));
    const queue = createQueue();
    return {
      ...createStore((run) => queue(() => transaction(database, () => run((name) => opened[name])))),
      compact: () => queue(async () => compact(database)),
      close: () => database.close(),
    };
  });
}
