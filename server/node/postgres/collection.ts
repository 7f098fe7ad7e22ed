import type { Collection, CollectionSpec, Identified } from '../../platform/store/store.ts';

/** Runs a statement within a transaction; returns the rows and the number of changed ones. */
export type Ask = (sql: string, values: readonly string[]) => Promise<{ readonly rows: readonly Row[]; readonly changed: number }>;

interface Row {
  readonly record?: string;
  readonly total?: string;
}

/** Escapes a text for a column, because the database does not accept the null character. */
const stored = (value: unknown): string => String(value).replaceAll('\\', '\\\\').replaceAll('\0', '\\0');

const quoted = (name: string): string => `"${name}"`;

/** One table of the database, within a transaction. */
export function postgresCollection<T extends Identified>(table: string, { keys, unique }: CollectionSpec, ask: Ask): Collection<T> {
  const columns = (record: T) => [stored(record.id), ...keys.map((key) => stored(record[key as keyof T])), JSON.stringify(record)];
  const names = ['id', ...keys.map(quoted), 'record'];
  const places = names.map((_name, at) => `$${at + 1}`);
  const recordIn = ({ record = '' }: Row): T => JSON.parse(record) as T;
  const get = async (id: string) => (await ask(`SELECT record FROM ${table} WHERE id = $1`, [stored(id)])).rows.map(recordIn)[0];
  const filter = (where: object) => {
    const asked = Object.keys(where);
    const unknown = asked.find((name) => !keys.includes(name));
    if (unknown !== undefined) throw new Error(`The field ${unknown} of ${table} is not a key`);
    return {
      sql: asked.length === 0 ? '' : ` WHERE ${asked.map((name, at) => `${quoted(name)} = $${at + 1}`).join(' AND ')}`,
      values: Object.values(where).map(stored),
    };
  };
  const placeOf = (key: string): string => `$${keys.indexOf(key) + 2}`;
  const others = unique.map((combination) => combination.map((key) => `${quoted(key)} = ${placeOf(key)}`).join(' AND '));
  const clash = others.length === 0 ? '' : ` AND NOT EXISTS (SELECT 1 FROM ${table} WHERE id <> $1 AND (${others.join(' OR ')}))`;
  return {
    get,
    find: async (where) => {
      const { sql, values } = filter(where);
      return (await ask(`SELECT record FROM ${table}${sql} ORDER BY sequence`, values)).rows.map(recordIn);
    },
    count: async (where) => {
      const { sql, values } = filter(where);
      return Number((await ask(`SELECT count(*) AS total FROM ${table}${sql}`, values)).rows[0]?.total);
    },
    insert: async (record) => {
      const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')}) ON CONFLICT DO NOTHING`;
      return (await ask(sql, columns(record))).changed > 0;
    },
    update: async (id, change) => {
      const record = await get(id);
      if (record === undefined) return false;
      const set = names.slice(1).map((name, at) => `${name} = $${at + 2}`);
      const sql = `UPDATE ${table} SET ${set.join(', ')} WHERE id = $1${clash}`;
      return (await ask(sql, columns({ ...record, ...change, id }))).changed > 0;
    },
    remove: async (id) => (await ask(`DELETE FROM ${table} WHERE id = $1`, [stored(id)])).changed > 0,
  };
}
