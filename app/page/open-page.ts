import type useSWRInfinite from 'swr/infinite';
import {
  type CompiledPage,
  compilePage,
  type Documents,
  faultLine,
  type Json,
  type PagePatch,
  textKeysIn,
  textsOf,
  type Values,
} from '../../engine/index.ts';
import { preloadBlocks } from '../../renderer/index.ts';
import { keepFailure, loadChunk } from '../base/load-chunk.ts';
import { READABLE } from '../hooks/page-context.ts';
import { readsKept } from '../kept/index.ts';
import type { App, OpenChannel } from '../types.ts';

/** A page with everything it needs to be drawn. */
export interface OpenedPage {
  readonly page: CompiledPage;
  readonly flows: Readonly<Record<string, Documents.Flow>>;
  /** Whether anything here reads what the phone keeps: else the page does not wait for that, nor look at it again. */
  readonly readsKept: boolean;
  /** What loads sources that come in parts; undefined for a page without any. */
  readonly useInfinite: UseInfinite | undefined;
}

/** SWR's hook for lists that come in parts: loaded with the pages that have one. */
export type UseInfinite = typeof useSWRInfinite;

/** Texts that every page of blocks may need. */
const COMMON = ['app.retry', 'app.block.failed'];

const opened = new WeakMap<App, Map<string, Promise<OpenedPage>>>();

/** Loads a page document with its blocks, flows and texts, once per channel; a load that failed is tried again next time. Rejects when there is no such page or it cannot be loaded. */
export function openPage(app: App, id: string, channel: OpenChannel | undefined): Promise<OpenedPage> {
  const pages = opened.get(app) ?? new Map<string, Promise<OpenedPage>>();
  opened.set(app, pages);
  const key = `${id} ${channel?.key ?? ''}`;
  const known = pages.get(key);
  if (known !== undefined) return known;
  const loading = load(app, id, channel);
  loading.then(
    // By these words React's `use` takes at once what is there, where else it would draw what stands in for it.
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => keepFailure(() => pages.delete(key)),
  );
  pages.set(key, loading);
  return loading;
}

async function load(app: App, id: string, channel: OpenChannel | undefined): Promise<OpenedPage> {
  const document = await app.library.page(id);
  if (!document) throw new Error(`there is no page ${id}`);
  const page = compilePage(document, patchOf(channel, id), READABLE, app.library.index(document));
  for (const fault of page.faults)
    app.monitor.report('error', 'page.document', { page: id, block: fault.block, message: faultLine(fault) });
  const isPaged = Object.values(page.sources).some(({ paging }) => paging !== undefined);
  const [flows, infinite] = await Promise.all([
    Promise.all(page.flows.map((name) => app.library.flows(name))),
    isPaged ? loadChunk(() => import('swr/infinite')) : undefined,
    loadChunk(() => preloadBlocks(page.blockNames)),
    app.library.texts([...COMMON, ...textsOf(page, channel?.channel as Values | undefined)]),
  ]);
  const all: Readonly<Record<string, Documents.Flow>> = Object.assign({}, ...flows);
  // What its flows say is there when it is to be said: a tap that comes meanwhile would find the page busy. Nobody waits for it.
  app.library.texts(textKeysIn(all as unknown as Json)).catch((error: unknown) => {
    app.monitor.report('info', 'page.texts', { page: id, name: error instanceof Error ? error.name : '' });
  });
  return {
    page,
    flows: all,
    readsKept: [page.document, all].some((one) => readsKept(one as unknown as Json)),
    useInfinite: infinite?.default,
  };
}

function patchOf(channel: OpenChannel | undefined, id: string): PagePatch | undefined {
  const pages = (channel?.channel as { readonly pages?: Readonly<Record<string, PagePatch>> } | undefined)?.pages;
  return pages !== undefined && Object.hasOwn(pages, id) ? pages[id] : undefined;
}
