import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure, toFailure } from './start-failure.ts';

const BUSY = 5;

/**
 * Takes a data folder for this process; gives the function that lets it go. The lock is one of the system on a file, so that it ends with the
 * process, however that ends. Throws a StartFailure when another process has it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    // A server that was just told to stop may need a moment.
    lock.exec('PRAGMA busy_timeout = 1000; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY)
      throw new StartFailure(`数据目录 ${folder} 正由另一个服务器使用：请先停掉它，或用 DATA_DIR 换一个数据目录。`, { cause: error });
    throw toFailure(file, error);
  }
  const held = lock;
  return () => held.close();
}
