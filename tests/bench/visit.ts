import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { phoneContext } from './phone.ts';

/** Results of a page visit. Requests, sizes and shift are counted, not timed; paints are milliseconds by the browser's clock. */
export interface Visit {
  readonly requests: number;
  readonly pictures: number;
  /** Kilobytes over the wire, compressed. */
  readonly kb: number;
  /** Kilobytes of script and style over the wire, compressed as the server sends them. */
  readonly code: number;
  readonly first: number;
  readonly largest: number;
  readonly shift: number;
  /** The largest painted element, to explain the figure. */
  readonly what: string;
}

/** A cheap phone: a slow 4G network and a CPU slowed down four times. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 } as const;
const THROTTLE = 4;
/** A page is quiet if nothing loaded and nothing grew for this time. */
const QUIET_MS = 1500;
const LONGEST_MS = 40_000;

interface Seen {
  largest: number;
  shift: number;
  what: string;
}

/** Runs before the page and observes its paints. */
const watchPaints = (): void => {
  const seen: Seen = { largest: 0, shift: 0, what: '' };
  Object.assign(window, { seenPaints: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      seen.largest = entry.startTime;
      seen.what = `${entry.element?.tagName.toLowerCase() ?? ''}.${entry.element?.className ?? ''} ${entry.element?.textContent?.slice(0, 16) ?? ''}`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** A phone with empty caches and this session. A signed-in member has a name, as after every sign-in. */
export const openPhone = async (browser: Browser, session: Readonly<Record<string, string>>): Promise<BrowserContext> => {
  const context = await phoneContext(browser, { deviceScaleFactor: 2 });
  await context.addInitScript(watchPaints);
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, value);
    if (sessionStorage.getItem('token') !== null) localStorage.setItem('deviceUuid', '{"value":"0123456789abcdef","until":9e12}');
  }, session);
  return context;
};

/** Counts bytes over the wire. */
const count = (session: CDPSession) => {
  const kinds = new Map<string, string>();
  const wire = { requests: 0, pictures: 0, bytes: 0, code: 0, last: performance.now() };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    wire.last = performance.now();
    if (response.url.startsWith('data:') || response.url.startsWith('blob:') || response.fromDiskCache || response.fromServiceWorker)
      return;
    kinds.set(requestId, type);
    wire.requests += 1;
    if (type === 'Image') wire.pictures += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wire.last = performance.now();
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    wire.bytes += encodedDataLength;
    if (kind === 'Script' || kind === 'Stylesheet') wire.code += encodedDataLength;
  });
  return wire;
};

/** Slows the network of the phone's service worker, which a page's own settings do not reach. */
const slowWorker = async (context: BrowserContext): Promise<void> => {
  const session = await context.browser()?.newBrowserCDPSession();
  if (session === undefined) return;
  const { targetInfos } = await session.send('Target.getTargets');
  for (const { targetId, type } of targetInfos) {
    if (type !== 'service_worker') continue;
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const ask = (id: number, method: string, params: object) =>
      session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    await ask(1, 'Network.enable', {});
    await ask(2, 'Network.emulateNetworkConditions', NETWORK);
  }
};

/** Opens a page of a cheap phone. */
const openSlowPage = async (context: BrowserContext) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await slowWorker(context);
  return { page, session };
};

/** Returns the milliseconds from the start of a visit until a tap on a button, made as soon as it is drawn, has led to another address, and the moment of the tap. */
export const tapVisit = async (context: BrowserContext, url: string, name: string): Promise<{ tapped: number; led: number }> => {
  const { page } = await openSlowPage(context);
  const now = () => page.evaluate(() => performance.now());
  await page.goto(url, { waitUntil: 'commit', timeout: LONGEST_MS });
  const place = await page.getByRole('button', { name }).first().boundingBox({ timeout: LONGEST_MS });
  if (place === null) throw new Error(`${url}: no button ${name}`);
  const tapped = await now();
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
  await page.waitForFunction((from) => location.href !== from, url, { polling: 20, timeout: LONGEST_MS });
  const led = await now();
  await page.close();
  return { tapped, led };
};

/** Opens an address on a phone and waits until the page is quiet. */
export const visit = async (context: BrowserContext, url: string): Promise<Visit> => {
  const { page, session } = await openSlowPage(context);
  const wire = count(session);
  const began = performance.now();
  await page.goto(url, { waitUntil: 'load', timeout: LONGEST_MS });
  while (performance.now() - wire.last < QUIET_MS && performance.now() - began < LONGEST_MS) await page.waitForTimeout(200);
  const paints = await page.evaluate(() => ({
    ...(window as unknown as { seenPaints: Seen }).seenPaints,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await page.close();
  return { requests: wire.requests, pictures: wire.pictures, kb: wire.bytes / 1000, code: wire.code / 1000, ...paints };
};
