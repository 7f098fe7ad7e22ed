import { isDeepStrictEqual } from 'node:util';
import { expect, type Page, type Request } from '@playwright/test';

/** Number of equal readings after which a page is at rest, and the milliseconds between them. */
const SAME = 4;
const PAUSE = 150;

/** Watches a page from now on. Returns a reader that resolves when no request is running and nothing moves. */
export const restOf = (page: Page): (<T>(read: () => Promise<T>) => Promise<T>) => {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asked.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => asked.delete(request));
  return async (read) => {
    let last = await read();
    let same = 0;
    await expect(async () => {
      const now = await read();
      same = asked.size === 0 && isDeepStrictEqual(now, last) ? same + 1 : 0;
      last = now;
      expect(same).toBeGreaterThanOrEqual(SAME);
    }).toPass({ intervals: [PAUSE], timeout: 90_000 });
    return last;
  };
};
