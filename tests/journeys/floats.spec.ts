import type { Page } from '@playwright/test';
import { CHANNEL, enter, expect, put, test } from './support/shop.ts';

/** Free area of a control beside floating elements: boxes and steppers stay fully free, others four fifths with their middle. */
const SMALL = 60;
const PART = 0.2;

/** Pages with floating elements; the first two have boxes at that edge. */
const PAGES = ['/employeWeaL/remoteCart', '/list', '/employeWeaL/homeIndex', '/classify', '/drugsdetail', '/commonRecognizee'];

/** Controls that an element at the edge of the screen covers, at any scroll position. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ([small, part]) => {
      const found = new Set<string>();
      const isFloat = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('.hy-edge') != null;
      for (let top = 0; top < 1200; top += 200) {
        scrollTo(0, top);
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        const floats = [...document.querySelectorAll('.hy-edge, .hy-edge *')].map((float) => float.getBoundingClientRect());
        for (const control of document.querySelectorAll<HTMLElement>('button, a, label, input, [role=tab], [role=checkbox]')) {
          if (control.closest('.hy-edge') !== null || !control.checkVisibility()) continue;
          const { left, right, top: above, bottom, width, height } = control.getBoundingClientRect();
          if (!floats.some((one) => one.left < right && left < one.right && one.top < bottom && above < one.bottom)) continue;
          const points = Array.from({ length: 12 * 12 }, (_none, at) => [
            left + (((at % 12) + 0.5) / 12) * width,
            above + ((Math.floor(at / 12) + 0.5) / 12) * height,
          ]) as [number, number][];
          const over = points.filter(([x, y]) => isFloat(x, y)).length / points.length;
          const isCovered = isFloat(left + width / 2, above + height / 2) || over > (width <= small ? 0.06 : part);
          if (isCovered) found.add(`${control.ariaLabel ?? control.innerText} ${String(Math.round(over * 100))}%`);
        }
      }
      return [...found];
    },
    [SMALL, PART] as const,
  );

test.use({ viewport: { width: 320, height: 640 } });

test('RT-38 RT-39 PB-07 BC-05 keeps floating buttons away from every control on a small screen in both text sizes, and room for the cart', async ({
  page,
  shop,
}) => {
  await enter(page, shop, '13900008861');
  for (const product of ['1106402', '109969', '102828']) await put(page, shop, product);
  // Popups have their own journeys.
  await page.route('**/miniapp/popup/list', (route) => route.fulfill({ json: { code: 0, msg: '', result: [] } }));
  // The same at every hour of the day: the next broadcast is two hours away.
  await page.route(/\/api\/broadcast\/info/, async (route) => {
    const response = await route.fetch();
    const { result, ...rest } = (await response.json()) as { result: object };
    await route.fulfill({ response, json: { ...rest, result: { ...result, time: Math.floor(Date.now() / 1000) + 7200 } } });
  });
  for (const size of ['normal', 'elder']) {
    await page.evaluate((value) => localStorage.setItem('textSize', JSON.stringify({ value, until: Date.now() + 600_000 })), size);
    for (const path of size === 'elder' ? PAGES : PAGES.slice(0, 2)) {
      await page.goto(shop.page(`${path}?thirdChannelSide=${CHANNEL}&medicineId=1106402`));
      await expect(page.locator('.hy-edge').first()).toBeVisible();
      await expect(page.locator('.hy-skeleton, .hy-block-skeleton')).toHaveCount(0);
      expect(await covered(page), `${path} in ${size} type`).toEqual([]);
      if (path !== '/employeWeaL/remoteCart') continue;
      // A line of goods is visible completely, or nearly.
      const bars = await page.evaluate(() =>
        ['.hy-nav', '.hy-submit'].map((bar) => document.querySelector<HTMLElement>(bar)?.offsetHeight ?? 0),
      );
      expect(640 - bars.reduce((all, one) => all + one, 0), `room of the cart in ${size} type`).toBeGreaterThan(400);
    }
  }
});
