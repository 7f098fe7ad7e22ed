import type { Browser } from '@playwright/test';
import { card, countShifts, home, ONE, open, TWO } from '../journeys/support/homes.ts';
import { closePopups } from '../journeys/support/popups.ts';
import { OwnServer } from '../journeys/support/sandbox.ts';

const THROTTLE = 4;
const MEMBER = '13900009100';
/** Homes, each on the width of a phone; a member of one channel has seen its popups. */
const HOMES = [
  [ONE, '/employeWeaL/homeIndex', 320],
  [ONE, '/employeWeaL/homeIndex', 375],
  [ONE, '/employeWeaL/homeIndex', 414],
  [TWO, '/employeWeaL/homeIndex', 320],
  [TWO, '/employeWeaL/homeIndex', 375],
  [TWO, '/employeWeaL/homeIndex', 414],
  [TWO, '/employeWeaL/TPHomeIndex', 320],
  [TWO, '/yfHomeIndex', 375],
  [TWO, '/pharmacyHomepage', 414],
  [TWO, '/heyeStore', 320],
  [TWO, '/employeWeaL/healthMall', 414],
  [TWO, '/newRightListsDetail', 320],
  [TWO, '/newRightListsDetail', 375],
] as const;

/** How much of a home moves by itself while it loads; 0.1 is where it is felt. */
export interface StillFigure {
  readonly home: string;
  readonly width: number;
  readonly shift: number;
}

/** The homes loaded anew on a processor slowed down four times: the least that moved in so many rounds, since a busy machine moves what a phone would not. */
export async function stillFigures(browser: Browser, rounds: number): Promise<readonly StillFigure[]> {
  const sandbox = await OwnServer.open();
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await countShifts(page);
  const slow = await context.newCDPSession(page);
  const figures: StillFigure[] = [];
  let signedIn = '';
  for (const [channel, path, width] of HOMES) {
    if (channel !== signedIn) {
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await open(page, sandbox, channel, MEMBER);
      await closePopups(page, 3);
      signedIn = channel;
    }
    await slow.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(home(sandbox, channel, path));
    const shifts: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.reload();
      await card(page).first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      shifts.push(await page.evaluate(() => (globalThis as { shifted?: number }).shifted ?? 0));
    }
    figures.push({ home: path, width, shift: Math.min(...shifts) });
  }
  await context.close();
  await sandbox.close();
  return figures;
}

/** Prints the figures as a table. */
export const printStill = (figures: readonly StillFigure[]): void => {
  console.log('Homes that move while they load at 4× CPU throttle: the sum of their layout shifts, to stay below 0.1');
  console.table(figures.map(({ home: at, width, shift }) => ({ home: at, width, shift: shift.toFixed(3) })));
};
