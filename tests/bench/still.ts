import type { Browser, Page } from '@playwright/test';
import { countShifts, home, ONE, open, TWO } from '../journeys/support/homes.ts';
import { closePopups } from '../journeys/support/popups.ts';
import { screens, settled } from '../journeys/support/routes.ts';
import { OwnServer } from '../journeys/support/sandbox.ts';

const THROTTLE = 8;
const MEMBER = '13900009100';
const WIDTHS = [320, 390, 430] as const;
const SIZES = ['normal', 'elder'] as const;
/** What a page may move by itself while it loads. */
const BUDGET = 0.02;
/** A page that a busy machine moves may try again so often. */
const TRIES = 3;

/** Where a page moved most while it loaded. */
export interface StillFigure {
  readonly channel: string;
  readonly path: string;
  readonly shift: number;
  readonly width: number;
  readonly size: string;
}

/** How much moved on a page that is opened anew: the least of a few tries where it is above the budget. */
async function shiftOf(page: Page, address: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < TRIES && least > BUDGET; count += 1) {
    await page.goto(address);
    await settled(page);
    await page.waitForLoadState('networkidle');
    least = Math.min(least, await page.evaluate(() => (globalThis as { shifted?: number }).shifted ?? 0));
  }
  return least;
}

/** Every screen of the app, in one channel of each kind, on phones of three widths with both sizes of type and a processor slowed down eight times. */
export async function stillFigures(browser: Browser): Promise<readonly StillFigure[]> {
  const sandbox = await OwnServer.open();
  const worst = new Map<string, StillFigure>();
  for (const channel of [ONE, TWO]) {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    await countShifts(page);
    await open(page, sandbox, channel, MEMBER);
    await closePopups(page, 3);
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    for (const size of SIZES) {
      // As the app keeps it.
      await page.evaluate((value) => localStorage.setItem('textSize', JSON.stringify({ value, until: Date.now() + 3_600_000 })), size);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        for (const { path } of screens) {
          const shift = await shiftOf(page, `${home(sandbox, channel, path.replaceAll('/:', '/'))}&type=1`);
          const known = worst.get(`${channel} ${path}`);
          if (known === undefined || shift > known.shift) worst.set(`${channel} ${path}`, { channel, path, shift, width, size });
        }
      }
    }
    await context.close();
  }
  await sandbox.close();
  return [...worst.values()].toSorted((a, b) => b.shift - a.shift);
}

/** Prints the pages that moved most as a table. */
export const printStill = (figures: readonly StillFigure[]): void => {
  const over = figures.filter(({ shift }) => shift > BUDGET).length;
  console.log(
    `\n${String(figures.length)} pages at three widths, with both sizes of type, at 8× CPU throttle: ${String(over)} move by more than ${String(BUDGET)} while they load; the ten that move most`,
  );
  console.table(figures.slice(0, 10).map(({ shift, width, ...page }) => ({ ...page, width: String(width), shift: shift.toFixed(3) })));
};
