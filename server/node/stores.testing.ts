import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryStore } from '../platform/store/memory.ts';
import type { Agreement, User } from '../platform/store/records.ts';
import { sealedStore } from '../platform/store/sealed.ts';
import type { Store } from '../platform/store/store.ts';
import { newRing, sealOf } from './key-ring.ts';
import type { Postgres } from './postgres/database.testing.ts';
import { openPostgres } from './postgres/store.ts';
import { openSqliteStore } from './sqlite.ts';

export const ada: User = { id: 'u1', phone: '13800000001', createdAt: '2026-01-01' };
export const signed = (id: string, subject: string): Agreement => ({
  id,
  userId: 'u1',
  subject,
  authAgreementType: 'A',
  signedAt: '2026-01-01',
});

/** A store opened for one test. */
export interface Opened {
  readonly store: Store;
  end(): void | Promise<void>;
}

/** Opens a store in a new file, which can be closed and opened again. */
export function openDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'heye-store-'));
  let store = openSqliteStore(join(folder, 'data.db'));
  return {
    store,
    reopen: () => {
      store.close();
      store = openSqliteStore(join(folder, 'data.db'));
      return store as Store;
    },
    end: () => {
      store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Opens a store in a new database and returns its address too. */
export async function openDatabase({ database }: Postgres) {
  const url = await database();
  const { store, close } = await openPostgres(url, () => undefined);
  return { store, url, end: close };
}

/** A way to open a store for one test. */
interface Opener {
  readonly name: string;
  readonly open: () => Opened | Promise<Opened>;
}

/** Lists every available store implementation, plain and sealed. */
export const openersWith = (postgres: Postgres | undefined): readonly Opener[] =>
  [
    { name: 'memory', open: () => ({ store: createMemoryStore(), end: () => undefined }) },
    { name: 'sqlite', open: openDisk },
    ...(postgres ? [{ name: 'postgres', open: () => openDatabase(postgres) }] : []),
  ].flatMap((opener): readonly Opener[] => [
    opener,
    {
      name: `${opener.name}, sealed`,
      open: async () => {
        const { store, end } = await opener.open();
        return { store: sealedStore(store, sealOf(newRing())), end };
      },
    },
  ]);
