import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { bundlePage, splitBundle } from './reach.ts';
import { readFlow, readPage } from './read-page.ts';

const DOCUMENT = /\/schemas\/(?:pages\/[^/?.]+\.json(?:\?(?:bundle|flows))?|flows\/[^/?.]+\.json)$/;
const FLOWS = '/schemas/flows/';
/** A page with what it draws with, and apart from it what its flows need. */
const BUNDLE = '?bundle';
const REST = '?flows';

/** Browsers parse JSON faster than the same data as code. */
const parsed = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** Replaces an import of `schemas/flows/x.json` by the flow in its one spelling, and of `schemas/pages/x.json` by the page with its shared blocks resolved; with `?bundle`, also everything it can reach; large flows, with what only they name, load apart, by `?flows`.
 * Samples are for documents, tests and stories; members do not download them. */
export const pagesPlugin = (): Plugin => ({
  name: 'heye-pages',
  enforce: 'pre',
  transform: {
    filter: { id: DOCUMENT },
    handler(_code, id) {
      if (id.includes(FLOWS)) return { code: JSON.stringify(readFlow(id)), map: null };
      const file = id.replace(BUNDLE, '').replace(REST, '');
      const watch = (read: string): void => this.addWatchFile(read);
      const { page, missing } = readPage(file, watch);
      for (const name of missing) this.warn(`${file}: 共用积木放不上：${name}`);
      const { samples: _samples, ...rest } = page;
      if (id === file) return { code: JSON.stringify(rest), map: null };
      const parts = splitBundle(bundlePage(rest, join(dirname(file), '..'), watch));
      const later = `{ ...${parsed(parts.page)}, later: () => import(${JSON.stringify(`${file}${REST}`)}).then((part) => part.default) }`;
      const isApart = id.endsWith(BUNDLE) && parts.flows !== undefined;
      const code = isApart ? later : parsed(id.endsWith(BUNDLE) ? parts.page : (parts.flows ?? {}));
      return { code: `export default ${code};`, map: null, moduleType: 'js' };
    },
  },
});
