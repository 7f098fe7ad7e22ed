import { expect, type Page } from '@playwright/test';
import { signIn, word } from './member.ts';
import type { Sandbox } from './sandbox.ts';

export const ONE = 'JIANGXIRENBAO';
export const TWO = 'HUIKEBAO';

export const home = (sandbox: Sandbox, channel: string, path = '/employeWeaL/homeIndex') =>
  sandbox.page(`${path}?thirdChannelSide=${channel}`);

/** Opens the home of a channel and answers the first questions. */
export const open = async (page: Page, sandbox: Sandbox, channel: string, phone: string): Promise<void> => {
  await signIn(page, sandbox, channel, phone);
  await page.goto(home(sandbox, channel));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('entry.agree'), exact: true })
    .click();
};

/** Names of the floors from top to bottom, as a screen reader finds them. */
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

/** Scrolls like a thumb over a number of pixels. Returns the maximum of cards mounted at once. */
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
    // The next part is loading.
    if (at === before) await page.waitForFunction((y) => document.documentElement.scrollHeight - innerHeight > y + 1, at);
    before = at;
  }
};

/** The first completely visible product, and its position. */
export const firstCard = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const seen = [...main.querySelectorAll('article')].find((one) => one.getBoundingClientRect().top > 100);
    return { name: seen?.getAttribute('aria-label'), top: seen?.getBoundingClientRect().top };
  });

/** Sums up layout shifts without recent input, from the opening of a page. */
export const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(globalThis, { shifted: shift() + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
    const shift = () => (globalThis as { shifted?: number }).shifted ?? 0;
  });

/** Loads the page at this width and expects no shift and no overflow; the bench does so with a CPU four times slower. */
export const expectStill = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 844 });
  // A busy machine causes shifts that a phone would not.
  await expect(async () => {
    await page.reload();
    await expect(card(page).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (globalThis as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.1);
  }).toPass({ timeout: 90_000 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
};
