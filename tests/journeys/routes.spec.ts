import { expectAccessible } from './support/axe.ts';
import { word } from './support/member.ts';
import { paths, screens, settled, shown } from './support/routes.ts';
import { expect, test } from './support/shared.ts';

const CHANNEL = 'JIANGXIRENBAO';
/** Latin words that are Chinese usage: names of things, codes of samples. */
const USUAL = /CAR-T|App|APP|H5|VIP|PDF|jpe?g|png|heic|https?:\S+|[A-Z]{1,6}\d[\w-]*|(?:\d|\/|万|:)\s?(?:mg|ml|g|kg|ug|IU|cm)/g;

test('CH-01 CH-03 CH-07 RT-01 RT-13 every route below the base is a screen of its own, in Chinese; axe finds nothing on any', async ({
  member: { page, sandbox },
  guard,
}) => {
  // Opened without what they are about, some say that it cannot be found.
  guard.expect(/load\.failed/);
  for (const route of shown)
    await test.step(route.path, async () => {
      await page.goto(sandbox.page(`${route.path}?thirdChannelSide=${CHANNEL}&type=1`));
      await settled(page);
      await expect(page.getByText(word('app.notFound'))).toHaveCount(0);
      await expect(page).toHaveTitle(/\p{Script=Han}/u);
      expect(route.title).toMatch(/\p{Script=Han}/u);
      const text = await page.locator('body').innerText();
      expect(text.replace(USUAL, '').match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
      if (screens.includes(route)) await expectAccessible(page);
    });
});

test('CH-01 RT-01 without the base the app is not there', async ({ member: { sandbox } }) => {
  for (const path of paths.filter((one) => one !== '/'))
    expect((await fetch(`${sandbox.url}${path}`, { redirect: 'manual' })).status, path).toBe(404);
});
