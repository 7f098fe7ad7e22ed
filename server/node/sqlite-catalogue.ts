import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { type Catalogue, type Medicine, memberPriceOf, type ProductQuery, searchText, wordsOf } from '../platform/catalogue/catalogue.ts';
import { catalogueSource, generateMedicines } from '../platform/catalogue/generate.ts';
import { openDatabase } from './database.ts';

const ORDERS: Readonly<Record<string, string>> = { priceAsc: 'member_price, ', priceDesc: 'member_price DESC, ', sales: 'sales DESC, ' };

const SCHEMA = `
  DROP TABLE IF EXISTS medicines;
  CREATE TABLE medicines (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, category TEXT NOT NULL, parent TEXT NOT NULL, drugstore TEXT NOT NULL,
    standard TEXT NOT NULL, offer TEXT NOT NULL, prescription INTEGER NOT NULL, rate INTEGER NOT NULL, member_price INTEGER NOT NULL, sales INTEGER NOT NULL,
    search TEXT NOT NULL, record TEXT NOT NULL) STRICT;
  CREATE INDEX medicines_by_category ON medicines (category, position);
  CREATE INDEX medicines_by_parent ON medicines (parent, position);
  CREATE INDEX medicines_by_standard ON medicines (standard);`;

/** Hashes the source data and the schema of the catalogue to a version number. */
const versionOf = (source: string): number => createHash('sha256').update(source).digest().readInt32BE(0);

/** Writes the whole catalogue in one transaction. */
function fill(database: DatabaseSync, medicines: readonly Medicine[], version: number): void {
  database.exec(`BEGIN IMMEDIATE; ${SCHEMA}`);
  const insert = database.prepare('INSERT INTO medicines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const medicine of medicines) {
    const { position, medicineId, categoryId, groupId, drugstoreId, standardId, offer, isPrescription, compensateRate, sales } = medicine;
    const text = [searchText(medicine), JSON.stringify(medicine)];
    const columns = [
      position,
      medicineId,
      categoryId,
      groupId,
      drugstoreId,
      standardId,
      offer,
      isPrescription,
      compensateRate,
      memberPriceOf(medicine),
      sales,
    ];
    insert.run(...columns, ...text);
  }
  database.exec(`PRAGMA user_version = ${version}; COMMIT`);
}

interface Clause {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** Returns the conditions of a query. Members' texts are only ever bound values. */
function clauses({ keyword = '', hidden = [], isCompensated = false, isPrescription, ...equal }: ProductQuery): readonly Clause[] {
  const { categoryId = '', drugstoreId = '', standardId = '', offer = '' } = equal;
  const all: readonly (readonly [boolean, Clause])[] = [
    [categoryId !== '', { sql: '(category = ? OR parent = ?)', values: [categoryId, categoryId] }],
    [drugstoreId !== '', { sql: 'drugstore = ?', values: [drugstoreId] }],
    [standardId !== '', { sql: 'standard = ?', values: [standardId] }],
    [offer !== '', { sql: 'offer = ?', values: [offer] }],
    [isPrescription !== undefined, { sql: 'prescription = ?', values: [isPrescription === true ? 1 : 0] }],
    [isCompensated, { sql: 'rate > 0', values: [] }],
    [hidden.length > 0, { sql: `parent NOT IN (${hidden.map(() => '?').join(', ')})`, values: hidden }],
    ...wordsOf(keyword).map((word) => [true, { sql: 'instr(search, ?) > 0', values: [word] }] as const),
  ];
  return all.flatMap(([counts, clause]) => (counts ? [clause] : []));
}

/**
 * Opens a catalogue in one SQLite file; fills it from the sample data when it is new or outdated. `close` closes it.
 * Throws a StartFailure when the file is unusable.
 */
export const openSqliteCatalogue = (file: string): Catalogue & { close(): void } =>
  openDatabase(file, `商品目录 ${file} 已损坏：请删掉它再启动，会重新生成。`, readCatalogue);

function readCatalogue(database: DatabaseSync): Catalogue & { close(): void } {
  const version = versionOf(SCHEMA + catalogueSource());
  if (Number(database.prepare('PRAGMA user_version').get()?.['user_version']) !== version) fill(database, generateMedicines(), version);
  const read = (row: Record<string, unknown>): Medicine => JSON.parse(String(row['record'])) as Medicine;
  const byId = database.prepare('SELECT record FROM medicines WHERE id = ?');
  return {
    get: (id) => {
      const row = byId.get(id);
      return row === undefined ? undefined : read(row);
    },
    find(wanted, from, count) {
      const asked = clauses(wanted);
      const where = asked.length === 0 ? '' : ` WHERE ${asked.map(({ sql }) => sql).join(' AND ')}`;
      const values = asked.flatMap((clause) => clause.values);
      const order = Object.hasOwn(ORDERS, wanted.sort ?? '') ? ORDERS[wanted.sort ?? ''] : '';
      const total = Number(database.prepare(`SELECT count(*) AS total FROM medicines${where}`).get(...values)?.['total']);
      const rows = database
        .prepare(`SELECT record FROM medicines${where} ORDER BY ${order}position LIMIT ? OFFSET ?`)
        .all(...values, count, from);
      return { total, list: rows.map(read) };
    },
    close: () => database.close(),
  };
}
