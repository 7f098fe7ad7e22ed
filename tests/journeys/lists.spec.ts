import { signIn, word } from './support/member.ts';
import { restOf } from './support/rest.ts';
import { expect, test } from './support/test.ts';

// A phone with reduced motion must not move either.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('RT-16 RT-33 searches a Chinese word, scrolls a category, opens a product, and returns to the same place in the list', {
  tag: '@main',
}, async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'HUIKEBAO', '13900008810');
  await page.goto(sandbox.page('/searchPage?thirdChannelSide=HUIKEBAO'));
  await page.getByRole('searchbox').fill('阿莫西林');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/newSearchPageResult\?keyword=/);
  await expect(page.getByRole('article').first()).toContainText('阿莫西林');
  await page.goBack();
  await expect(page.getByText(word('goods.history'), { exact: true }).first()).toBeVisible();

  await page.goto(sandbox.page('/classify?thirdChannelSide=HUIKEBAO'));
  await page.getByRole('tab', { name: '呼吸系统' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  const top = () => page.evaluate(() => window.scrollY);
  const rest = restOf(page);
  await expect(async () => {
    await page.evaluate(() => window.scrollBy(0, 700));
    expect(await top()).toBeGreaterThan(4000);
  }).toPass();
  const { before, inSight } = await rest(async () => ({
    before: await top(),
    inSight: await page
      .getByRole('article')
      .evaluateAll((all) => all.find((one) => one.getBoundingClientRect().top > 100)?.getAttribute('aria-label') ?? ''),
  }));
  await page.getByRole('article', { name: inSight }).getByRole('button').first().click();
  await page.waitForURL(/\/drugsdetail/);
  await page.goBack();
  await expect.poll(top).toBe(before);
  await expect(page.getByRole('article', { name: inSight })).toBeInViewport();
  await expect(page.getByRole('tab', { name: '呼吸系统' })).toHaveAttribute('aria-selected', 'true');
});
