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
  readonly sources?: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Collects everything that moves on the page from now on. */
const watchMoves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    const look = (list: PerformanceObserverEntryList): void => {
      for (const { sources = [] } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          moves.push(
            `${node?.textContent?.slice(0, 20) ?? ''}: ${previousRect.y} → ${currentRect.y}, ${previousRect.x} → ${currentRect.x}`,
          );
    };
    new PerformanceObserver(look).observe({ type: 'layout-shift' });
  });

/** Tops of the blocks, in pixels. */
const topsOf = (page: Page, blocks: string): Promise<readonly number[]> =>
  page.locator(blocks).evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top));

for (const [path, blocks] of PAGES)
  test(`RT-13 nothing on ${path} moves from the server's drawing until its answers stand`, async ({ member: { page, sandbox } }) => {
    const address = sandbox.page(`${path}?thirdChannelSide=${CHANNEL}`);
    await expect.poll(async () => (await page.request.get(address)).text()).toContain('id="answers"');
    const come = await hold(page, '**/assets/*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(
      (drawn) =>
        document.querySelector(`main :is(${drawn})`) !== null &&
        [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => (link as HTMLLinkElement).sheet !== null),
      blocks,
    );
    const before = await topsOf(page, blocks);
    await watchMoves(page);
    come();
    await settled(page);
    await page.waitForLoadState('networkidle');
    const after = await topsOf(page, blocks);
    expect(after.length).toBe(before.length);
    expect(after.map((top, at) => Math.abs(top - (before[at] ?? 0))).filter((moved) => moved > 1)).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { moves: readonly string[] }).moves)).toEqual([]);
    await page.unrouteAll();
  });
