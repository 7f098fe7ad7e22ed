import { readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { compilePage } from '../engine/index.ts';
import { formFamilies } from '../schemas/form-families.ts';
import { readPage } from './read-page.ts';

const PAGES = new URL('../schemas/pages/', import.meta.url);

/** A block that so many pages beside those of the shop draw comes with the engine of pages; those that fewer draw, but more than one, together; those of one page with each other. */
const COMMON = 7;
const SHARED = 2;

/** A block of one page that is no larger comes with those of several pages. */
const OWN = 2000;

/** What pages of the shop draw. A block that is drawn by few others is a file with them: insurers' pages have no goods. */
const GOODS = ['Product', 'Coupon', 'Floor'];

/** So many pages draw what belongs to goods themselves; homes have more, which lists of goods do without. */
const MANY = 12;

/** What a block brings that pages without it do not want: the engine of forms, sheets that are dragged, pictures that are swiped. Such a block comes by itself. */
const HEAVY = /(?:^antd-mobile|\/renderer\/(?:form|widgets)\/)/;

/** What draws a page document: its engine, the libraries that only this needs, and parts of buttons that both the shop's blocks and others have. */
const ENGINE =
  /\/app\/page\/(?:DocumentPage\.tsx|ask-ahead\.ts)$|\/schemas\/page-files\.ts$|\/blocks\/parts\/(?:buttons\.ts|LockMark\.tsx)$|\/blocks\/Form\/Form\.css$|\/node_modules\/(?:swr|jotai)\//;

/** What a form is drawn with, its words too. */
const FORM = new RegExp(
  `/renderer/blocks/Form/Form\\.tsx$|/app/page/page-form\\.ts$|/app/documents/compile-form\\.ts$|/schemas/(?:form-files\\.ts|texts/(?:${formFamilies.join('|')})\\.json)$|/node_modules/ajv/`,
);

/** What the phone keeps, asked for together. */
const KEEPER = /\/app\/kept\/keeper\.ts$|\/schemas\/collection-files\.ts$/;

/** A list of choices that is no larger comes with the others: nearly every form has some. */
const LIST = /\/schemas\/dictionaries\/[^/]+\.json$/;
const SHORT = 6000;

/** A file below this many bytes is not worth asking for by itself. */
const SMALLEST = 24_000;

/** Where a block has its parts. */
const PARTS = /\/renderer\/(?:parts|blocks\/[^/]+)\/(?:parts\/)?[^/]+\.tsx?$/;

/** With the first load in any case, whatever it brings. */
const FIRST = /\/renderer\/parts\/Button\.tsx$/;

/** The chunks of which a page runs nearly half before it is drawn, thousands of functions: React, the shell, the engines of pages and forms, and what homes draw. */
const AT_ONCE: readonly string[] = ['react', 'index', 'page', 'form', 'homes', 'goods'];

/** Whether much of a chunk runs as soon as it is there. */
export const isRunAtOnce = (chunk: string): boolean => AT_ONCE.includes(chunk);

/** True for a file that brings something heavy, by itself or by a part that it draws. */
export function bringsHeavy(id: string, read: (id: string) => string, seen = new Set<string>()): boolean {
  seen.add(id);
  const named = [...read(id).matchAll(/^(?:import|export) (?!type\b)(?:[^;]*? from )?'([^']+)'/gm)].map(([, name = '']) => name);
  const brought = named.map((name) => (name.startsWith('.') ? posix.join(posix.dirname(id), name) : name));
  return brought.some((one) => HEAVY.test(one) || (PARTS.test(one) && !FIRST.test(one) && !seen.has(one) && bringsHeavy(one, read, seen)));
}

/** The pages that draw each block. */
function drawnBy(): ReadonlyMap<string, readonly string[]> {
  const pages = new Map<string, string[]>();
  for (const file of readdirSync(PAGES).filter((name) => name.endsWith('.json') && !name.endsWith('.samples.json'))) {
    const { page } = readPage(new URL(file, PAGES).pathname);
    for (const name of compilePage(page).blockNames) pages.set(name, [...(pages.get(name) ?? []), page.id]);
  }
  return pages;
}

/** The chunks that the code is split into, by what the page documents draw: few files for a page, and none with what it does not draw. */
export function chunkGroups() {
  const drawn = drawnBy();
  const pagesOf = (id: string): readonly string[] => {
    const [, folder = '', name] = /\/renderer\/blocks\/([^/]+)\/([^/.]+)\.tsx$/.exec(id) ?? [];
    return folder === name && !bringsHeavy(id, (file) => readFileSync(file, 'utf8')) ? (drawn.get(folder) ?? []) : [];
  };
  const shop = new Set(GOODS.flatMap((name) => drawn.get(name) ?? []));
  const isCommon = (pages: readonly string[]): boolean => pages.filter((page) => !shop.has(page)).length >= COMMON;
  const isOfShop = (pages: readonly string[]): boolean => pages.filter((page) => shop.has(page)).length * 2 >= pages.length;
  const first = ['$initial'] as '$initial'[];
  return [
    // Sign-in reads typed text as forms do: 400 bytes beside React spare it their engine, and each form a request.
    {
      name: 'react',
      test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\/|\/engine\/(?:form\/normalize|logic\/blank)\.ts$/,
      priority: 7,
    },
    // What every first load brings, libraries too, is one file beside React.
    { name: 'shell', tags: first, priority: 6 },
    { name: 'page', test: (id: string) => ENGINE.test(id) || isCommon(pagesOf(id)), priority: 5 },
    { name: 'form', test: FORM, priority: 4 },
    { name: 'keeper', test: KEEPER, priority: 4 },
    { name: 'lists', test: (id: string) => LIST.test(id) && statSync(id).size <= SHORT, priority: 4 },
    // Of libraries, each chunk that loads what another one loads too shares it, and brings nothing else.
    { name: 'kit', test: /node_modules\//, entriesAware: true, entriesAwareMergeThreshold: SMALLEST, priority: 3 },
    { name: 'goods', test: (id: string) => pagesOf(id).length >= MANY && isOfShop(pagesOf(id)), priority: 3 },
    { name: 'homes', test: (id: string) => pagesOf(id).length >= SHARED && isOfShop(pagesOf(id)), priority: 2 },
    {
      name: 'blocks',
      test: (id: string) => pagesOf(id).length >= SHARED || (pagesOf(id).length === 1 && statSync(id).size <= OWN),
      priority: 1,
    },
    { name: (id: string) => (pagesOf(id).length === 1 ? `of-${pagesOf(id)[0] ?? ''}` : null), priority: 0 },
  ];
}
