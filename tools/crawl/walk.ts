import type { BrowserContext, Page } from '@playwright/test';
import { type Arrow, choose, messagesShown, type PageSnapshot, pathOf, takeNext, wrongOf } from './judge.ts';
import { look, settle } from './look.ts';

const TAP_TIME = 3_000;
const MOST_POPUPS = 6;

/** Results of a crawl. */
export interface Found {
  readonly pages: Map<string, string>;
  readonly arrows: Map<string, Arrow>;
  readonly complaints: Set<string>;
  /** Taps without a visible effect. */
  readonly idle: Set<string>;
  taps: number;
}

interface Step {
  readonly address: string;
  readonly chain: readonly string[];
  /** For a dialog that only a first visit shows. */
  readonly fresh: boolean;
}

export interface Walker {
  readonly context: BrowserContext;
  readonly origin: string;
  readonly base: string;
  readonly label: string;
  readonly starts: readonly string[];
  /** Taps that were already followed, by path. */
  readonly done: Map<string, ReadonlySet<string>>;
  readonly bounds: { readonly chain: number; readonly page: number; readonly kind: number };
  readonly until: number;
  readonly signIn: (page: Page, anew: boolean) => Promise<void>;
  readonly signed: boolean;
  readonly found: Found;
  readonly tell: (line: string, where: string) => void;
}

