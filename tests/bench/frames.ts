import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** Frame times of several scroll rounds, in milliseconds. */
export interface Frames {
  /** Longest wall-clock time between two frames of a round, median of the rounds. Other programs add to it: one round may be unlucky, most are not. */
  longest: number;
  /** Frames of all rounds longer than 100 ms of wall-clock time. */
  late: number;
  /** Frames of all rounds, including pauses between flicks. */
  frames: number;
  /** Longest main-thread time between two frames of a round, median of the rounds. Other programs do not add to it. */
  work: number;
  /** Pixels scrolled per round, median of the rounds: fewer than requested if a list had to wait for its next part. */
  moved: number;
  /** Maximum of cards mounted at once. */
  mounted: number;
}

/** Milliseconds that no frame should exceed. */
const LATE = 100;

/** Scrolls by some pixels per frame until the list element of that number is mounted or the frame limit is reached. */
const scrollOn = ([step, frames, until]: readonly [step: number, frames: number, until: number]) => {
  const main = document.querySelector('main') ?? document.body;
  const last = (): number => Number([...main.querySelectorAll<HTMLElement>('[data-from]')].at(-1)?.dataset['from'] ?? 0);
  return new Promise<void>((done) => {
    let count = 0;
    const turn = (): void => {
      scrollBy(0, step);
      count += 1;
      if (count >= frames || last() >= until) done();
      else requestAnimationFrame(turn);
    };
    requestAnimationFrame(turn);
  });
};

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
}

const FRAME = 'ProxyMain::BeginMainFrame';
const TASK = 'ThreadControllerImpl::RunTask';

/** The most main-thread time in milliseconds between the starts of two frames, of the busiest thread. */
function longestWork(events: readonly TraceEvent[]): number {
  const threads = Map.groupBy(
    events.filter(({ ph }) => ph === 'X'),
    ({ pid, tid }) => `${String(pid)} ${String(tid)}`,
  );
  const drawing = [...threads.values()].filter((thread) => thread.some(({ name }) => name === FRAME));
  const works = drawing.map((thread) => {
    const frames = thread.filter(({ name }) => name === FRAME).map(({ ts }) => ts);
    const work = new Map<number, number>();
    for (const { name, ts, tdur = 0 } of thread) {
      if (name !== TASK) continue;
      const frame = frames.findLastIndex((start) => start <= ts);
      work.set(frame, (work.get(frame) ?? 0) + tdur / 1000);
    }
    return Math.max(0, ...work.values());
  });
  return Math.max(0, ...works);
}

/** Counts frames until they are read. */
const watchFrames = (): void => {
  const main = document.querySelector('main') ?? document.body;
  const seen = { times: [] as number[], mounted: 0 };
  let before = 0;
  let frame = requestAnimationFrame(function turn(now) {
    if (before > 0) seen.times.push(now - before);
    before = now;
    seen.mounted = Math.max(seen.mounted, main.querySelectorAll('article').length);
    frame = requestAnimationFrame(turn);
  });
  Object.assign(window, {
    seenFrames: () => {
      cancelAnimationFrame(frame);
      return seen;
    },
  });
};

/** A way to scroll down a page. */
export type Scroll = (page: Page, session: CDPSession) => Promise<void>;

/** Flicks the page a number of times: 400 px in a sixth of a second, then the browser's own momentum. */
export const flicks =
  (count: number): Scroll =>
  async (page, session) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y: 720 - 40 * at }] });
    for (let flick = 0; flick < count; flick += 1) {
      await touch('touchStart', 0);
      for (let at = 1; at <= 10; at += 1) await Promise.all([touch('touchMove', at), page.waitForTimeout(16)]);
      await touch('touchEnd', 10);
      await page.waitForTimeout(300);
    }
  };

/** Scrolls at a number of pixels per second, without a pause. */
export const steady =
  (speed: number, seconds: number): Scroll =>
  async (_, session) => {
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance: -speed * seconds,
      speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  };

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Scrolls in rounds, each from `begin` or from the end of the last one. Returns the frame times. */
export async function measureFrames(
  browser: Browser,
  page: Page,
  session: CDPSession,
  { scroll, rounds, begin }: { scroll: Scroll; rounds: number; begin?: number },
): Promise<Frames> {
  const path = join(tmpdir(), `frames-${String(process.pid)}.json`);
  const seen: { times: readonly number[]; mounted: number; work: number; moved: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (begin !== undefined) await page.evaluate((top) => scrollTo(0, top), begin);
    const before = await page.evaluate(() => scrollY);
    await browser.startTracing(page, { path, categories: ['-*', 'toplevel', 'cc'] });
    await page.evaluate(watchFrames);
    await scroll(page, session);
    const { times, mounted } = await page.evaluate(() =>
      (window as unknown as { seenFrames: () => { times: number[]; mounted: number } }).seenFrames(),
    );
    await browser.stopTracing();
    const moved = (await page.evaluate(() => scrollY)) - before;
    const { traceEvents } = JSON.parse(readFileSync(path, 'utf8')) as { traceEvents: readonly TraceEvent[] };
    seen.push({ times, mounted, work: longestWork(traceEvents), moved });
  }
  const times = seen.flatMap((round) => round.times);
  return {
    longest: median(seen.map((round) => Math.max(0, ...round.times))),
    late: times.filter((time) => time > LATE).length,
    frames: times.length,
    work: median(seen.map(({ work }) => work)),
    moved: median(seen.map(({ moved }) => moved)),
    mounted: Math.max(...seen.map(({ mounted }) => mounted)),
  };
}

/** Scrolls as fast as the list loads, until the element of that number is mounted or the frame limit is reached. */
export const travel = async (page: Page, until: number): Promise<void> => {
  await page.evaluate(scrollOn, [1200, 20_000, until] as const);
};
