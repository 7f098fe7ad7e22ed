import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** Publishes version.json: the name of the app's main script, which changes with anything the app is built from. A page that runs another one is out of date. RT-40 */
export const versionPlugin = (): Plugin => ({
  name: 'heye-version',
  generateBundle(_options, bundle) {
    const main = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
    if (main !== undefined)
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version: basename(main.fileName) }) });
  },
});
