/**
 * `npm run bench [-- --json] [--rounds 5] [--only engine,forms,lists,routes,pages,taps,drawings,input,pickers,still,feed,cart,load,studio]`
 * engine: per form and by number of fields. forms: ours, React alone, React with antd-mobile's inputs, stock RJSF, alternately.
 * lists: a key in one of fifty items, and adding the fiftieth, beside a flat form, stock RJSF, JSON Forms, Formily and react-hook-form.
 * routes: first load of every route of the production build. pages: first and second visit of the main pages on a cheap phone.
 * taps: time until a tap on a page that arrived drawn works. drawings: how fast the server draws homes. input: time from a tap or key of the main journey to its paint. pickers: first tap on a picker until its sheet shows. still: layout shift while pages load.
 * feed: scrolling ten thousand products, against a plain page of the same cards. cart: a tap in a cart of two hundred lines. load: the server's capacity.
 * studio: opening a form of a hundred fields in the studio, and an act until its phone follows.
 * All run in Chromium; all but forms and lists on a CPU slowed down four times.
 * Options of pages: `--against DIR`, another tree with its build, visited in turn; `--wires HTTP/1.1,HTTP/2`; `--screens "fund home,classify"`. Options of still: `--screens /path,/path --widths 320,430 --sizes elder,normal`.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '../../tools/browser.ts';
import { cartFigures, printCart } from './cart.ts';
import { drawingFigures, printDrawings } from './drawings.ts';
import { engineFigures, printEngine } from './engine.ts';
import { feedFigures, printFeed } from './feed.ts';
import { formFigures, printForms } from './forms.ts';
import { inputFigures, printInput } from './input.ts';
import { listFigures, printLists } from './lists.ts';
import { loadFigures, printLoad } from './load.ts';
import { type PageChoice, pageFigures, printPages, WIRES } from './pages.ts';
import { pickerFigures, printPickers } from './pickers.ts';
import { printRoutes, routeLoads } from './routes.ts';
import { printStill, SIZES, type StillChoice, stillFigures } from './still.ts';
import { printStudio, studioFigures } from './studio.ts';
import { printTaps, tapFigures } from './taps.ts';

/** A part of the benchmark: measures, and returns its figures with a function that prints them. */
type Part = (browser: Browser, rounds: number) => Promise<{ readonly figures: unknown; readonly print: () => void }>;

const part =
  <Figures>(
    measure: (browser: Browser, rounds: number) => Figures | Promise<Figures>,
    print: (figures: Figures, rounds: number) => void,
  ): Part =>
  async (browser, rounds) => {
    const figures = await measure(browser, rounds);
    return { figures, print: () => print(figures, rounds) };
  };

const PARTS: Readonly<Record<string, Part>> = {
  engine: part(engineFigures, printEngine),
  forms: part(formFigures, printForms),
  lists: part(listFigures, printLists),
  routes: part(routeLoads, printRoutes),
  pages: part((browser, rounds) => pageFigures(browser, rounds, pages), printPages),
  taps: part(tapFigures, printTaps),
  drawings: part(drawingFigures, printDrawings),
  input: part(inputFigures, printInput),
  pickers: part(pickerFigures, printPickers),
  still: part((browser) => stillFigures(browser, still), printStill),
  feed: part(feedFigures, printFeed),
  cart: part(cartFigures, printCart),
  load: part(loadFigures, printLoad),
  studio: part(studioFigures, printStudio),
};

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    against: { type: 'string' },
    wires: { type: 'string' },
    screens: { type: 'string' },
    widths: { type: 'string' },
    sizes: { type: 'string' },
  },
});

const refuse = (wrong: string): never => {
  console.error(wrong);
  process.exit(1);
};

const names = values.only?.split(',') ?? Object.keys(PARTS);
const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) refuse(`--only：没有“${unknown.join('、')}”，有 ${Object.keys(PARTS).join('、')}`);

if ([values.against, values.wires].some((one) => one !== undefined) && !names.includes('pages'))
  refuse('--against、--wires 是 pages 的：请加上 --only pages');

/** The scope of the part pages: everything by default. */
const pages: PageChoice = {
  against: values.against,
  wires: values.wires
    ?.split(',')
    .map((named) => WIRES.find((one) => one === named) ?? refuse(`--wires：没有“${named}”，有 ${WIRES.join('、')}`)),
  screens: names.includes('pages') ? values.screens?.split(',') : undefined,
};

/** The scope of the part still: everything by default. */
function stillChoice(): StillChoice {
  const asked = names.includes('pages') ? [values.widths, values.sizes] : [values.screens, values.widths, values.sizes];
  if (asked.some((one) => one !== undefined) && !names.includes('still'))
    refuse('--screens、--widths、--sizes 是 still 的：请加上 --only still');
  const widths = values.widths?.split(',').map(Number);
  if (widths?.some((width) => !(width > 0))) refuse(`--widths：写像素，用逗号隔开，如 320,430；不能是“${String(values.widths)}”`);
  const sizes = values.sizes
    ?.split(',')
    .map((named) => SIZES.find((one) => one === named) ?? refuse(`--sizes：没有“${named}”，有 ${SIZES.join('、')}`));
  return { screens: values.screens?.split(','), widths, sizes };
}

const still = stillChoice();

const executablePath = ensureBrowser();
if (executablePath === undefined) process.exit(1);
const browser = await chromium.launch({ executablePath });
const all: Record<string, unknown> = {};
for (const name of names) {
  const measured = await PARTS[name]?.(browser, Number(values.rounds));
  all[name] = measured?.figures;
  if (!values.json) measured?.print();
}
if (values.json) console.log(JSON.stringify(all, null, 2));
await browser.close();
