import type { Browser } from '@playwright/test';
import { signIn } from '../journeys/support/member.ts';
import { Sandbox } from '../journeys/support/sandbox.ts';

const CHANNEL = 'HUIKEBAO';
const THROTTLE = 4;
/** Products scrolled past. */
const PRODUCTS = 10_000;
const STEP = 600;

/** What scrolling through a long feed costs. */
export interface FeedFigures {
  products: number;
  /** Most product rows mounted at once. */
  mounted: number;
  /** Longest time between two frames while scrolling, in milliseconds. */
  frame: number;
  /** Bytes of the heap after rubbish is collected: with the first page, and after the full scroll. */
  before: number;
  after: number;
}

/** Scrolls as fast as frames come, inside the page, and keeps the worst of what it sees. */
const scrollOn = ([step, want, limit]: readonly [number, number, number]): Promise<{
  mounted: number;
  frame: number;
  products: number;
}> => {
  const main = document.querySelector('main');
  const seen = new Set<string>();
  const started = performance.now();
  let [mounted, frame, before] = [0, 0, performance.now()];
  return new Promise((done) => {
    const turn = (now: number): void => {
      frame = Math.max(frame, now - before);
      before = now;
      const rows = main?.querySelectorAll('article') ?? [];
      mounted = Math.max(mounted, rows.length);
      for (const row of rows) seen.add(row.getAttribute('aria-label') ?? '');
      scrollBy(0, step);
      const groups = main?.querySelectorAll('.hy-long').length ?? 0;
      const products = groups * 6;
      if (products >= want || performance.now() - started > limit) done({ mounted, frame, products });
      else requestAnimationFrame(turn);
    };
    requestAnimationFrame(turn);
  });
};

/** The feed of a home, scrolled from its first product to the ten-thousandth on a processor slowed down four times. */
export const feedFigures = async (browser: Browser, seconds = 120): Promise<FeedFigures> => {
  const sandbox = await Sandbox.open();
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const session = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  await signIn(page, sandbox, CHANNEL, '13800000017');
  await page.goto(sandbox.page(`/employeWeaL/homeIndex?thirdChannelSide=${CHANNEL}`));
  await page.locator('main article').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const before = await heap();
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const { products, mounted, frame } = await page.evaluate(scrollOn, [STEP, PRODUCTS, seconds * 1000] as const);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const after = await heap();
  await page.close();
  await sandbox.close();
  return { products, mounted, frame, before, after };
};
