import { expect, type Page } from '@playwright/test';
import { hold } from './hold.ts';

interface Seen {
  /** Lists what stands on the screen and where. */
  readonly look: () => readonly string[];
  /** The same list for the app's first frame. */
  readonly first?: readonly string[];
}

/** Looks at the first frame of the app, in whole pixels; the digits of running clocks do not count. */
export const watchFirst = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const look = (): readonly string[] =>
      [...document.querySelectorAll('#root *')].flatMap((node) => {
        const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
        const text = [...node.childNodes].map((child) => (child instanceof Text ? child.data.trim() : '')).join('');
        const isSeen = width > 1 && height > 1 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
        if (!isSeen || (text === '' && !/^(?:img|svg|input|textarea)$/.test(node.localName)) || !node.checkVisibility()) return [];
        return [`${node.localName} ${text.replace(/\d+/g, '0')} ${[left, top, width, height].map(Math.round).join(' ')}`];
      });
    Object.assign(window, { seen: { look } });
    new MutationObserver((_changes, observer) => {
      if (document.readyState === 'loading' || document.getElementById('boot') !== null) return;
      observer.disconnect();
      requestAnimationFrame(() => Object.assign(window, { seen: { look, first: look() } }));
    }).observe(document, { childList: true, subtree: true });
  });

/** Opens a page that the server draws. Returns what stands on the screen before the app, and in the app's first frame. */
export async function lookAtFirst(
  page: Page,
  address: string,
): Promise<{ readonly drawn: readonly string[]; readonly first: readonly string[] }> {
  // A new server, or a busy one, answers with the frame at first.
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('id="answers"');
  const come = await hold(page, '**/assets/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      document.querySelector('main') !== null &&
      document.getElementById('boot') !== null &&
      [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => (link as HTMLLinkElement).sheet !== null),
  );
  const drawn = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.look());
  come();
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.first !== undefined);
  const first = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.first ?? []);
  await page.unrouteAll();
  return { drawn, first };
}
