import type { Browser, CDPSession, Page } from '@playwright/test';

const THROTTLE = 4;
const WARM_UP = 5;
const KEYSTROKES = 20;

/** Milliseconds on the main thread per keystroke, and until a fresh page has painted its form. */
export interface Timing {
  mount: number;
  script: number;
  rendering: number;
  total: number;
}

const frame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const metrics = async (session: CDPSession): Promise<Record<string, number>> => {
  const { metrics: list } = await session.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value * 1000]));
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Spent = Omit<Timing, 'mount'>;

const middle = <T extends Spent>(runs: readonly T[], key: keyof T): number => median(runs.map((run) => Number(run[key])));

/** Main-thread milliseconds of one step, awaited up to the frame that shows it: the median of `times`. */
const spend = async (page: Page, session: CDPSession, times: number, step: () => Promise<void>): Promise<Spent> => {
  const runs: Spent[] = [];
  for (let count = 0; count < times; count += 1) {
    const before = await metrics(session);
    await step();
    await frame(page);
    const after = await metrics(session);
    const delta = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0);
    runs.push({
      script: delta('ScriptDuration'),
      rendering: delta('LayoutDuration') + delta('RecalcStyleDuration'),
      total: delta('TaskDuration'),
    });
  }
  return { script: middle(runs, 'script'), rendering: middle(runs, 'rendering'), total: middle(runs, 'total') };
};

/** One fresh page on a processor slowed down four times: what it takes until it is painted, and what a key costs in a field near the top. */
const measureOnce = async (browser: Browser, url: string): Promise<Timing> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await session.send('Performance.enable');
  await page.goto(url);
  const mount = Number(await page.locator('body[data-mount]').getAttribute('data-mount', { timeout: 60_000 }));
  await page.getByRole('textbox').nth(2).focus();
  const press = (): Promise<void> => page.keyboard.press('a');
  await spend(page, session, WARM_UP, press);
  const idle = await spend(page, session, KEYSTROKES, () => Promise.resolve());
  const busy = await spend(page, session, KEYSTROKES, press);
  await context.close();
  return { mount, script: busy.script - idle.script, rendering: busy.rendering - idle.rendering, total: busy.total - idle.total };
};

/** Measures the pages in turn, round after round, so that a busy hour is everybody's: the medians by name, and the least and most of a key. */
export const measureInTurn = async (
  browser: Browser,
  urls: Readonly<Record<string, string>>,
  rounds: number,
): Promise<readonly (Timing & { name: string; spread: readonly [number, number] })[]> => {
  const runs = new Map<string, Timing[]>(Object.keys(urls).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, url] of Object.entries(urls)) runs.get(name)?.push(await measureOnce(browser, url));
  return [...runs].map(([name, all]) => {
    const keys = all.map(({ total }) => total);
    return {
      name,
      mount: middle(all, 'mount'),
      script: middle(all, 'script'),
      rendering: middle(all, 'rendering'),
      total: middle(all, 'total'),
      spread: [Math.min(...keys), Math.max(...keys)] as const,
    };
  });
};
