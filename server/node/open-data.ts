import { join } from 'node:path';
import type { ServerParts } from '../server.ts';
import { openDiskFiles } from './disk.ts';
import { openSecrets } from './keys.ts';
import { lockFolder } from './lock.ts';
import { makeFolder } from './make-folder.ts';
import { openSqliteStore } from './sqlite.ts';
import { openSqliteCatalogue } from './sqlite-catalogue.ts';
import { step } from './start-failure.ts';

/** What lies in a data folder, and the function that closes all of it. */
export type OpenData = Pick<ServerParts, 'store' | 'files' | 'catalogue' | 'secrets'> & { close(): void };

/** Opens a data folder for this process alone; throws a StartFailure, with everything closed again, when something in it cannot be used. */
export async function openData(folder: string): Promise<OpenData> {
  const open: (() => void)[] = [];
  const close = () => {
    for (const one of open.splice(0).reverse()) one();
  };
  try {
    await step(folder, () => makeFolder(folder, 0o700));
    open.push(lockFolder(folder));
    const store = openSqliteStore(join(folder, 'heye.db'));
    open.push(store.close);
    const catalogue = openSqliteCatalogue(join(folder, 'catalogue.db'));
    open.push(catalogue.close);
    const files = await step(join(folder, 'files'), () => openDiskFiles(join(folder, 'files')));
    return { store, catalogue, files, secrets: await openSecrets(folder), close };
  } catch (error) {
    close();
    throw error;
  }
}
