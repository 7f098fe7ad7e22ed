import { resolve } from 'node:path';
import { readRing, rotated, writeRing } from './key-ring.ts';
import { lockFolder } from './lock.ts';
import { openFiles, openPlain } from './open-data.ts';
import { openSealed, sealBy } from './open-sealed.ts';
import { settingsOf } from './settings.ts';
import { StartFailure } from './start-failure.ts';

const USE = `数据密钥（所有服务器都停着的时候用）：
  npm run keys -- rotate   加一把新的，把所有数据改用它加密
  npm run keys -- forget   去掉已经没有数据在用的旧密钥（旧的备份从此打不开）`;

/** Changes the keys that seal the data. None of its servers may be running. */
async function main(command: string | undefined): Promise<string> {
  const { dataDir, dataKeys, database, files: place } = settingsOf(process.env, resolve(import.meta.dirname, '../..'));
  if (command !== 'rotate' && command !== 'forget') throw new StartFailure(USE);
  const unlock = lockFolder(dataDir);
  const { below: store } = await openPlain(dataDir, { database, log: () => undefined }, true);
  try {
    const files = await openFiles(dataDir, { files: place, environment: process.env });
    // Seals everything by the newest key before adding another.
    await openSealed(store, files, dataKeys);
    const ring = await readRing(dataKeys);
    if (ring === undefined) throw new StartFailure(`没有数据密钥 ${dataKeys}。`);
    const next = command === 'rotate' ? rotated(ring) : { ...ring, keys: ring.keys.slice(-1) };
    // Seals everything again before an old key is removed, whatever the mark says: data left under that key would be lost.
    if (command === 'forget') await sealBy(store, files, ring, dataKeys);
    await writeRing(dataKeys, next);
    await openSealed(store, files, dataKeys);
    return `数据密钥 ${dataKeys}：现在有 ${next.keys.length} 把，数据都由 ${next.keys.at(-1)?.id ?? ''} 加密。请备份这个文件。`;
  } finally {
    await store.close();
    unlock();
  }
}

try {
  console.log(await main(process.argv[2]));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
