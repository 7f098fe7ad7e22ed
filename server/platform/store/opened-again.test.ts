import { afterAll, describe, expect, it } from 'vitest';
import { type Postgres, startPostgres } from '../../node/postgres/database.testing.ts';
import { openPostgres } from '../../node/postgres/store.ts';
import { ada, openDatabase, openDisk, signed } from '../../node/stores.testing.ts';
import type { Store } from './store.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe('store in sqlite, over a restart', () => {
  it('still contains every record', async () => {
    const disk = openDisk();
    await disk.store.users.insert(ada);
    expect(await disk.reopen().users.find({ phone: ada.phone })).toEqual([ada]);
    disk.end();
  });
});

describe.runIf(postgres)('store in postgres, opened twice', () => {
  const both = async () => {
    const { store, url, end } = await openDatabase(postgres as Postgres);
    const other = await openPostgres(url, () => undefined);
    return {
      stores: [store, other.store] as const,
      end: async () => {
        await other.close();
        await end();
      },
    };
  };

  it('one reads the writes of the other, and of two that look up and then write a record one finds it', async () => {
    const { stores, end } = await both();
    const take = (store: Store, id: string) =>
      store.transaction(async ({ agreements }) => {
        const [known] = await agreements.find({ subject: 'card' });
        if (known) return known.id;
        await agreements.insert({ ...signed(id, 'card'), userId: id });
        return id;
      });
    const taken = await Promise.all(Array.from({ length: 20 }, (_, at) => take(stores[at % 2 === 0 ? 0 : 1], `a${at}`)));
    expect(new Set(taken).size).toBe(1);
    expect(await stores[1].agreements.find({})).toEqual(await stores[0].agreements.find({}));
    await end();
  });

  it('migrate an empty database once when servers start at the same time', async () => {
    const url = await (postgres as Postgres).database();
    const opened = await Promise.all([1, 2, 3].map(() => openPostgres(url, () => undefined)));
    const keys = await Promise.all(opened.map(({ shared }, at) => shared('keys', async () => `made by ${at}`)));
    expect(new Set(keys).size).toBe(1);
    await Promise.all(opened.map(({ close }) => close()));
  });

  it('reports in words that the database is unreachable', async () => {
    await expect(openPostgres('postgres://member@127.0.0.1:1/none', () => undefined)).rejects.toThrow('数据库（DATABASE_URL）用不了');
  });
});
