import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openData } from './open-data.ts';
import { StartFailure, toFailure } from './start-failure.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heye-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a data folder that a server has used and closed. */
async function used(): Promise<void> {
  const data = await openData(folder);
  await data.store.users.insert({ id: 'u1', phone: '13800000001', createdAt: '2026-11-18' });
  await data.close();
}
const refused = (message: string) => expect(openData(folder)).rejects.toThrow(new StartFailure(message));

describe('a data folder', () => {
  it('AP-30 belongs to one server at a time, and is free again after that server closes it', async () => {
    const data = await openData(folder);
    await refused(`数据目录 ${folder} 正由另一个服务器使用：请先停掉它，或用 DATA_DIR 换一个数据目录。`);
    await data.store.users.insert({ id: 'u1', phone: '13800000001', createdAt: '2026-11-18' });
    await data.close();
    const again = await openData(folder);
    expect(await again.store.users.get('u1')).toBeDefined();
    await again.close();
  });

  it.each([
    ['heye.db', '会员数据', '请换回备份；没有备份，就把它移走再启动，从头开始。'],
    ['catalogue.db', '商品目录', '请删掉它再启动，会重新生成。'],
  ])('reports a damaged %s with instructions, and leaves nothing locked', async (name, what, advice) => {
    const path = join(folder, name);
    const told = () => refused(`${what} ${path} 已损坏：${advice}`);
    await used();
    const whole = readFileSync(path);
    writeFileSync(path, 'no database at all, but long enough to look like one'.repeat(40));
    await told();
    writeFileSync(path, whole);
    truncateSync(path, whole.length - 5000);
    await told();
    const holed = Buffer.from(whole);
    holed.fill(0x5a, 4096, Math.min(holed.length, 40_000));
    writeFileSync(path, holed);
    await told();
    writeFileSync(path, whole);
    await (await openData(folder)).close();
  });

  it('rebuilds a damaged catalogue after its removal', async () => {
    await used();
    rmSync(join(folder, 'catalogue.db'));
    const data = await openData(folder);
    expect(data.catalogue.find({}, 0, 1).total).toBeGreaterThan(10_000);
    await data.close();
  });

  it('is created with its parent folders, for its owner alone', async () => {
    const below = join(folder, 'some', 'where');
    await (await openData(below)).close();
    expect(statSync(below).mode & 0o777).toBe(0o700);
  });

  it('reports the reason when it is no folder or has unusable files', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const failure = (path: string, reason: string) =>
      new StartFailure(`数据不能存到 ${path}（${reason}）：请改好它，或用 DATA_DIR 换一个数据目录。`);
    await expect(openData(file)).rejects.toThrow(failure(file, '那里是一个文件，不是文件夹'));
    await expect(openData(join(file, 'below'))).rejects.toThrow(failure(join(file, 'below'), '路径中有一段不是文件夹'));
    mkdirSync(join(folder, 'heye.db'));
    await expect(openData(folder)).rejects.toThrow(failure(join(folder, 'heye.db'), '没有权限，或那里不是文件'));
  });

  it.each([
    ['EACCES', '没有权限'],
    ['EROFS', '磁盘是只读的'],
    ['ENOSPC', '磁盘已满'],
  ])('explains the system error %s in words', (code, reason) => {
    const failure = toFailure('/data', Object.assign(new Error('refused'), { code }));
    expect(failure).toEqual(new StartFailure(`数据不能存到 /data（${reason}）：请改好它，或用 DATA_DIR 换一个数据目录。`));
  });

  it('passes an internal error on unchanged', () => {
    const mistake = new TypeError('x is undefined');
    expect(toFailure('/data', mistake)).toBe(mistake);
  });
});
