import type { Browser, CDPSession, Page } from '@playwright/test';
import { phoneContext } from './phone.ts';

export const WARM_UP = 5;
export const KEYSTROKES = 20;

/** Milliseconds of CPU time of the page's main thread; other programs do not add to it. */
export interface Timing {
  /** Until a form with loaded script is painted completely: in total, and its script alone. */
  mount: number;
  mountScript: number;
  /** One key: its script, its style and layout, the total. */
  script: number;
  rendering: number;
  total: number;
  /** The same total with the two frames that are waited for, as a trace from outside counts it. */
  whole: number;
  /** Wall-clock milliseconds from a press on submit with every field empty to the paint of the first errors. */
  shown: number;
  /** From a press on submit with every field empty to the paint of all errors. */
  submit: number;
}

const frame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const metrics = async (session: CDPSession): Promise<Record<string, number>> => {
  const { metrics: list } = await session.send('Performance.getMetrics');
  return Object.fromEntries(list.map(({ name, value }) => [name, value * 1000]));
};

/** The middle one of some numbers. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Spent = Pick<Timing, 'script' | 'rendering' | 'total'>;

const middle = <T extends object>(runs: readonly T[], key: keyof T): number => median(runs.map((run) => Number(run[key])));

/** Main-thread time of a step, up to the frame that shows it. */
export const spendOnce = async (page: Page, session: CDPSession, step: () => Promise<unknown>): Promise<Spent> => {
  const before = await metrics(session);
  await step();
  await frame(page);
  const after = await metrics(session);
  const delta = (name: string): number => (after[name] ?? 0) - (before[name] ?? 0);
  return {
    script: delta('ScriptDuration'),
    rendering: delta('LayoutDuration') + delta('RecalcStyleDuration'),
    total: delta('TaskDuration'),
  };
};

/** The median of a number of steps. */
export const spend = async (page: Page, session: CDPSession, times: number, step: () => Promise<unknown>): Promise<Spent> => {
  const runs: Spent[] = [];
  for (let count = 0; count < times; count += 1) runs.push(await spendOnce(page, session, step));
  return { script: middle(runs, 'script'), rendering: middle(runs, 'rendering'), total: middle(runs, 'total') };
};

/** Draws the form of the page. */
export const draw = (): Promise<unknown> => (window as unknown as { drawForm: () => Promise<void> }).drawForm();

/** Errors in the form, of each renderer. */
const ERRORS = '.hy-row-error, [role="alert"], li.text-danger';

/** Presses submit. Returns the milliseconds until the frame with the first errors is painted. */
const pressSubmit = (): Promise<number> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    const start = performance.now();
    port1.onmessage = () => done(performance.now() - start);
    document.querySelector('form')?.requestSubmit();
    // A message posted in a frame arrives after its paint.
    requestAnimationFrame(() => port2.postMessage(undefined));
  });

/** Measures one fresh page: its mount, a key in a field near the top, and a press on submit. */
const measureOnce = async (browser: Browser, url: string, errors: number): Promise<Timing> => {
  const context = await phoneContext(browser);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // CPU time of the thread, not wall-clock time.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.waitForFunction(() => 'drawForm' in window, undefined, { timeout: 60_000 });
  const mount = await spendOnce(page, session, () => page.evaluate(draw));
  await page.locator('input, textarea').nth(2).focus();
  const press = (): Promise<void> => page.keyboard.press('a');
  await spend(page, session, WARM_UP, press);
  const idle = await spend(page, session, KEYSTROKES, () => Promise.resolve());
  const busy = await spend(page, session, KEYSTROKES, press);
  for (let count = 0; count < WARM_UP + KEYSTROKES; count += 1) await page.keyboard.press('Backspace');
  let shown = Number.NaN;
  const submit = await spendOnce(page, session, async () => {
    shown = await page.evaluate(pressSubmit);
    await page.waitForFunction(([all, count]) => document.querySelectorAll(all).length >= count, [ERRORS, errors] as const);
  });
  await context.close();
  return {
    mount: mount.total,
    mountScript: mount.script,
    script: busy.script - idle.script,
    rendering: busy.rendering - idle.rendering,
    total: busy.total - idle.total,
    whole: busy.total,
    shown,
    submit: submit.total,
  };
};

/** Measures the pages alternately, round after round, so that a busy hour affects all of them. Returns medians, and the range of a key. */
export const measureInTurn = async <Measured extends { readonly url: string; readonly errors: number }>(
  browser: Browser,
  pages: readonly Measured[],
  rounds: number,
): Promise<readonly (Measured & Timing & { spread: readonly [number, number] })[]> => {
  const runs = pages.map((page) => ({ page, all: [] as Timing[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { page, all } of runs) all.push(await measureOnce(browser, page.url, page.errors));
  return runs.map(({ page, all }) => {
    const keys = all.map(({ total }) => total);
    return {
      ...page,
      mount: middle(all, 'mount'),
      mountScript: middle(all, 'mountScript'),
      script: middle(all, 'script'),
      rendering: middle(all, 'rendering'),
      total: middle(all, 'total'),
      whole: middle(all, 'whole'),
      shown: middle(all, 'shown'),
      submit: middle(all, 'submit'),
      spread: [Math.min(...keys), Math.max(...keys)] as const,
    };
  });
};
