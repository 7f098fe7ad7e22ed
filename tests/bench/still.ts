import type { Browser, Page } from '@playwright/test';
import { home, ONE, open, TWO } from '../journeys/support/homes.ts';
import { closePopups } from '../journeys/support/popups.ts';
import { screens, settled } from '../journeys/support/routes.ts';
import { OwnServer, type Sandbox } from '../journeys/support/sandbox.ts';
import { phoneContext } from './phone.ts';

const THROTTLE = 8;
/** Each phone has its own member, who is asked for consent once. */
const MEMBERS = '1390000910';
export const SIZES = ['elder', 'normal'] as const;
/** Layout shift that a page may cause by itself while it loads. */
const BUDGET = 0.02;
/** Number of tries for a page above the budget, because a busy machine adds shifts. */
const TRIES = 3;

/** Longest time in milliseconds until a page sends no more requests. */
const IDLE_MS = 5000;

/** Layout shift of a page while it loaded, and the element that moved most: from where to where, in screen pixels. */
interface Moved {
  readonly shift: number;
  readonly what: string;
}

/** The screen variant with the most layout shift. */
export interface StillFigure extends Moved {
  readonly channel: string;
  readonly path: string;
  readonly width: number;
  readonly size: string;
}

/** The measured pages, widths and type sizes. */
export interface StillChoice {
  readonly screens?: readonly string[] | undefined;
  readonly widths?: readonly number[] | undefined;
  readonly sizes?: readonly (typeof SIZES)[number][] | undefined;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources?: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Runs before the page: sums up shifts without recent input, and records the largest. */
const watchShifts = (): void => {
  const seen = { shift: 0, what: '', most: 0 };
  Object.assign(globalThis, { moved: seen });
  const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources = [] } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      seen.shift += value;
      if (value <= seen.most) continue;
      seen.most = value;
      const told = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `${element?.tagName.toLowerCase() ?? ''}.${element?.className ?? ''} ${element?.textContent?.slice(0, 10) ?? ''}`;
        return `${name} [${place(previousRect)}] → [${place(currentRect)}]`;
      });
      seen.what = told.join('; ');
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Layout shift of a freshly opened page: the minimum of a few tries if it is above the budget. */
async function movedOn(page: Page, address: string): Promise<Moved> {
  let least: Moved = { shift: Number.POSITIVE_INFINITY, what: '' };
  for (let count = 0; count < TRIES && least.shift > BUDGET; count += 1) {
    await page.goto(address);
    await settled(page);
    // A page that polls is never idle.
    await Promise.race([page.waitForLoadState('networkidle', { timeout: 0 }), page.waitForTimeout(IDLE_MS)]);
    const { shift, what } = await page.evaluate(() => (globalThis as unknown as { moved: Moved }).moved);
    if (shift < least.shift) least = { shift, what };
  }
  return least;
}

const lineOf = ({ channel, path, size, width, shift, what }: StillFigure): string =>
  `${shift.toFixed(3)} ${channel} ${path} ${String(width)} px, ${size}: ${what}`;

/** Measures the screens in one channel with one type size, one width after the other. */
async function measure(
  browser: Browser,
  sandbox: Sandbox,
  [channel, size]: readonly [channel: string, size: (typeof SIZES)[number]],
  { screens: chosen, widths = [320, 390, 430] }: StillChoice,
): Promise<readonly StillFigure[]> {
  const context = await phoneContext(browser);
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await open(page, sandbox, channel, `${MEMBERS}${String(SIZES.indexOf(size) * 2 + (channel === ONE ? 0 : 1))}`);
  await closePopups(page, 3);
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  // As the app stores it.
  await page.evaluate((value) => localStorage.setItem('textSize', JSON.stringify({ value, until: Date.now() + 3_600_000 })), size);
  const figures: StillFigure[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const { path } of screens.filter((one) => chosen?.includes(one.path) ?? true)) {
      const moved = await movedOn(page, `${home(sandbox, channel, path.replaceAll('/:', '/'))}&type=1`);
      figures.push({ channel, path, width, size, ...moved });
      if (moved.shift > BUDGET) console.error(lineOf({ channel, path, width, size, ...moved }));
    }
    console.error(`${channel} ${size} ${String(width)} px: ${String(figures.length)} pages so far`);
  }
  await context.close();
  return figures;
}

/**
 * Measures the chosen screens, or all, in one channel of each kind, on phones of three widths and both type sizes by default.
 * The CPU is slowed down eight times; two phones run at a time; returns the worst result of each screen.
 */
export async function stillFigures(browser: Browser, choice: StillChoice = {}): Promise<readonly StillFigure[]> {
  const sandbox = await OwnServer.open();
  const worst = new Map<string, StillFigure>();
  for (const size of SIZES.filter((one) => choice.sizes?.includes(one) ?? true)) {
    const both = await Promise.all([ONE, TWO].map((channel) => measure(browser, sandbox, [channel, size], choice)));
    for (const figure of both.flat()) {
      const name = `${figure.channel} ${figure.path}`;
      if (figure.shift > (worst.get(name)?.shift ?? -1)) worst.set(name, figure);
    }
  }
  await sandbox.close();
  return [...worst.values()].toSorted((a, b) => b.shift - a.shift);
}

/** Prints the pages with the most layout shift as a table, and the moved elements of those above the budget. */
export const printStill = (figures: readonly StillFigure[]): void => {
  const over = figures.filter(({ shift }) => shift > BUDGET);
  console.log(
    `\n${String(figures.length)} pages at 8× CPU throttle, the worst of the widths and sizes of type: ${String(over.length)} move by more than ${String(BUDGET)} while they load; the ten that move most`,
  );
  console.table(
    figures.slice(0, 10).map(({ channel, path, size, shift, width }) => ({ channel, path, size, width, shift: shift.toFixed(3) })),
  );
  for (const figure of over) console.log(lineOf(figure));
};
