import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../platform/files/files.ts';
import { defaultLimits } from '../platform/limits/limits.ts';
import type { LogEntry, ServerParts } from '../platform/transactions/server.ts';
import { type Audit, openAudit } from './audit.ts';
import { isBucket, openBucket } from './bucket.ts';
import { openBucketFiles } from './bucket-files.ts';
import { openDiskFiles } from './disk.ts';
import { ringOf } from './key-ring.ts';
import { newKeys, openSecrets, secretsOf } from './keys.ts';
import { lockFolder } from './lock.ts';
import { makeFolder } from './make-folder.ts';
import { openSealed, type PlainStore } from './open-sealed.ts';
import { takePlace } from './postgres/presence.ts';
import { openPostgres } from './postgres/store.ts';
import type { Settings } from './settings.ts';
import { openSqliteStore } from './sqlite.ts';
import { openSqliteCatalogue } from './sqlite-catalogue.ts';
import { startStep } from './start-failure.ts';

/** Length of a member's pseudonym in the audit log; enough to tell members apart. */
const NAME = 16;

/** The opened stores of the server, and the function that closes them all. */
export type OpenData = Pick<ServerParts, 'store' | 'files' | 'catalogue' | 'secrets'> & {
  readonly auditLog: Audit;
  /** Frees the space of removed data. A local file is rewritten, so that nothing of the removed data is left. */
  compact(): void | Promise<void>;
  close(): Promise<void>;
};

/** Data outside the data folder, which several servers share. */
export interface ExternalStores extends Pick<Settings, 'database' | 'files'> {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: (entry: LogEntry) => void;
}

/**
 * Opens members' data unsealed, and the keys of encrypted requests. All servers of a database share both. `isAlone` requires that no other
 * server uses them.
 */
export async function openPlain(
  folder: string,
  elsewhere: Pick<ExternalStores, 'database' | 'log'> | undefined,
  isAlone = false,
): Promise<{ readonly below: PlainStore; readonly secrets: () => Promise<ServerParts['secrets']> }> {
  if (elsewhere?.database === undefined) return { below: openSqliteStore(join(folder, 'heye.db')), secrets: () => openSecrets(folder) };
  const { database, log } = elsewhere;
  const { store, shared, compact, close, ...common } = await openPostgres(database, log);
  const leave = await takePlace(database, isAlone, log).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const closeAll = async () => {
    await close();
    await leave();
  };
  return {
    below: { ...store, compact, close: closeAll, common },
    secrets: async () => secretsOf(await shared('keys', newKeys), 'DATABASE_URL'),
  };
}

/** Opens the uploads unsealed and removes interrupted ones; in a shared folder only old ones, because another server may be uploading. */
export async function openFiles(folder: string, elsewhere: Pick<ExternalStores, 'files' | 'environment'> | undefined): Promise<FileStore> {
  const target = elsewhere?.files;
  if (elsewhere && target !== undefined && isBucket(target)) {
    const arriving = join(folder, 'arriving');
    await startStep(arriving, () => rm(arriving, { recursive: true, force: true }));
    return startStep(arriving, () => openBucketFiles(openBucket(target, elsewhere.environment), arriving));
  }
  const place = target ?? join(folder, 'files');
  const files = await startStep(place, () => openDiskFiles(place));
  await startStep(place, () => files.removePartial(target === undefined ? 0 : defaultLimits.upload.time));
  return files;
}

/** Opens a data folder for this process alone, with the shared stores. Throws a StartFailure and closes everything when a part is unusable. */
export async function openData(folder: string, ringFile = ringOf(folder), elsewhere?: ExternalStores): Promise<OpenData> {
  const open: (() => void | Promise<void>)[] = [];
  const close = async () => {
    for (const one of open.splice(0).reverse()) await one();
  };
  try {
    await startStep(folder, () => makeFolder(folder, 0o700));
    open.push(lockFolder(folder));
    const { below, secrets } = await openPlain(folder, elsewhere);
    open.push(below.close);
    const { store, files, seal } = await openSealed(below, await openFiles(folder, elsewhere), ringFile);
    const auditLog = await startStep(join(folder, 'audit'), () =>
      openAudit(
        join(folder, 'audit'),
        (userId) => seal.index(userId, 'audit').slice(0, NAME),
        () => new Date(),
      ),
    );
    const catalogue = openSqliteCatalogue(join(folder, 'catalogue.db'));
    open.push(catalogue.close);
    return { store, auditLog, catalogue, files, secrets: await secrets(), compact: below.compact, close };
  } catch (error) {
    await close();
    throw error;
  }
}
