import { expect, type Page } from '@playwright/test';

/** Encrypted contents of the page's databases. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases = await Promise.all((await indexedDB.databases()).map(({ name = '' }) => done(indexedDB.open(name))));
    const contents = await Promise.all(
      databases.flatMap((database) =>
        [...database.objectStoreNames].map((store) => done(database.transaction(store).objectStore(store).getAll())),
      ),
    );
    for (const database of databases) database.close();
    const bytes = (_key: string, value: unknown): unknown =>
      value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value instanceof Uint8Array ? [...value] : value;
    return JSON.stringify(contents, bytes);
  });

/** Number of equal readings without a write, and the milliseconds between them: a change is written within a third of a second. */
const SAME = 2;
const PAUSE = 350;

/** Whether the page may be left without a warning: it warns while input is not stored. */
const letsGo = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** Waits until the last input is stored: the page no longer warns on leaving, and its databases do not change. */
export const written = async (page: Page): Promise<void> => {
  let [last, same] = [await stored(page), 0];
  await expect(async () => {
    expect(await letsGo(page)).toBe(true);
    const now = await stored(page);
    same = now === last ? same + 1 : 0;
    last = now;
    expect(same).toBeGreaterThanOrEqual(SAME);
  }).toPass({ intervals: [PAUSE], timeout: 90_000 });
};

/** Waits, after opening a page, until it has no running requests. */
export const atRest = (page: Page): Promise<void> => page.waitForLoadState('networkidle');
