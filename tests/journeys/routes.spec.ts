import { expectAccessible } from './support/axe.ts';
import { word } from './support/member.ts';
import { lead, paths, screenOf, screens, settled, shown } from './support/routes.ts';
import { expect, test } from './support/shared.ts';

const CHANNEL = 'JIANGXIRENBAO';
/** Latin words that are common in Chinese: names, codes of samples. */
const USUAL = /CAR-T|App|APP|H5|VIP|PDF|jpe?g|png|heic|https?:\S+|[A-Z]{1,6}\d[\w-]*|(?:\d|\/|万|:)\s?(?:mg|ml|g|kg|ug|IU|cm)/g;

/** Routes per test: workers take turns, each with its own member. */
const AT_ONCE = 24;
const routes = [...screens, ...shown.filter((one) => !screens.includes(one))];
const parts = Array.from({ length: Math.ceil(routes.length / AT_ONCE) }, (_none, part) =>
  routes.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
);

test.describe.configure({ mode: 'parallel' });

for (const [part, walked] of parts.entries())
  test(`CH-01 CH-03 CH-07 RT-01 RT-13 draws a separate Chinese screen for every route below the base; axe finds nothing (${part + 1} of ${parts.length})`, async ({
    member: { page, sandbox },
    guard,
  }) => {
    // Without their record, some pages report that it cannot be found.
    guard.expect(/load\.failed/);
    for (const [at, route] of walked.entries())
      await test.step(route.path, async () => {
        expect(route.title).toMatch(/\p{Script=Han}/u);
        const address = sandbox.page(`${route.path.replaceAll('/:', '/')}?thirdChannelSide=${CHANNEL}&type=1`);
        const before = walked[at - 1];
        // The first visit to each screen is a cold one, and so is one after a similar screen: their elements would look the same.
        const isLike = before === undefined || screenOf(before) === screenOf(route);
        if (screens.includes(route) || isLike) await page.goto(address);
        else await lead(page, address);
        await settled(page);
        await expect(page.getByRole('heading', { name: word('app.notFound') })).toHaveCount(0);
        // The browser's title is the page's own, else that of its route and channel, however the page was opened (RT-18).
        const heading = await page.locator('.hy-page h1:visible').innerText();
        await expect.poll(async () => (await page.title()).replace(/ - .*/, '')).toBe(heading.replace(/ - .*/, '').trim());
        // Requests sent before the app started match the app's own: the app reports unused ones, and the guard catches them.
        await page.waitForFunction(() => !('earlyAsked' in window));
        const text = await page.locator('body').innerText();
        expect(text.replace(USUAL, '').match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
        if (screens.includes(route)) await expectAccessible(page);
      });
  });

test('CH-01 RT-01 answers every path below the base with the app, and no other path', async ({ member: { sandbox } }) => {
  for (const path of paths.filter((one) => one !== '/')) {
    expect((await fetch(sandbox.page(path))).status, path).toBe(200);
    expect((await fetch(`${sandbox.url}${path}`, { redirect: 'manual' })).status, path).toBe(404);
  }
});
