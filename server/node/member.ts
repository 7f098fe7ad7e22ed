import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Json } from '../../engine/index.ts';
import { erase, exportOf } from '../account/member-data.ts';
import { appContextOf } from '../app.ts';
import { PHONE } from '../members/sign-in/codes.ts';
import { NOBODY } from '../platform/files/photos.ts';
import { ok, refuse } from '../platform/http/answer.ts';
import type { StoredFile } from '../platform/store/records.ts';
import { runInTransaction } from '../platform/transactions/run-in-transaction.ts';
import type { LogEntry } from '../platform/transactions/server.ts';
import { loadDocuments } from './documents.ts';
import { lineOf } from './log.ts';
import { makeFolder } from './make-folder.ts';
import { openBusboyPart } from './multipart.ts';
import { type OpenData, openData } from './open-data.ts';
import { settingsOf } from './settings.ts';
import { StartFailure } from './start-failure.ts';

const USE = `一位会员的全部资料（服务器停着的时候用）：
  npm run member -- export 手机号 文件夹   写到这个文件夹：member.json 和图片
  npm run member -- erase 手机号           删除账号和全部资料，不能恢复`;

/** Prints problems only; the command itself reports success. */
const log = (entry: LogEntry) => {
  if (entry.level !== 'info') console.error(lineOf(entry, new Date()));
};

/** Writes a member's data into a folder: the records, and the photos one by one while they exist. */
async function writeOut(told: Json, photos: readonly StoredFile[], folder: string, { files }: Pick<OpenData, 'files'>): Promise<void> {
  await makeFolder(folder, 0o700);
  await writeFile(join(folder, 'member.json'), `${JSON.stringify(told, null, 2)}\n`, { mode: 0o600 });
  for (const { id, extension } of photos) {
    const name = `${id}.${extension}`;
    const content = await files.read(name);
    if (content !== undefined) await writeFile(join(folder, name), content, { mode: 0o600 });
  }
}

/** Exports or deletes all data of one member. The server must not be running. */
async function main(command: string | undefined, phone = '', folder = ''): Promise<string> {
  if (!(command === 'erase' || (command === 'export' && folder !== '')) || !PHONE.test(phone)) throw new StartFailure(USE);
  const root = resolve(import.meta.dirname, '../..');
  const { dataDir, dataKeys, sandbox, database, files } = settingsOf(process.env, root);
  const { close, compact, auditLog, ...data } = await openData(dataDir, dataKeys, {
    database,
    files,
    environment: process.env,
    log,
  });
  try {
    const standing = appContextOf({
      ...data,
      documents: loadDocuments(root, log),
      openPart: openBusboyPart,
      clock: () => new Date(),
      log,
      addressOf: () => '',
      sandbox,
    });
    let userId = '';
    let photos: readonly StoredFile[] = [];
    const { code, msg, result } = await runInTransaction(standing, false, async (server) => {
      const [user] = await server.store.users.find({ phone });
      if (user === undefined) return refuse('notFound', '没有这位会员。');
      userId = user.id;
      photos = await server.store.files.find({ userId });
      return command === 'export' ? ok(await exportOf(user, server)) : erase(user, server);
    });
    // Logs after the commit, because a transaction may run several times.
    if (userId !== '') auditLog.write({ userId, call: `member.${command}`, code });
    if (code !== 0) throw new StartFailure(msg);
    if (command === 'export') {
      await writeOut(result, photos, folder, data);
      return `已写到 ${folder}：member.json 和 ${photos.length} 张图片。`;
    }
    await compact();
    const left = await data.store.files.count({ userId: NOBODY });
    if (left > 0) throw new StartFailure(`账号和资料已删除，但还有 ${left} 张图片没能删掉（原因见上）：服务器启动时和每小时会再试。`);
    return '账号和全部资料已删除。';
  } finally {
    await close();
  }
}

try {
  console.log(await main(process.argv[2], process.argv[3], process.argv[4]));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
