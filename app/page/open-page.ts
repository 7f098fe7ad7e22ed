import { ENGINE } from '../../domain/index.ts';
import { type CompiledPage, type Documents, faults, type Json, logic, type PagePatch, pages, type Values } from '../../engine/index.ts';
import { type Late, late, preloadBlocks } from '../../renderer/index.ts';
import { keepFailure, loadChunk } from '../base/load-chunk.ts';
import type { Library } from '../documents/library.ts';
import { READABLE } from '../hooks/page-context.ts';
import { readsKept } from '../kept/index.ts';
import type { App, OpenChannel } from '../types.ts';

/** A page with everything that drawing needs. */
export interface OpenedPage {
  readonly page: CompiledPage;
  /** All flows of the page. Those of a home load after it was drawn, or at the first tap. */
  readonly flows: Late<Readonly<Record<string, Documents.Flow>>>;
  /** True when a document reads collections of the phone, or a flow may that is not there yet; other pages do not subscribe to them. */
  readonly readsKept: boolean;
}

/** Texts that every page of blocks may need. */
const COMMON = ['app.retry', 'app.block.failed'];

const opened = new WeakMap<Library, Map<string, Promise<OpenedPage>>>();

/** Loads a page document with its blocks, flows and texts, once per library and channel; the next request repeats a failed load. Rejects for an unknown page or a failed load. */
export function openPage(app: App, id: string, channel: OpenChannel | undefined): Promise<OpenedPage> {
  const allPages = opened.get(app.library) ?? new Map<string, Promise<OpenedPage>>();
  opened.set(app.library, allPages);
  const key = `${id} ${channel?.key ?? ''}`;
  const known = allPages.get(key);
  if (known !== undefined) return known;
  const loading = load(app, id, channel);
  loading.then(
    // React's `use` reads these fields and returns a loaded value at once, without drawing the fallback.
    (value) => Object.assign(loading, { status: 'fulfilled', value }),
    () => keepFailure(() => allPages.delete(key)),
  );
  allPages.set(key, loading);
  return loading;
}

async function load(app: App, id: string, channel: OpenChannel | undefined): Promise<OpenedPage> {
  const document = await app.library.page(id);
  if (!document) throw new Error(`there is no page ${id}`);
  const page = pages.compile(document, patchOf(channel, id), READABLE, app.library.index(document), ENGINE.operators);
  for (const fault of page.faults)
    app.monitor.report('error', 'page.document', { page: id, block: fault.block, message: faults.line(fault) });
  const flows = late(() => loadFlows(app, document, page));
  const isApart = app.library.isApart(document);
  await Promise.all([
    isApart ? undefined : flows.ahead(),
    loadChunk(() => preloadBlocks(page.blockNames)),
    app.library.texts([...COMMON, ...pages.textsOf(page, channel?.channel as Values | undefined)]),
  ]);
  return { page, flows, readsKept: isApart || [page.document, flows.now() ?? {}].some((one) => readsKept(one as unknown as Json)) };
}

/** Loads the flows that a page can reach, by name. */
async function loadFlows(app: App, document: Documents.Page, { flows }: CompiledPage): Promise<Readonly<Record<string, Documents.Flow>>> {
  await app.library.rest(document);
  const all: Readonly<Record<string, Documents.Flow>> = Object.assign(
    {},
    ...(await Promise.all(flows.map((name) => app.library.flows(name)))),
  );
  // Loads the texts of the flows in advance: a tap in the meantime would find the page busy. The page does not wait for them.
  app.library.texts(logic.textKeysIn(all as unknown as Json)).catch((error: unknown) => {
    app.monitor.report('info', 'page.texts', { page: document.id, name: error instanceof Error ? error.name : '' });
  });
  return all;
}

function patchOf(channel: OpenChannel | undefined, id: string): PagePatch | undefined {
  const allPages = (channel?.channel as { readonly pages?: Readonly<Record<string, PagePatch>> } | undefined)?.pages;
  return allPages !== undefined && Object.hasOwn(allPages, id) ? allPages[id] : undefined;
}
