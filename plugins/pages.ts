import type { Plugin } from 'vite';
import { readPage } from './read-page.ts';

const PAGE = /\/schemas\/pages\/[^/?.]+\.json$/;

/** Gives whoever imports `schemas/pages/x.json` the page with its shared blocks in place. Samples are for documents, tests and stories; members do not download them. */
export const pagesPlugin = (): Plugin => ({
  name: 'heye-pages',
  enforce: 'pre',
  transform: {
    filter: { id: PAGE },
    handler(_code, id) {
      const { page, missing } = readPage(id, (file) => this.addWatchFile(file));
      for (const name of missing) this.warn(`${id}: 共用积木放不上：${name}`);
      const { samples, ...rest } = page;
      return { code: JSON.stringify(rest), map: null };
    },
  },
});
