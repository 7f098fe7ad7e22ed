/** The reason why the server cannot start: one sentence for the operator. */
export class StartFailure extends Error {}

/** Messages for system errors about a path. */
const PATH_CODES: Readonly<Record<string, string>> = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '磁盘是只读的',
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘已满',
  ENOTDIR: '路径中有一段不是文件夹',
  EEXIST: '那里是一个文件，不是文件夹',
  EISDIR: '那里是一个文件夹，不是文件',
  ENOENT: '路径不存在',
};

/** Primary result codes of SQLite. */
const SQLITE = { error: 1, readonly: 8, corrupt: 11, full: 13, noOpen: 14, notADatabase: 26 } as const;
const SQLITE_CODES: Readonly<Record<number, string>> = {
  [SQLITE.readonly]: '没有权限',
  [SQLITE.full]: '磁盘已满',
  [SQLITE.noOpen]: '没有权限，或那里不是文件',
};

const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;

/** True for SQLite errors that mean a damaged file or another file than expected. */
export const isDamage = (error: unknown): boolean =>
  [SQLITE.error, SQLITE.corrupt, SQLITE.notADatabase].some((code) => code === sqliteCode(error));

/** Converts a system error about a path of the data folder to a StartFailure; returns any other error unchanged. */
export function toFailure(path: string, error: unknown): unknown {
  if (error instanceof StartFailure || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const reason = (Object.hasOwn(PATH_CODES, code) ? PATH_CODES[code] : undefined) ?? SQLITE_CODES[sqliteCode(error) ?? 0];
  if (reason === undefined) return error;
  return new StartFailure(`数据不能存到 ${path}（${reason}）：请改好它，或用 DATA_DIR 换一个数据目录。`, { cause: error });
}

/** Runs one step of the start for a path, and rethrows its system errors as failures. */
export async function startStep<T>(path: string, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toFailure(path, error);
  }
}

/** Returns the message for a failed listen. */
export function listenFailure(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `端口 ${port} 已被占用：请先停掉占用它的程序，或换一个端口，如 PORT=8788 npm start。`;
    case 'EACCES':
      return `没有权限使用端口 ${port}：请换一个 1024 以上的端口，如 PORT=8788 npm start。`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `本机没有 HOST=${host} 这个地址：请改成本机的地址，如 127.0.0.1，或 0.0.0.0 表示全部。`;
    default:
      return `服务器不能在 ${host} 的端口 ${port} 上启动：${error.message}。`;
  }
}
