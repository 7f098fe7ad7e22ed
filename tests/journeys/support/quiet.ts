import { expect, type Page } from '@playwright/test';

/** What lies in the page's databases, encrypted as it is. */
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

/** Readings between which nothing may have been written, and the milliseconds between two of them: a change is written within a third of a second. */
const SAME = 2;
const PAUSE = 350;

/** Whether the page lets go whoever leaves it: it asks them to stay while something typed is not written. */
const letsGo = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** Waits until what was typed last is written: the page asks nobody to stay, and nothing more comes into the databases. */
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

/** Waits, after a page was opened, until nothing that it asks for is on its way. */
export const atRest = (page: Page): Promise<void> => page.waitForLoadState('networkidle');
