import type { Browser, CDPSession, Page } from '@playwright/test';
import { addPerson, openService, signIn } from '../journeys/support/member.ts';
import { OwnServer } from '../journeys/support/sandbox.ts';

/** Compressed bytes over the wire until a page is idle, with an empty cache. */
export interface RouteLoad {
  route: string;
  script: number;
  style: number;
  total: number;
}

const CHANNEL = 'YONGCHENGCAICHAN';

const load = async (page: Page, session: CDPSession, route: string, url: string): Promise<RouteLoad> => {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  const received = ({ requestId, type }: { requestId: string; type: string }): void => void kinds.set(requestId, type);
  const finished = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }): void => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  };
  session.on('Network.responseReceived', received).on('Network.loadingFinished', finished);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  session.off('Network.responseReceived', received).off('Network.loadingFinished', finished);
  const all = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  return { route, script: bytes['Script'] ?? 0, style: bytes['Stylesheet'] ?? 0, total: all };
};

/** First load of the routes of the main journey, from the production build as the sandbox serves it. */
export const routeLoads = async (browser: Browser): Promise<RouteLoad[]> => {
  const sandbox = await OwnServer.open();
  // The app's service worker would answer from the files of the route before.
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const at = (path: string): Promise<RouteLoad> => load(page, session, path, sandbox.page(`${path}?thirdChannelSide=${CHANNEL}`));

  const loads = [await at('/login')];
  await signIn(page, sandbox, CHANNEL, '13600136000');
  loads.push(await at('/commonRecognizee'), await at('/commonRecognizeUpdate'));
  await at('/commonRecognizee');
  await addPerson(page, '添加员工或家属', { name: '吴海燕', card: '360102199207153049', phone: '13517001188' });
  await openService(page, '门诊绿通');
  loads.push(await load(page, session, '/newServiceApplication', page.url()), await at('/common/serviceRecordList'));
  await page.close();
  await sandbox.close();
  return loads;
};

/** Prints the figures as a table. */
export const printRoutes = (loads: readonly RouteLoad[]): void => {
  const kb = (bytes: number): string => (bytes / 1000).toFixed(1);
  console.log('First load per route, kB over the wire (compressed, cold cache)');
  console.table(
    loads.map(({ route, script, style, total }) => ({ route, 'script kB': kb(script), 'style kB': kb(style), 'all kB': kb(total) })),
  );
};
