import type { ComponentType } from 'react';
import { type Documents, type Json, type PagePatch, pages, type SourceState, type Values } from '../../engine/index.ts';
import { findBlock, preloadBlocks } from '../blocks/registry.ts';
import { wordsOf } from '../testing.ts';
import type { Actions, PageContext, PageHost } from './host.ts';
import { createPageStore, type PageStore } from './store.ts';
import '../theme/index.ts';

/** Everything that a page requested from its host. */
export interface Asked {
  readonly runs: { readonly actions: Actions; readonly scope: Values }[];
  readonly reloads: string[];
  readonly more: string[];
  readonly reports: { readonly code: string; readonly details: Readonly<Record<string, string | number>> }[];
}

/** An open page of blocks, for tests and stories. */
export interface FakePage {
  readonly page: PageStore;
  readonly asked: Asked;
}

/** Options of a test page, beside its blocks. */
export interface FakePageOptions {
  readonly document?: Partial<Documents.Page>;
  readonly data?: Readonly<Record<string, Json | SourceState>>;
  readonly texts?: Readonly<Record<string, string>>;
  readonly patch?: PagePatch;
  readonly context?: Partial<PageContext>;
  readonly host?: Partial<PageHost>;
}

/** A picture of one colour with its name on it, in place of one from the network. */
export const picture = (url: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="280"><rect width="640" height="280" fill="#7aa7e8"/><text x="24" y="260" font-size="40" fill="#fff">${url.replace(/[<&]/g, '')}</text></svg>`)}`;

const own = new Map<string, ComponentType<never>>();

/** Adds a block that exists in the pages of a test only. */
export const addBlock = (name: string, component: ComponentType<never>): void => void own.set(name, component);

const isState = (value: Json | SourceState): value is SourceState =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'status' in value;

/** Opens a page over given data instead of a network. Sources that `document` does not declare are declared from `data`. */
export async function fakePage(blocks: readonly Documents.Block[], options: FakePageOptions = {}): Promise<FakePage> {
  const { document = {}, data = {}, texts = {}, patch, context, host: given } = options;
  const asked: Asked = { runs: [], reloads: [], more: [], reports: [] };
  const host: PageHost = {
    findBlock: (name) => own.get(name) ?? findBlock(name),
    text: (key, params = {}) => texts[key] ?? wordsOf(key, params),
    today: () => '2026-11-20',
    run: async (actions, scope) => void asked.runs.push({ actions, scope }),
    reload: (source) => void asked.reloads.push(source),
    loadMore: (source) => void asked.more.push(source),
    image: (url) => (url.startsWith('/img/') ? picture(url) : undefined),
    form: async () => undefined,
    report: (code, details) => void asked.reports.push({ code, details }),
    ...given,
  };
  const sources = Object.fromEntries(Object.keys(data).map((name) => [name, { call: `test.${name}` }]));
  const compiled = pages.compile(
    { id: 'test', title: '', ...document, data: { ...sources, ...document.data }, blocks: [...blocks] } as Documents.Page,
    patch,
  );
  await preloadBlocks(compiled.blockNames);
  const page = createPageStore(compiled, { query: {}, channel: {}, user: {}, session: {}, ...context }, host, {
    sources: Object.fromEntries(
      Object.entries(data).map(([name, value]): [string, SourceState] => [
        name,
        isState(value) ? value : { status: 'ready', value, more: 'none' },
      ]),
    ),
  });
  return { page, asked };
}
