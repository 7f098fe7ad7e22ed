import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { buildPages, OUT } from './build.ts';
import { LIST } from './form.ts';
import { draw, KEYSTROKES, median, spend, spendOnce, WARM_UP } from './measure.ts';
import { phoneContext } from './phone.ts';
import { serve } from './serve.ts';

const ITEMS = 50;
const FLAT = 20;
/** The button that adds an item, of each library. */
const ADD =
  '.hy-group-actions button, .rjsf-array-item-add button, button.rjsf-array-item-add, .array-table-layout header button, [data-add]';
/** The other libraries: what draws, the package whose version is printed, and the page. */
const PEERS = [
  ['stock theme, all open', '@rjsf/core', 'stock-list'],
  ['vanilla renderers, a table', '@jsonforms/react', 'json-forms-list'],
  ['plain inputs, all open', '@formily/react', 'formily-list'],
  ['field array of plain inputs, all open', 'react-hook-form', 'hook-form-list'],
] as const;

/** Milliseconds of the main thread, by form. */
export interface ListFigures {
  readonly form: string;
  readonly mount: number;
  readonly key: number;
  readonly script: number;
  /** Adding the last item; undefined for the form without a list. */
  readonly add: number | undefined;
}

interface Measured {
  readonly form: string;
  readonly url: (items: number) => string;
  readonly hasList: boolean;
}

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;

/** Opens a page and draws its form. */
async function drawn(browser: Browser, url: string) {
  const context = await phoneContext(browser);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.waitForFunction(() => 'drawForm' in window, undefined, { timeout: 60_000 });
  const mount = await spendOnce(page, session, () => page.evaluate(draw));
  return { context, page, session, mount: mount.total };
}

/** Measures one fresh page: its mount, and a key in its third input. */
async function keyOnce(browser: Browser, url: string): Promise<{ mount: number; key: number; script: number }> {
  const { context, page, session, mount } = await drawn(browser, url);
  await page.locator('input, textarea').nth(2).focus();
  const press = (): Promise<void> => page.keyboard.press('a');
  await spend(page, session, WARM_UP, press);
  const idle = await spend(page, session, KEYSTROKES, () => Promise.resolve());
  const busy = await spend(page, session, KEYSTROKES, press);
  await context.close();
  return { mount, key: busy.total - idle.total, script: busy.script - idle.script };
}

/** Measures the tap that adds the last item to a list of one less. */
async function addOnce(browser: Browser, url: string): Promise<number> {
  const { context, page, session } = await drawn(browser, url);
  const press = (selector: string): Promise<unknown> =>
    page.evaluate((one) => one === '' || document.querySelector<HTMLElement>(one)?.click(), selector);
  const idle = await spend(page, session, WARM_UP, () => press(''));
  const busy = await spendOnce(page, session, () => press(ADD));
  await context.close();
  return busy.total - idle.total;
}

/** Measures a list of fifty items of eight fields beside a flat form of twenty and other libraries, in turn. */
export async function listFigures(browser: Browser, rounds: number): Promise<readonly ListFigures[]> {
  await buildPages([FLAT, LIST], ['ours', ...PEERS.map(([, , page]) => page)]);
  const site = await serve(OUT);
  const at = (page: string, query: string): string => `${site.url}/${page}/tests/bench/page/${page}.html?${query}`;
  const pages: readonly Measured[] = [
    { form: `ours, flat, ${FLAT} fields`, url: () => at('ours', `fields=${FLAT}`), hasList: false },
    { form: `ours, ${ITEMS} items, one open`, url: (items) => at('ours', `items=${items}`), hasList: true },
    { form: `ours, ${ITEMS} items, all open`, url: (items) => at('ours', `items=${items}&open=all`), hasList: true },
    ...PEERS.map(([how, name, page]) => ({
      form: `${name} ${versionOf(name)}, ${how}`,
      url: (items: number) => at(page, `items=${items}`),
      hasList: true,
    })),
  ];
  const runs = pages.map((page) => ({ page, keys: [] as { mount: number; key: number; script: number }[], adds: [] as number[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { page, keys, adds } of runs) {
      keys.push(await keyOnce(browser, page.url(ITEMS)));
      if (page.hasList) adds.push(await addOnce(browser, page.url(ITEMS - 1)));
    }
  site.stop();
  return runs.map(({ page, keys, adds }) => ({
    form: page.form,
    mount: median(keys.map(({ mount }) => mount)),
    key: median(keys.map(({ key }) => key)),
    script: median(keys.map(({ script }) => script)),
    add: page.hasList ? median(adds) : undefined,
  }));
}

/** Prints the figures as a table. */
export function printLists(figures: readonly ListFigures[], rounds: number): void {
  console.log(`\nLists: milliseconds that the main thread worked; medians of ${String(rounds)} fresh pages, in turn`);
  console.table(
    figures.map(({ form, mount, key, script, add }) => ({
      form,
      'key: script': script.toFixed(2),
      'key: all': key.toFixed(2),
      'mount: all': mount.toFixed(1),
      'add the fiftieth': add === undefined ? '' : add.toFixed(1),
    })),
  );
}
