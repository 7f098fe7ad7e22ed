/**
 * `npm run crawl [-- --channel KEY --minutes 20]`: follows every tap of every page on the production build, from several channels,
 * signed in and signed out. Reports problems and writes docs/sitemap.md, the map of the app.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium, devices, type Page } from '@playwright/test';
import { saveInsured } from '../tests/journeys/support/insured.ts';
import { signedIn } from '../tests/journeys/support/member.ts';
import { idCard } from '../tests/journeys/support/persons.ts';
import { OwnServer } from '../tests/journeys/support/sandbox.ts';
import { readArguments } from './arguments.ts';
import { findBrowser } from './browser.ts';
import { BOUNDS, EXPECTED_MESSAGES, PERSONS, PHONE, STARTS } from './crawl/plan.ts';
import { type Found, walk } from './crawl/walk.ts';
import { type Route, readWays, withKnown, writeWays } from './crawl/ways.ts';

const BASE = '/heye-h5';
const MAP = 'docs/sitemap.md';
const AT_ONCE = 3;
const OPTIONS = {
  channel: { type: 'string' },
  minutes: { type: 'string', default: '20' },
  built: { type: 'boolean', default: false },
} as const;
const { values } = readArguments(process.argv.slice(2), OPTIONS, 'npm run crawl -- [--channel KEY] [--minutes 20] [--built]');

if (!(values.built && existsSync('dist/index.html'))) {
  const { status } = spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const { routes } = JSON.parse(readFileSync('schemas/routes.json', 'utf8')) as { readonly routes: readonly Route[] };
const executablePath = findBrowser();
const found: Found = { pages: new Map(), arrows: new Map(), complaints: new Set(), idle: new Set(), taps: 0 };
const sandbox = await OwnServer.open();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
});

const tell = (line: string, where: string): void => {
  const known = EXPECTED_MESSAGES.find(({ says }) => says.test(line));
  console.log(known ? `· ${known.id} ${known.why}：${line}` : `✗ ${line}\n    ${where}`);
};

/** Channels that already have their insured persons saved. */
const peopled = new Set<string>();

/** Signs the tab in or out. With `anew`, clears its storage, like a first visit. */
const tabFor =
  (phone: string | undefined, channel: string) =>
  async (page: Page, anew: boolean): Promise<void> => {
    if (!page.url().startsWith(sandbox.url)) await page.goto(sandbox.page('/config.json'));
    const has = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
    if (!anew && (has !== '') === (phone !== undefined)) return;
    const session = phone === undefined ? {} : await signedIn(sandbox, phone);
    await page.goto(sandbox.page('/config.json'));
    await page.evaluate((given) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [name, value] of Object.entries(given)) sessionStorage.setItem(name, value);
    }, session);
    if (phone === undefined || peopled.has(channel)) return;
    peopled.add(channel);
    await page.goto(sandbox.page(`/commonRecognizee?thirdChannelSide=${channel}`));
    for (const [at, name] of PERSONS.entries())
      await saveInsured(page, channel, name, idCard(at + 1)).catch((error: Error) =>
        console.log(`${channel} ${name}: ${error.message.split('\n')[0]}`),
      );
  };

let untried = 0;
/** Taps followed in one channel are not repeated in others; only the start pages are walked per channel. */
const followed = { true: new Map<string, ReadonlySet<string>>(), false: new Map<string, ReadonlySet<string>>() };
const starts = STARTS.filter(({ channel }) => values.channel === undefined || channel === values.channel);
const runs = [true, false].flatMap((signed) => starts.map(({ channel, pages }) => ({ channel, pages, signed })));
const crawl = async ({ channel, pages, signed }: (typeof runs)[number]): Promise<void> => {
  const done = followed[`${signed}`];
  const label = `${channel} ${signed ? '已登录' : '未登录'}`;
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const addresses = pages.map((path) => sandbox.page(`${path}?thirdChannelSide=${channel}`));
  const signIn = tabFor(signed ? PHONE : undefined, channel);
  const until = performance.now() + Number(values.minutes) * 60_000;
  const { taps, left } = await walk({
    context,
    origin: sandbox.url,
    base: BASE,
    label,
    starts: addresses,
    done,
    bounds: BOUNDS,
    until,
    signIn,
    signed,
    found,
    tell,
  });
  await context.close();
  untried += left;
  console.log(`${label}：点了 ${taps} 下${left > 0 ? `，时间到，还有 ${left} 处没有点` : ''}`);
};

const waiting = [...runs];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) await crawl(run);
  }),
);
const main = starts[0];
if (values.channel === undefined && main !== undefined) {
  // Opens pages that no tap led to by their address, and follows their taps too.
  const rest = routes.filter(({ path, redirect }) => redirect === undefined && !path.includes(':') && !found.pages.has(path));
  await crawl({ channel: main.channel, pages: rest.map(({ path }) => path), signed: true });
}
await browser.close();
await sandbox.close();

const wrong = [...found.complaints].filter((line) => !EXPECTED_MESSAGES.some(({ says }) => says.test(line)));
for (const idle of found.idle) console.log(`? 点了没有反应：${idle}`);
console.log(
  `\n${found.pages.size} 个页面，${found.arrows.size} 条路，点了 ${found.taps} 下，${wrong.length} 处不对，${found.complaints.size - wrong.length} 处规范如此。`,
);
if (values.channel === undefined) {
  const known = untried > 0 && existsSync(MAP) ? readWays(readFileSync(MAP, 'utf8')) : [];
  const arrows = withKnown([...found.arrows.values()], known, routes);
  const pages = [...found.pages.keys(), ...arrows.flatMap(({ from, to }) => [from, to])];
  writeFileSync(MAP, writeWays(arrows, pages, routes, untried));
}
process.exit(wrong.length > 0 ? 1 : 0);
