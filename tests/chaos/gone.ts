import { type BrowserContext, expect } from '@playwright/test';
import { moveClock } from './broken.ts';
import type { Disturbance } from './disturbance.ts';
import type { Pair } from './pair.ts';

const DAY = 86_400_000;

/**
 * The page dies without warning, and the member reopens it: before anything was sent if there is input;
 * otherwise after the call has reached the server and before its response.
 */
const gone = async (pair: Pair, end: () => Promise<BrowserContext | undefined>): Promise<void> => {
  await pair.saved();
  if (!pair.flow.fill) await pair.reached();
  const context = await end();
  await pair.newPage(context);
  await pair.enter();
  await pair.open();
  pair.silent('（页面没有了）');
  if (!pair.flow.fill) return pair.stands();
  await pair.again();
  await pair.finish('再提交');
};

/** The page ends. */
export const GONE: readonly Disturbance[] = [
  {
    id: 'tab-killed',
    title: '页面被关掉',
    run: async (pair) => {
      await pair.begin();
      await gone(pair, async () => {
        await pair.page.close();
        return undefined;
      });
    },
  },
  {
    id: 'renderer-killed',
    title: '页面崩溃',
    run: async (pair) => {
      await pair.begin();
      await gone(pair, async () => {
        const { page } = pair;
        const session = await page.context().newCDPSession(page);
        const crashed = page.waitForEvent('crash');
        // The response never arrives because the page has crashed.
        void session.send('Page.crash').catch((error: Error) => expect(error.message).toMatch(/crash|closed/i));
        await crashed;
        await page.close();
        return undefined;
      });
    },
  },
  {
    id: 'browser-killed',
    title: '整个浏览器被关掉',
    run: async (pair, { openPhone }) => {
      const phone = await openPhone();
      await pair.prepare();
      await pair.newPage(await phone.open());
      await pair.enter();
      await pair.open();
      await pair.fill();
      await gone(pair, async () => {
        await phone.kill();
        return phone.open();
      });
    },
  },
];

/** The page ends, and the phone's clock is wrong from then on. */
export const CLOCKS: readonly Disturbance[] = ([1, -1] as const).map((days) => ({
  id: days > 0 ? 'clock-ahead' : 'clock-back',
  title: days > 0 ? '手机时间快了一天' : '手机时间慢了一天',
  run: async (pair: Pair) => {
    await pair.begin();
    await gone(pair, async () => {
      await pair.page.close();
      pair.scripts.push({ script: moveClock, given: days * DAY });
      return undefined;
    });
  },
}));
