import type { Page } from '@playwright/test';
import { openGreenPass } from './support/green-pass.ts';
import { word } from './support/member.ts';
import { expect, test } from './support/test.ts';

const rootSize = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
/** Type size of the first paint: before it the page is not drawn, and its styles may not be loaded. */
const paintedSize = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>((painted) => {
      new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true });
    });
    return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('applies large type to every page, and before the first paint of the next visit', {
  tag: '@main',
}, async ({ page, sandbox, guard }) => {
  guard.expect(/net::ERR_FAILED/);
  await page.goto(sandbox.page('/login?thirdChannelSide=YONGCHENGCAICHAN'));
  const normal = await rootSize(page);
  const choose = page.getByRole('button', { name: word('app.size.elder') });
  await expect(page.getByLabel(word('app.login.phone'))).toBeVisible();
  // The app may replace the server's drawing in between.
  const least = async () => {
    const { width = 0, height = 0 } = (await choose.boundingBox()) ?? {};
    return Math.min(width, height);
  };
  await expect.poll(least).toBeGreaterThanOrEqual(44);
  await choose.click();
  await expect.poll(() => rootSize(page)).toBe(normal * 1.25);
  await openGreenPass(page, sandbox, '13700137020');
  expect(await rootSize(page)).toBe(normal * 1.25);
  await expect.poll(() => overflow(page)).toBe(0);

  // The app itself does not load: the page shows only the first paint.
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto(sandbox.page('/commonRecognizee?thirdChannelSide=YONGCHENGCAICHAN'), { waitUntil: 'commit' });
  await expect(page.getByText('页面没有加载出来')).toBeVisible();
  expect(await paintedSize(page)).toBe(normal * 1.25);
  await page.unroute('**/assets/index-*.js');

  await page.goto(sandbox.page('/commonRecognizee?thirdChannelSide=YONGCHENGCAICHAN'));
  await page.getByRole('button', { name: word('app.size.normal') }).click();
  await expect.poll(() => rootSize(page)).toBe(normal);
});
