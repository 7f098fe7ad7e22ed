import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const { source } = createRequire(import.meta.url)('axe-core') as typeof axe;

/** Nothing on the page as it stands hinders somebody who uses a reader, a keyboard or little sight. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect(page.locator('.hy-toast-busy')).toHaveCount(0);
  // Half a megabyte: once per document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // What is still fading in has no colours of its own yet. What goes along with scrolling or for ever has no end.
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
    // A message lies over the page for some seconds, and what lies below could not be judged; half-way faded in its own contrast is nobody's.
    for (const toast of document.querySelectorAll('.hy-toast')) toast.remove();
    const { axe: judge } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await judge.run({ exclude: ['.hy-toast'] }, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
  expect(found).toEqual([]);
};
