import type { Page } from '@playwright/test';

/** Keeps every request to addresses like `url` waiting until what is given back is called. */
export async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
