import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const { source } = createRequire(import.meta.url)('axe-core') as typeof axe;

const look = async (page: Page): Promise<void> => {
  await expect(page.locator('.hy-toast-busy')).toHaveCount(0);
  // An overlay that comes up is transparent at first, and takes no taps.
  await expect(page.locator('.hy-layer [style*="pointer-events: none"]')).toHaveCount(0);
  // Half a megabyte: once per document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // Elements that still fade in do not have their final colours. Animations that follow the scroll or run forever never end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
  const found = await page.evaluate(async () => {
    // A message covers the page for some seconds and hides content from the check; half faded in, its own contrast is meaningless.
    for (const toast of document.querySelectorAll('.hy-toasts')) toast.remove();
    const { axe: judge } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await judge.run({ exclude: ['.hy-toast'] }, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
  expect(found).toEqual([]);
};

/** Nothing on the page hinders members with a screen reader, a keyboard or low vision. */
export const expectAccessible = (page: Page): Promise<void> =>
  // A dialog can come up during the check, half faded in; a fault of the page itself is found again.
  expect(() => look(page)).toPass({ timeout: 15_000, intervals: [500] });
