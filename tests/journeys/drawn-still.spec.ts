import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { settled } from './support/routes.ts';
import { expect, test } from './support/shared.ts';

const CHANNEL = 'JIANGXIRENBAO';
/** Pages with an answer above blocks of the document, and such blocks, which the server draws as well. */
const PAGES = [
  ['/employeWeaL/TPHomeIndex', '.hy-search-link'],
  ['/hyCoinDrugDetails', '.hy-tabs-place, .hy-search-place'],
  ['/coupons', '.hy-tabs-place'],
] as const;

interface Shift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Returns everything that has moved since the first paint of the page. */
const movesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const moves: string[] = [];
        const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].join(' ');
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as Shift[])
            for (const { node, previousRect, currentRect } of sources)
              moves.push(`${node?.textContent ?? 'a removed block'}: ${place(previousRect)} → ${place(currentRect)}`);
        }).observe({ type: 'layout-shift', buffered: true });
        // The browser reports what has moved so far before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moves))));
      }),
  );

/** Tops of the blocks, in pixels. */
const topsOf = (page: Page, blocks: string): Promise<readonly number[]> =>
  page.locator(blocks).evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top));

/** Calls, not pictures. */
const CALL = /\/api\/(?!image\/)/;

/** Answers no call until `release`. Then the latest call is answered first, and each answer is drawn before the next. */
async function holdCalls(page: Page): Promise<{ readonly release: () => Promise<void> }> {
  const waiting: (() => Promise<void>)[] = [];
  let isOpen = false;
  await page.route(CALL, async (route) => {
    if (isOpen) await route.continue();
    else waiting.push(() => route.continue());
  });
  return {
    release: async () => {
      for (let answer = waiting.pop(); answer !== undefined; answer = waiting.pop()) {
        const come = page.waitForEvent('requestfinished', (request) => CALL.test(request.url()));
        await answer();
        await come;
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      }
      isOpen = true;
    },
  };
}

for (const [path, blocks] of PAGES)
  test(`RT-13 nothing on ${path} moves after the first paint, in whatever order the answers come`, async ({
    member: { page, sandbox },
  }) => {
    const address = sandbox.page(`${path}?thirdChannelSide=${CHANNEL}`);
    // A new server, or a busy one, answers with the frame at first. The page opens with the very drawing that came.
    const asked = async () => {
      const response = await page.request.get(address);
      return { response, text: await response.text() };
    };
    let drawing = await asked();
    await expect(async () => {
      drawing = await asked();
      expect(drawing.text).toContain('id="answers"');
    }).toPass();
    await page.route(address, (route) => route.fulfill({ response: drawing.response, body: drawing.text }));
    const start = await hold(page, '**/assets/*.js');
    const calls = await holdCalls(page);

    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('main').locator(blocks).first()).toBeVisible();
    const before = await topsOf(page, blocks);
    start();
    await expect(page.locator('#boot')).toHaveCount(0);
    await calls.release();
    await settled(page);
    const after = await topsOf(page, blocks);

    expect(after.length).toBe(before.length);
    expect(after.map((top, at) => Math.abs(top - (before[at] ?? 0))).filter((moved) => moved > 1)).toEqual([]);
    expect(await movesOf(page)).toEqual([]);
    await page.unrouteAll();
  });
