import type { Page } from '@playwright/test';
import type { Documents } from '../../engine/index.ts';
import { read } from '../documents/documents.ts';
import { hold } from './support/hold.ts';
import { ONE } from './support/homes.ts';
import { expect, test } from './support/test.ts';

const { routes } = read('schemas/routes.json') as { readonly routes: readonly Documents.Route[] };
/** Pages that lead away at once, or find their channel themselves. */
const LEADING: readonly string[] = [
  '/open',
  '/fundOpen',
  '/configOpen',
  '/gateWay',
  '/guidance',
  '/transDeviceAgreeMent/signingFileType/fileType/fileType',
];
/** The pages that a visitor may open. */
const visited = routes
  .filter((route) => !('redirect' in route) && route.requireAuth !== true)
  .map(({ path }) => path.replaceAll('/:', '/'))
  .filter((path) => !LEADING.includes(path));

/** Routes per test: workers take turns. */
const AT_ONCE = 15;
const parts = Array.from({ length: Math.ceil(visited.length / AT_ONCE) }, (_none, part) =>
  visited.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
);

interface Seen {
  /** Lists what stands on the screen and where. */
  readonly look: () => readonly string[];
  /** The app's first frame. */
  readonly first?: readonly string[];
}

/** Looks at the first frame of the app, in whole pixels; the digits of running clocks do not count. */
const watchFirst = (page: Page): Promise<unknown> =>
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

/** What stands on the screen now. */
const looked = (page: Page): Promise<readonly string[]> => page.evaluate(() => (window as unknown as { seen: Seen }).seen.look());

/** What stood on the screen in the app's first frame; undefined before it. */
const firstSeen = (page: Page): Promise<readonly string[] | undefined> =>
  page.evaluate(() => (window as unknown as { seen: Seen }).seen.first);

test.describe.configure({ mode: 'parallel' });

for (const [part, walked] of parts.entries())
  test(`PB-01 RT-13 every public page arrives drawn, and nothing of it moves on the app's first screen (${part + 1} of ${parts.length})`, async ({
    page,
    sandbox,
    guard,
  }) => {
    // Without their record, some pages report that it cannot be found.
    guard.expect(/load\.failed/);
    await watchFirst(page);
    for (const path of walked)
      await test.step(path, async () => {
        const address = sandbox.page(`${path}?thirdChannelSide=${ONE}`);
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
        const drawn = await looked(page);
        come();
        await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.first !== undefined);
        // By then a picture or the answer to a slow question may have come.
        const first = await firstSeen(page);
        expect(drawn.filter((one) => first?.includes(one) !== true)).toEqual([]);
        await page.unrouteAll();
      });
  });
