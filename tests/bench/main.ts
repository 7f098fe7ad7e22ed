/**
 * `npm run bench [-- --json] [--rounds 5] [--only feed|cart|pages]`: the engine's figures per form and against the number of fields; one keystroke, mount and bundle of our form beside
 * React alone, React with antd-mobile's inputs and RJSF with its stock theme, in turn in the same run, in Chromium on a processor slowed down four times; then the first load of every
 * route of the production build, the first and second visit of the main pages on a cheap phone, how much the homes
 * move while they load, a scroll through a feed of ten thousand products beside a plain page of the same cards, and a tap in a cart of two hundred lines.
 * `--only feed`, `--only cart` and `--only pages` leave out all but that.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../tools/browser.ts';
import { buildPages, firstLoad, OUT, PAGES } from './build.ts';
import { cartFigures, printCart } from './cart.ts';
import { checkFigures } from './check.ts';
import { changeFigures, formFigures } from './engine.ts';
import { feedFigures, printFeed } from './feed.ts';
import { measureInTurn } from './measure.ts';
import { pageFigures, printPages } from './pages.ts';
import { routeLoads } from './routes.ts';
import { serve } from './serve.ts';
import { stillFigures } from './still.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const rounds = Number(values.rounds);

/** Fields of our forms, and those sizes in which the others stand beside them. */
const SIZES = [20, 150, 300, 1000];
const COMPARED: readonly number[] = [20, 300, 1000];

const executablePath = ensureBrowser();
if (executablePath === undefined) process.exit(1);
const browser = await chromium.launch({ executablePath });

if (values.only === 'feed') {
  const figures = await feedFigures(browser, rounds);
  if (values.json) console.log(JSON.stringify({ feed: figures }, null, 2));
  else printFeed(figures, rounds);
  await browser.close();
  process.exit(0);
}

if (values.only === 'cart') {
  const figures = await cartFigures(browser);
  if (values.json) console.log(JSON.stringify({ cart: figures }, null, 2));
  else printCart(figures);
  await browser.close();
  process.exit(0);
}

if (values.only === 'pages') {
  await browser.close();
  const figures = await pageFigures(executablePath, rounds);
  if (values.json) console.log(JSON.stringify({ pages: figures }, null, 2));
  else printPages(figures, rounds);
  process.exit(0);
}

const engine = { forms: formFigures(), change: changeFigures(), check: await checkFigures() };

await buildPages(SIZES);
const bundle = Object.fromEntries(PAGES.map((page) => [page, firstLoad(`${OUT}/${page}`)]));

const site = await serve(OUT);
const NAMES = { ours: 'ours', bare: 'React alone', antd: 'React, antd-mobile', stock: '@rjsf/core, stock theme' } as const;
const urls = Object.fromEntries(
  SIZES.flatMap((fields) =>
    PAGES.filter((page) => page === 'ours' || COMPARED.includes(fields)).map((page) => [
      `${page} ${String(fields)}`,
      `${site.url}/${page}/tests/bench/page/${page}.html?fields=${String(fields)}`,
    ]),
  ),
);
const forms = (await measureInTurn(browser, urls, rounds)).map(({ name, ...timing }) => {
  const [page = 'ours', fields = ''] = name.split(' ') as ['ours', string];
  return { form: NAMES[page], fields: Number(fields), ...timing, bundle: bundle[page] ?? 0 };
});
site.stop();
const routes = await routeLoads(browser);
const still = await stillFigures(browser, rounds);
const feed = await feedFigures(browser, rounds);
const cart = await cartFigures(browser);
await browser.close();
const pages = await pageFigures(executablePath, rounds);

if (values.json) console.log(JSON.stringify({ engine, forms, routes, pages, still, feed, cart }, null, 2));
else {
  const ms = (value: number): string => value.toFixed(1);
  const kb = (bytes: number): string => (bytes / 1000).toFixed(1);
  const round = (row: Readonly<Record<string, string | number>>) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'number' && name !== 'fields' ? value.toFixed(1) : value]),
    );
  console.log('\nThe engine in Node, microseconds, median of 21 runs');
  console.table(engine.forms.map(round));
  console.log('One change against the number of fields, microseconds');
  console.table(engine.change.map(round));
  console.log('npm run check, seconds: the product alone, and with 5,000 channels more');
  console.table(engine.check.map(({ channels, ...times }) => ({ channels: String(channels), ...round(times) })));
  console.log('\nMilliseconds on the main thread at 4× CPU throttle, medians of fresh pages, measured in turn; bundle in kB gzip');
  console.table(
    forms.map(({ form, fields, script, rendering, total, spread, mount, bundle: size }) => ({
      form,
      fields,
      'keystroke: script': ms(script),
      'style+layout': ms(rendering),
      'all work': ms(total),
      spread: spread.map(ms).join('–'),
      mount: ms(mount),
      'bundle kB': kb(size),
    })),
  );
  console.log('First load per route, kB over the wire (compressed, cold cache)');
  console.table(
    routes.map(({ route, script, style, total }) => ({ route, 'script kB': kb(script), 'style kB': kb(style), 'all kB': kb(total) })),
  );
  printPages(pages, rounds);
  console.log('Homes that move while they load at 4× CPU throttle: the sum of their layout shifts, to stay below 0.1');
  console.table(still.map(({ home, width, shift }) => ({ home, width, shift: shift.toFixed(3) })));
  printFeed(feed, rounds);
  printCart(cart);
}
