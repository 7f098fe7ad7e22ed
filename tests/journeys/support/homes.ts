import { expect, type Page } from '@playwright/test';
import { signIn, word } from './member.ts';
import type { Sandbox } from './sandbox.ts';

export const ONE = 'JIANGXIRENBAO';
export const TWO = 'HUIKEBAO';

export const home = (sandbox: Sandbox, channel: string, path = '/employeWeaL/homeIndex') =>
  sandbox.page(`${path}?thirdChannelSide=${channel}`);

/** Opens the home of a channel and answers what is asked first. */
export const open = async (page: Page, sandbox: Sandbox, channel: string, phone: string): Promise<void> => {
  await signIn(page, sandbox, channel, phone);
  await page.goto(home(sandbox, channel));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('entry.agree'), exact: true })
    .click();
};

/** Names of the floors from above to below, as a reader of the screen meets them. */
export const floors = (page: Page, names: readonly string[]) =>
  page
    .locator('main')
    .evaluate(
      (main, known) =>
        [
          ...new Set(
            [...main.querySelectorAll('[aria-label], h2')].map((node) => node.getAttribute('aria-label') ?? node.textContent.trim()),
          ),
        ].filter((name) => known.includes(name)),
      names as string[],
    );

export const card = (page: Page) => page.locator('main').getByRole('article');

/** Scrolls as a thumb does until so many pixels are behind, and tells the most cards that were mounted at once. */
export const scrollDown = async (page: Page, to: number): Promise<number> => {
  let most = 0;
  let before = -1;
  for (;;) {
    const at = await page.evaluate(() => {
      scrollBy(0, 600);
      return new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY))));
    });
    most = Math.max(most, await card(page).count());
    if (at >= to) return most;
    // The next part is on its way.
    if (at === before) await page.waitForFunction((y) => document.documentElement.scrollHeight - innerHeight > y + 1, at);
    before = at;
  }
};

/** The first product that is wholly on the screen, and where it stands. */
export const firstCard = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const seen = [...main.querySelectorAll('article')].find((one) => one.getBoundingClientRect().top > 100);
    return { name: seen?.getAttribute('aria-label'), top: seen?.getBoundingClientRect().top };
  });

/** Adds up what moves on a page without having been touched, from its opening on. */
export const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(globalThis, { shifted: shift() + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
    const shift = () => (globalThis as { shifted?: number }).shifted ?? 0;
  });

/** Loads the page on a phone so wide and sees that it stays in place and inside; the bench does so with a processor four times slower. */
export const expectStill = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 844 });
  // A machine that is busy with something else moves parts that a phone would not.
  await expect(async () => {
    await page.reload();
    await expect(card(page).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (globalThis as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.1);
  }).toPass({ timeout: 90_000 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
};
