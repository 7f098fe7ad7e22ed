import { constants, setPriority } from 'node:os';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { images } from '../journeys/support/images.ts';
import { signIn, word } from '../journeys/support/member.ts';
import { OwnServer, type Sandbox } from '../journeys/support/sandbox.ts';
import { type Frames, flicks, measureFrames, type Scroll, steady, travel } from './frames.ts';
import { phoneContext } from './phone.ts';

const CHANNEL = 'HUIKEBAO';
const THROTTLE = 4;
/** Depths of the measurements: products scrolled past before. */
const DEPTHS = [0, 1000, 5000, 10_000] as const;
/** Ways to scroll: flicks as by a person, and more than three screens a second without a pause, which only a machine does. */
const SCROLLS: Readonly<Record<string, Scroll>> = { 'a thumb that flicks': flicks(6), 'steady 3,000 px/s': steady(3000, 4) };
/** Cards of the plain page for comparison. */
const CARDS = 300;
const PICTURES = '**/api/image/medicine/**';

/** The size of a long feed at one depth, and the cost of scrolling on from there. */
export interface FeedFigures {
  /** Products that were scrolled past. */
  depth: number;
  /** Elements of the whole page. */
  elements: number;
  /** DOM nodes, listeners and megabytes of heap in the browser, after garbage collection. */
  nodes: number;
  listeners: number;
  heap: number;
  /** Milliseconds per part of twenty products on the way there, scrolled as fast as they load. */
  part: number;
  scrolls: readonly ScrollFigures[];
}

/** One way of scrolling: the feed, and right after it a page that contains only such cards. */
interface ScrollFigures {
  how: string;
  feed: Frames;
  plain: Frames;
}

const held = async (page: Page, session: CDPSession): Promise<Omit<FeedFigures, 'depth' | 'part' | 'scrolls'>> => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { elements, nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') / 1e6 };
};

/** Signs in, opens the home, and closes its popups. */
async function openHome(page: Page, sandbox: Sandbox): Promise<void> {
  await signIn(page, sandbox, CHANNEL, '13800000017');
  await page.goto(sandbox.page(`/employeWeaL/homeIndex?thirdChannelSide=${CHANNEL}`));
  await page.locator('main article').first().waitFor({ state: 'attached' });
  const close = page.getByRole('dialog').getByRole('button', { name: word('app.close'), exact: true });
  for (;;) {
    const shown = await close
      .first()
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
    if (!shown) return;
    await close.first().tap();
  }
}

/** Opens another tab with only the mounted cards, repeated, each with its own picture. */
async function plainPage(page: Page): Promise<Page> {
  const plain = await page.context().newPage();
  const cards = await page.locator('main article').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
  const styles = await page.locator('link[rel=stylesheet]').evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  await plain.goto(new URL('config.json', page.url().replace(/employeWeaL.*/, '')).href);
  await plain.evaluate(
    ([markup, sheets, count]) => {
      for (const href of sheets) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
      // As wide as the feed.
      document.head.append(Object.assign(document.createElement('meta'), { name: 'viewport', content: 'width=device-width' }));
      const picture = (card: string, at: number): string => card.replace(/medicine\/\d+/, `medicine/9${String(at)}`);
      const list = Array.from({ length: count }, (_, at) => picture(markup[at % markup.length] ?? '', at));
      document.body.innerHTML = `<main class="hy-stack">${list.join('')}</main>`;
    },
    [cards, styles, CARDS] as const,
  );
  await plain.waitForLoadState('networkidle');
  return plain;
}

/**
 * Measures the feed of a home on a CPU slowed down four times: at the first product and after one, five and ten thousand.
 * Scrolls past all of them; each depth is compared with a plain page.
 */
export const feedFigures = async (browser: Browser, rounds: number): Promise<readonly FeedFigures[]> => {
  // A phone's CPU runs no server and no script, so these yield to the browser. The throttle would also count their time four times.
  setPriority(constants.priority.PRIORITY_LOW);
  const sandbox = await OwnServer.open();
  const context = await phoneContext(browser);
  const page = await context.newPage();
  // The sandbox draws its pictures, which costs the browser more than a shop's photos.
  const photo = await images(page).jpeg('药');
  await context.route(PICTURES, (route) => route.fulfill({ body: photo.buffer, contentType: photo.mimeType }));
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await openHome(page, sandbox);
  const plain = await plainPage(page);

  const stretch = async (tab: Page, scroll: Scroll, begin?: number): Promise<Frames> => {
    const session = await context.newCDPSession(tab);
    await tab.bringToFront();
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    const frames = await measureFrames(browser, tab, session, { scroll, rounds, ...(begin === undefined ? {} : { begin }) });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
    return frames;
  };

  const figures: FeedFigures[] = [];
  let come = 0;
  page.on('response', (response) => {
    if (response.url().includes('queryProductByTabId')) come += 1;
  });
  for (const depth of DEPTHS) {
    await page.bringToFront();
    const [before, started] = [come, performance.now()];
    await travel(page, depth);
    const part = (performance.now() - started) / Math.max(come - before, 1);
    const kept = await held(page, session);
    const scrolls: ScrollFigures[] = [];
    for (const [how, scroll] of Object.entries(SCROLLS))
      scrolls.push({ how, feed: await stretch(page, scroll), plain: await stretch(plain, scroll, 0) });
    figures.push({ depth, ...kept, part, scrolls });
  }
  await context.close();
  await sandbox.close();
  return figures;
};

/** Prints the figures as two tables. */
export const printFeed = (figures: readonly FeedFigures[], rounds: number): void => {
  const ms = (value: number): string => value.toFixed(1);
  console.log(
    `A feed of ten thousand products, all of them scrolled past, scrolled on at 4× CPU throttle, and a plain page of the same cards right after: medians of ${String(rounds)} rounds`,
  );
  console.table(
    figures.flatMap(({ depth, scrolls }) =>
      scrolls.map(({ how, feed, plain }) => ({
        'products before': String(depth),
        scrolled: how,
        'px a round': feed.moved.toFixed(0),
        'longest frame by the clock ms': ms(feed.longest),
        'frames over 100 ms': `${String(feed.late)} of ${String(feed.frames)}`,
        'main thread, longest ms': ms(feed.work),
        'plain page by the clock': ms(plain.longest),
        'plain page over 100 ms': `${String(plain.late)} of ${String(plain.frames)}`,
        'plain page, main thread': ms(plain.work),
      })),
    ),
  );
  console.log('What the page holds there');
  console.table(
    figures.map(({ depth, scrolls, elements, nodes, listeners, heap, part }) => ({
      'products before': String(depth),
      'most cards mounted': Math.max(...scrolls.map(({ feed }) => feed.mounted)),
      elements,
      nodes,
      listeners,
      'heap MB': ms(heap),
      'ms per part on the way': ms(part),
    })),
  );
};