/** Navigates inside the app like its own links, without a reload. Returns false if the app is not running. */
const within = (page: Page, address: string): Promise<boolean> =>
  page.evaluate((to) => {
    const here = history.state as { readonly idx?: number } | null;
    if (document.querySelector('#root')?.childElementCount === 0 || here?.idx === undefined) return false;
    history.pushState({ usr: null, key: `crawl${here.idx}`, idx: here.idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    return true;
  }, address);

/** Follows every tap of every page from the starts, breadth first. */
export async function walk(walker: Walker): Promise<{ readonly taps: number; readonly left: number }> {
  const { context, found, origin, base } = walker;
  const page = await context.newPage();
  let where = '';
  let taps = 0;
  const complain = (line: string, doing = where) => {
    if (found.complaints.has(line)) return;
    found.complaints.add(line);
    walker.tell(line, `${walker.label} ${doing}`);
  };
  const heard = listen(page, context, complain);

  const see = async (): Promise<PageSnapshot> => {
    if (page.url().startsWith('chrome-error'))
      return {
        path: pathOf(heard.leaving, origin, base),
        address: heard.leaving,
        heading: '',
        text: '',
        toasts: [],
        dialog: '',
        taps: [],
        print: heard.leaving,
      };
    const seen = () => settle(page, () => heard.flying).then(() => look(page, origin, base));
    // A navigation out of the app can interrupt an observation.
    return seen().catch(async (error: Error) => {
      if (!error.message.includes('context was destroyed')) throw error;
      await page.waitForLoadState('domcontentloaded');
      return seen();
    });
  };
  /** Returns the path of a page of the app; undefined for a file or another site. */
  const pageOf = (url: string): string | undefined => {
    const path = pathOf(url, origin, base);
    return path.startsWith('外部') || path.includes('.') ? undefined : path;
  };
  const queue: Step[] = [];
  const meet = (sight: PageSnapshot, { chain, fresh }: Omit<Step, 'address'>, address = sight.address): void => {
    if (sight.path.startsWith('外部')) return;
    if (!found.pages.has(sight.path)) found.pages.set(sight.path, sight.heading);
    for (const wrong of wrongOf(sight)) complain(wrong);
    if (chain.length >= walker.bounds.chain) return;
    const own = walker.starts.some((start) => pathOf(start, origin, base) === sight.path);
    for (const { name } of choose(own ? `${walker.label} ${sight.path}` : sight.path, sight.taps, walker.done, walker.bounds, walker.label))
      queue.push({ address, chain: [...chain, name], fresh });
  };
  const open = async (address: string, fresh: boolean): Promise<PageSnapshot> => {
    heard.flying = 0;
    await walker.signIn(page, fresh);
    const inside = !fresh && pageOf(page.url()) !== undefined && (await within(page, address));
    if (!inside) await page.goto(address, { waitUntil: 'domcontentloaded' });
    let sight = await see();
    if (fresh) return sight;
    if (inside && sight.path !== pathOf(address, origin, base)) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      sight = await see();
    }
    // Handles the dialogs that cover the page first.
    for (let count = 0; sight.dialog !== '' && count < MOST_POPUPS; count += 1) {
      meet(sight, { chain: [], fresh: true }, address);
      const way = ['关闭', '同意', '同意并继续', '我知道了', '知道了', '暂不激活', '取消'].find((name) =>
        sight.taps.some((tap) => tap.name === name),
      );
      if (way === undefined || !(await tap(sight, way))) break;
      sight = await see();
    }
    return sight;
  };
  const tap = async (sight: PageSnapshot, name: string): Promise<boolean> => {
    const at = sight.taps.findIndex((one) => one.name === name);
    if (at < 0) return false;
    return page
      .locator(`[data-crawl="${at}"]`)
      .click({ timeout: TAP_TIME })
      .then(
        () => true,
        () => {
          found.idle.add(`${where}（点不到）`);
          return false;
        },
      );
  };
  /** Returns to the wanted page: the current one, else the previous one, else a fresh load. */
  const reach = async ({ address, chain, fresh }: Step, last: PageSnapshot | undefined): Promise<PageSnapshot> => {
    const fits = (sight: PageSnapshot) =>
      sight.address === address && sight.dialog === '' && sight.taps.some(({ name }) => name === chain[0]);
    if (fresh || last === undefined) return open(address, fresh);
    if (fits(last)) return last;
    if (last.address.startsWith(origin + base) && last.address !== address && (await page.goBack({ timeout: 5_000 })) === null) {
      const back = await see();
      if (fits(back) && (walker.signed || !(await page.evaluate(() => 'token' in sessionStorage)))) return back;
    }
    return open(address, fresh);
  };
  const follow = async (step: Step, last: PageSnapshot | undefined): Promise<PageSnapshot | undefined> => {
    const { address, chain, fresh } = step;
    const path = pathOf(address, origin, base);
    where = path;
    let sight = await reach(step, last);
    for (const name of chain) {
      const before = sight;
      where = `${path} ${chain.join(' › ')}`;
      if (!(await tap(before, name))) return undefined;
      sight = await see();
      if (name !== chain.at(-1)) continue;
      found.taps += 1;
      taps += 1;
      for (const said of messagesShown(before.path, name, sight)) complain(said);
      if (sight.path !== before.path) {
        const arrow = { from: before.path, words: name, to: sight.path };
        found.arrows.set(JSON.stringify(arrow), arrow);
        meet(sight, { chain: [], fresh: false });
      } else if (sight.print === before.print) found.idle.add(`${before.path} ${name}`);
      else if (sight.address === before.address) meet(sight, { chain, fresh }, address);
      else meet(sight, { chain: [], fresh: false });
    }
    return sight;
  };

  for (const start of walker.starts) {
    where = `打开 ${start}`;
    const sight = await open(start, false);
    meet(sight, { chain: [], fresh: false }, start);
  }
  let last: PageSnapshot | undefined;
  const tapped = new Map<string, number>();
  const next = () => takeNext(queue, tapped, ({ address }) => pathOf(address, origin, base));
  for (let step = next(); step !== undefined && performance.now() < walker.until; step = next()) {
    const doing = `${pathOf(step.address, origin, base)} ${step.chain.join(' › ')}`;
    last = await follow(step, last).catch((error: Error) => {
      complain(`crawl ${error.message.split('\n')[0]}`, doing);
      return undefined;
    });
  }
  await page.close();
  return { taps, left: queue.length };
}

/** Observations of a page during the walk. */
interface PageLog {
  /** Number of pending requests. */
  flying: number;
  /** Address of the last navigation. */
  leaving: string;
}

/** Watches a page for errors, pending requests and navigations; closes every page that opens beside it. */
function listen(page: Page, context: BrowserContext, complain: (line: string) => void): PageLog {
  const heard: PageLog = { flying: 0, leaving: '' };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/^call\.slow |ERR_NAME_NOT_RESOLVED/.test(message.text()))
      complain(`console ${message.text().slice(0, 300)}`);
  });
  page.on('pageerror', (error) => complain(`uncaught ${error.message}`));
  page.on('request', (request) => {
    heard.flying += 1;
    if (request.url().endsWith('/csp-report')) complain(`CSP ${request.postData()?.slice(0, 300)}`);
    if (request.isNavigationRequest()) heard.leaving = request.url();
  });
  const landed = () => {
    heard.flying = Math.max(0, heard.flying - 1);
  };
  page.on('requestfinished', landed);
  page.on('requestfailed', landed);
  // A file picker that the walk ignores.
  page.on('filechooser', () => undefined);
  context.on('page', async (other) => {
    await other.close();
  });
  return heard;
}
