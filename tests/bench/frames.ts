import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** What frames of a stretch of scrolling took, in milliseconds. */
export interface Frames {
  /** Longest time between two frames as a clock shows it: also what other programs of the machine took. */
  longest: number;
  /** So long were 19 of 20 at most. */
  most: number;
  /** The longest of the main thread's own time between two frames, which no other program adds to. */
  work: number;
  /** Most cards that were mounted at once. */
  mounted: number;
}

/** Scrolls on by some pixels each frame until the list's element of that number is mounted or too many frames went by. */
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

/** The most milliseconds of its own that the busiest main thread spent from the start of one frame to the start of the next. */
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

/** Counts frames until it is asked for them. */
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

/** Scrolls by a gesture of so many pixels a second, as the browser itself makes one of wheel and finger, and tells what its frames took. */
export async function measureFrames(browser: Browser, page: Page, session: CDPSession, speed: number, seconds: number): Promise<Frames> {
  const path = join(tmpdir(), `frames-${String(process.pid)}.json`);
  await browser.startTracing(page, { path, categories: ['-*', 'toplevel', 'cc'] });
  await page.evaluate(watchFrames);
  const gesture = { x: 195, y: 500, yDistance: -speed * seconds, speed, gestureSourceType: 'mouse', preventFling: true } as const;
  await session.send('Input.synthesizeScrollGesture', gesture);
  const { times, mounted } = await page.evaluate(() =>
    (window as unknown as { seenFrames: () => Pick<Frames, 'mounted'> & { times: number[] } }).seenFrames(),
  );
  await browser.stopTracing();
  const sorted = times.toSorted((a, b) => a - b);
  const { traceEvents } = JSON.parse(readFileSync(path, 'utf8')) as { traceEvents: readonly TraceEvent[] };
  return { longest: sorted.at(-1) ?? 0, most: sorted[Math.floor(sorted.length * 0.95)] ?? 0, work: longestWork(traceEvents), mounted };
}

/** Scrolls as fast as the list comes, until its element of that number is mounted or too many frames went by. */
export const travel = async (page: Page, until: number): Promise<void> => {
  await page.evaluate(scrollOn, [1200, 20_000, until] as const);
};
