import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { bundlePage } from './reach.ts';
import { readFlow, readPage } from './read-page.ts';

const DOCUMENT = /\/schemas\/(?:pages\/[^/?.]+\.json(?:\?bundle)?|flows\/[^/?.]+\.json)$/;
const FLOWS = '/schemas/flows/';
const BUNDLE = '?bundle';

/** Replaces an import of `schemas/flows/x.json` by the flow in its one spelling, and of `schemas/pages/x.json` by the page with its shared blocks resolved; with `?bundle`, also everything it can reach.
 * Samples are for documents, tests and stories; members do not download them. */
export const pagesPlugin = (): Plugin => ({
  name: 'heye-pages',
  enforce: 'pre',
  transform: {
    filter: { id: DOCUMENT },
    handler(_code, id) {
      if (id.includes(FLOWS)) return { code: JSON.stringify(readFlow(id)), map: null };
      const file = id.replace(BUNDLE, '');
      const watch = (read: string): void => this.addWatchFile(read);
      const { page, missing } = readPage(file, watch);
      for (const name of missing) this.warn(`${file}: 共用积木放不上：${name}`);
      const { samples: _samples, ...rest } = page;
      if (!id.endsWith(BUNDLE)) return { code: JSON.stringify(rest), map: null };
      const bundle = JSON.stringify(bundlePage(rest, join(dirname(file), '..'), watch));
      // Browsers parse JSON faster than the same data as code.
      return { code: `export default JSON.parse(${JSON.stringify(bundle)});`, map: null, moduleType: 'js' };
    },
  },
});
