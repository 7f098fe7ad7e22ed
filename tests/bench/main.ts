/**
 * `npm run bench [-- --json] [--rounds 3] [--only feed|cart]`: the engine's figures per form and against the number of fields; one keystroke, mount and bundle of our form against RJSF with its stock theme, in the same run,
 * in Chromium on a processor slowed down four times; then the first load of every route of the production build, how much the homes move while they load, a scroll through a feed of ten thousand products beside a plain page of the same cards, and a tap in a cart of two hundred lines.
 * `--only feed` and `--only cart` leave out all but that.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../tools/browser.ts';
import { buildPages, firstLoad, OUT } from './build.ts';
import { cartFigures, printCart } from './cart.ts';
import { checkFigures } from './check.ts';
import { changeFigures, formFigures } from './engine.ts';
import { feedFigures, printFeed } from './feed.ts';
import { measure } from './measure.ts';
import { routeLoads } from './routes.ts';
import { serve } from './serve.ts';
import { stillFigures } from './still.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '3' }, only: { type: 'string' } },
});
const rounds = Number(values.rounds);

const OURS = [20, 60, 150, 300];
const STOCK = [300];

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

const engine = { forms: formFigures(), change: changeFigures(), check: await checkFigures() };

await buildPages(OURS);
const bundle = { ours: firstLoad(`${OUT}/ours`), stock: firstLoad(`${OUT}/stock`) };

const site = await serve(OUT);
const forms = [];
for (const [page, sizes] of [
  ['ours', OURS],
  ['stock', STOCK],
] as const) {
  for (const fields of sizes) {
    const timing = await measure(browser, `${site.url}/${page}/tests/bench/page/${page}.html?fields=${fields}`, rounds);
    forms.push({ form: page === 'ours' ? 'ours' : '@rjsf/core, stock theme', fields, ...timing, bundle: bundle[page] });
  }
}
site.stop();
const routes = await routeLoads(browser);
const still = await stillFigures(browser, rounds);
const feed = await feedFigures(browser, rounds);
const cart = await cartFigures(browser);
await browser.close();

if (values.json) console.log(JSON.stringify({ engine, forms, routes, still, feed, cart }, null, 2));
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
  console.log('\nMilliseconds on the main thread at 4× CPU throttle, median of fresh pages; bundle in kB gzip');
  console.table(
    forms.map(({ form, fields, script, rendering, total, mount, bundle: size }) => ({
      form,
      fields,
      'keystroke: script': ms(script),
      'style+layout': ms(rendering),
      'all work': ms(total),
      mount: ms(mount),
      'bundle kB': kb(size),
    })),
  );
  console.log('First load per route, kB over the wire (compressed, cold cache)');
  console.table(
    routes.map(({ route, script, style, total }) => ({ route, 'script kB': kb(script), 'style kB': kb(style), 'all kB': kb(total) })),
  );
  console.log('Homes that move while they load at 4× CPU throttle: the sum of their layout shifts, to stay below 0.1');
  console.table(still.map(({ home, width, shift }) => ({ home, width, shift: shift.toFixed(3) })));
  printFeed(feed, rounds);
  printCart(cart);
}
