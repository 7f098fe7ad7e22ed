import { openGreenPass } from './support/green-pass.ts';
import { submit } from './support/member.ts';
import { expect, test } from './support/test.ts';

test('RT-34 keeps a field above the soft keyboard and the bottom bar, whether the keyboard shrinks the window or the visual viewport', async ({
  page,
  sandbox,
}) => {
  const [width, height, left] = [390, 844, 420];
  await openGreenPass(page, sandbox, '13900139034');
  const box = page.locator('[data-field="symptomDescription"]').getByRole('textbox');
  const inSight = (): Promise<boolean> =>
    box.evaluate((node, bottom) => {
      const [field, bar, nav] = [node, document.querySelector('.hy-submit'), document.querySelector('.hy-nav')].map((one) =>
        one?.getBoundingClientRect(),
      );
      return (field?.top ?? 0) >= (nav?.bottom ?? 0) && (field?.bottom ?? bottom) <= Math.min(bar?.top ?? bottom, bottom);
    }, left);
  /** The field just above the bar, focused as by a tap. */
  const focusLow = async (): Promise<void> => {
    await box.evaluate((node) => {
      const bar = document.querySelector('.hy-submit')?.getBoundingClientRect().top ?? 0;
      window.scrollBy({ top: node.getBoundingClientRect().bottom - bar + 8, behavior: 'instant' });
      (node as HTMLElement).blur();
      (node as HTMLElement).focus({ preventScroll: true });
    });
    expect(await inSight()).toBe(false);
  };

  await test.step('a window that gets lower', async () => {
    await focusLow();
    await page.setViewportSize({ width, height: left });
    await expect.poll(inSight).toBe(true);
    await page.setViewportSize({ width, height });
  });
  await test.step('a visual viewport that gets lower', async () => {
    await focusLow();
    await page.evaluate((lower) => {
      Object.defineProperty(visualViewport, 'height', { value: lower, configurable: true });
      visualViewport?.dispatchEvent(new Event('resize'));
    }, left);
    await expect.poll(inSight).toBe(true);
    await expect(submit(page)).toBeInViewport();
  });
});
