import { readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { pages } from '../engine/index.ts';
import { formFamilies } from '../schemas/form-families.ts';
import { readPage } from './read-page.ts';

const PAGES = new URL('../schemas/pages/', import.meta.url);

/** Number of pages outside of the shop from which a block belongs to the page engine's chunk.
 * Blocks of fewer pages, but at least two, share a chunk; those of one page share that page's. */
const COMMON = 7;
const SHARED = 2;

/** A block of one page up to this size shares the chunk of blocks for several pages. */
const OWN = 2000;

/** Blocks that mark a page of the shop. Blocks used mainly by those pages form separate chunks, since insurers' pages have no goods. */
const GOODS = ['Product', 'Coupon', 'Floor'];

/** Number of pages from which a shop block belongs to the goods chunk. Homes have further blocks, which product lists do not need. */
const MANY = 12;

/** Heavy imports: the form engine, draggable sheets, swipers. A block with one of them gets its own chunk. */
const HEAVY = /(?:^antd-mobile|^jsbarcode|\/renderer\/(?:form|widgets)\/)/;

/** The page engine, its own libraries, and button parts that shop blocks and other blocks share. */
const ENGINE =
  /\/app\/page\/(?:DocumentPage\.tsx|prefetch-cache\.ts)$|\/blocks\/parts\/(?:buttons\.ts|LockMark\.tsx)$|\/renderer\/parts\/clock\.ts$|\/blocks\/Form\/Form\.css$/;

/** The modules for drawing a form, with its texts. */
const FORM = new RegExp(
  `/renderer/blocks/Form/Form\\.tsx$|/app/page/page-form\\.ts$|/app/documents/compile-form\\.ts$|/schemas/(?:form-texts\\.ts|texts/(?:${formFamilies.join('|')})\\.json)$|/node_modules/(?:ajv|jotai)/`,
);

/** The modules for collections of the phone, in one chunk. */
const COLLECTIONS = /\/app\/kept\/collection-store\.ts$|\/schemas\/collection-files\.ts$/;

/** Dictionaries up to this size share one chunk, since nearly every form uses some. */
const LIST = /\/schemas\/dictionaries\/[^/]+\.json$/;
const SHORT = 6000;

/** Minimum bytes of a separate file. */
const SMALLEST = 24_000;

/** Parts of antd-mobile with what they need; a page loads those it draws, without the other libraries of blocks. */
const ANTD = /\/renderer\/antd\/|\/node_modules\/(?:antd-mobile|ahooks|@rc-component|rc-util)\//;

/** Helpers of parts that forms share with homes and dialogs. In the form chunk they would load the form engine with every home. */
const SHARED_PARTS =
  /\/renderer\/antd\/(?:native|history-entries)\.ts$|\/node_modules\/(?:ahooks\/es\/(?:useIsomorphicLayoutEffect\/|utils\/(?:isBrowser|noop)\.js$)|antd-mobile\/es\/utils\/(?:bound|dev-log)\.js$)/;

/** Parts that both forms and blocks have. */
const INPUTS = /\/renderer\/antd\/Checkbox\.tsx$|\/node_modules\/antd-mobile\/es\/components\/(?:checkbox|input)\//;

/** Files of a block's parts. */
const PARTS = /\/renderer\/(?:parts|antd|blocks\/[^/]+)\/(?:parts\/)?[^/]+\.tsx?$/;

/** Small parts of antd-mobile that most pages draw. A block with another part has a file of its own. */
const LIGHT = /\/renderer\/(?:antd\/(?:Badge|Button|Card|ErrorBlock|List|NavBar|NoticeBar|Result|Skeleton|TabBar|Tag))\.tsx$/;

/** Chunks of which a page runs nearly half before it draws: React, the shell, the engines of pages and forms, the blocks of homes. */
const AT_ONCE: readonly string[] = ['react', 'index', 'page', 'form', 'homes', 'goods'];

/** Returns true if a large part of the chunk runs on load. */
export const isRunAtOnce = (chunk: string): boolean => AT_ONCE.includes(chunk);

/** Returns true for a file with a heavy import, directly or through its parts. */
export function bringsHeavy(id: string, read: (id: string) => string, seen = new Set<string>()): boolean {
  seen.add(id);
  const named = [...read(id).matchAll(/^(?:import|export) (?!type\b)(?:[^;]*? from )?'([^']+)'/gm)].map(([, name = '']) => name);
  const brought = named.map((name) => (name.startsWith('.') ? posix.join(posix.dirname(id), name) : name));
  return brought.some((one) => HEAVY.test(one) || (PARTS.test(one) && !LIGHT.test(one) && !seen.has(one) && bringsHeavy(one, read, seen)));
}

/** Returns the pages that draw each block. */
function drawnBy(): ReadonlyMap<string, readonly string[]> {
  const allPages = new Map<string, string[]>();
  for (const file of readdirSync(PAGES).filter((name) => name.endsWith('.json') && !name.endsWith('.samples.json'))) {
    const { page } = readPage(new URL(file, PAGES).pathname);
    for (const name of pages.compile(page).blockNames) allPages.set(name, [...(allPages.get(name) ?? []), page.id]);
  }
  return allPages;
}

/** Splits the code into chunks by the blocks that page documents draw: few files per page, without unused blocks. */
export function chunkGroups() {
  const drawn = drawnBy();
  const pagesOf = (id: string): readonly string[] => {
    const [, folder = '', name] = /\/renderer\/blocks\/([^/]+)\/([^/.]+)\.tsx$/.exec(id) ?? [];
    return folder === name && !bringsHeavy(id, (file) => readFileSync(file, 'utf8')) ? (drawn.get(folder) ?? []) : [];
  };
  const shop = new Set(GOODS.flatMap((name) => drawn.get(name) ?? []));
  const isCommon = (allPages: readonly string[]): boolean => allPages.filter((page) => !shop.has(page)).length >= COMMON;
  const isOfShop = (allPages: readonly string[]): boolean => allPages.filter((page) => shop.has(page)).length * 2 >= allPages.length;
  const first = ['$initial'] as '$initial'[];
  return [
    // Sign-in normalises typed text like forms: 400 bytes in this chunk save it the form engine, and each form a request.
    {
      name: 'react',
      test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler)\/|\/engine\/(?:form\/normalize|logic\/blank)\.ts$/,
      priority: 7,
    },
    // One file with everything else of the first load, including libraries.
    { name: 'shell', tags: first, priority: 6 },
    { name: 'page', test: (id: string) => ENGINE.test(id) || SHARED_PARTS.test(id) || isCommon(pagesOf(id)), priority: 5 },
    // Before the form: a page with a box to check or to search loads no form engine for it.
    { name: 'inputs', test: INPUTS, priority: 4 },
    { name: 'form', test: FORM, priority: 4 },
    { name: 'collections', test: COLLECTIONS, priority: 4 },
    { name: 'lists', test: (id: string) => LIST.test(id) && statSync(id).size <= SHORT, priority: 4 },
    // Chunks that load the same library share a file with exactly that library.
    { name: 'antd', test: ANTD, entriesAware: true, priority: 4 },
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
