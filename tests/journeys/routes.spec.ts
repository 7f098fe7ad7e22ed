import { read } from '../documents/documents.ts';
import { word } from './support/member.ts';
import { expect, test } from './support/shared.ts';

interface Route {
  readonly path: string;
  readonly title?: string;
  readonly redirect?: string;
}

const { routes } = read('schemas/routes.json') as { readonly routes: readonly Route[] };
const CHANNEL = 'JIANGXIRENBAO';
/** Latin words that are Chinese usage: names of things, codes of samples. */
const USUAL = /CAR-T|App|APP|H5|VIP|PDF|jpe?g|png|heic|https?:\S+|[A-Z]{1,6}\d[\w-]*|(?:\d|\/|万|:)\s?(?:mg|ml|g|kg|ug|IU|cm)/g;

test('CH-01 CH-03 CH-07 RT-01 RT-13 every route below the base is a screen of its own, in Chinese', async ({
  member: { page, sandbox },
  guard,
}) => {
  test.setTimeout(180_000);
  // Opened without what they are about, some say that it cannot be found.
  guard.expect(/load\.failed/);
  for (const { path, title, redirect } of routes) {
    // What leads away at once has journeys of its own.
    if (redirect !== undefined || ['/login', '/open', '/fundOpen', '/configOpen'].includes(path)) continue;
    await test.step(path, async () => {
      await page.goto(sandbox.page(`${path}?thirdChannelSide=${CHANNEL}&type=1`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(word('app.notFound'))).toHaveCount(0);
      await expect(page).toHaveTitle(/\p{Script=Han}/u);
      expect(title).toMatch(/\p{Script=Han}/u);
      await page.waitForLoadState('networkidle');
      const text = await page.locator('body').innerText();
      expect(text.replace(USUAL, '').match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
    });
  }
});

test('CH-01 RT-01 without the base the app is not there', async ({ member: { sandbox } }) => {
  for (const { path } of routes.filter((route) => route.path !== '/'))
    expect((await fetch(`${sandbox.url}${path}`, { redirect: 'manual' })).status, path).toBe(404);
});
