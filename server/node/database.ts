import { DatabaseSync } from 'node:sqlite';
import { isDamage, StartFailure, toFailure } from './start-failure.ts';

const isWhole = (database: DatabaseSync): boolean => database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok';

/**
 * Opens a SQLite file in write-ahead mode, so that readers never wait, and passes it to `use`. Throws a StartFailure when the file is
 * unusable, with instructions for a damaged one.
 */
export function openDatabase<T>(file: string, whenDamaged: string, use: (database: DatabaseSync) => T): T {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA secure_delete = ON');
    if (!isWhole(database)) throw new StartFailure(whenDamaged);
    return use(database);
  } catch (error) {
    database?.close();
    throw isDamage(error) ? new StartFailure(whenDamaged, { cause: error }) : toFailure(file, error);
  }
}
