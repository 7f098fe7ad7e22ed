import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PART_IMPORT = /\/routes\.json\?(?:built|coming)$/;
const PART = /^\0routes-(built|coming):(.*)\.js$/;

interface Table {
  readonly routes: readonly { readonly document?: unknown; readonly keepAlive?: boolean; readonly takesAccessToken?: boolean }[];
}

/**
 * Gives `schemas/routes.json?built` and `?coming` one part of the table each: what is not built yet is more than half of it, and no member
 * waits for it. A page that is kept has to be known when it is left, and one that takes an access token before its first call (RT-28), so
 * neither is ever among those that come later.
 */
export const routesPlugin = (): Plugin => ({
  name: 'heye-routes',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    filter: { id: PART_IMPORT },
    async handler(source, importer) {
      const [path = '', part] = source.split('?');
      const file = await this.resolve(path, importer, { skipSelf: true });
      return file ? `\0routes-${part}:${file.id}.js` : null;
    },
  },
  load: {
    filter: { id: PART },
    handler(id) {
      const [, part, file = ''] = PART.exec(id) ?? [];
      this.addWatchFile(file);
      const { routes } = JSON.parse(readFileSync(file, 'utf8')) as Table;
      const isComing = ({ document, keepAlive, takesAccessToken }: Table['routes'][number]) =>
        document === 'comingSoon' && keepAlive !== true && takesAccessToken !== true;
      return `export default ${JSON.stringify(routes.filter((route) => isComing(route) === (part === 'coming')))};`;
    },
  },
});
