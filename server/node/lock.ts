import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure, toFailure } from './start-failure.ts';

const BUSY = 5;

/**
 * Locks a data folder for this process and returns the function that unlocks it. Uses a file lock of the system, which ends with the process.
 * Throws a StartFailure when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    // A stopping server may need a moment to release it.
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
