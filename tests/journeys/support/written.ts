import { expect, type Page } from '@playwright/test';

/** Waits until what was typed is written on the phone: until then the page asks whoever leaves it to stay. */
export const expectWritten = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true);
