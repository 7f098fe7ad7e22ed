import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = new URL('../', import.meta.url);

/** What members load under names that do not change, and phones keep: the script that starts the app, and the channels. */
const unnamed = (): string =>
  ['public/boot.js', ...readdirSync(new URL('channels/', ROOT)).map((name) => `channels/${name}`)]
    .filter((name) => /\.js(?:on)?$/.test(name))
    .map((name) => readFileSync(new URL(name, ROOT), 'utf8'))
    .join('\n');

/** Publishes version.json: the name of the app's main script, which changes with anything the app is built from. A page that runs another one is out of date. RT-40 */
export const versionPlugin = (): Plugin => ({
  name: 'heye-version',
  augmentChunkHash: ({ isEntry }) => (isEntry ? unnamed() : undefined),
  generateBundle(_options, bundle) {
    const main = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
    if (main !== undefined)
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version: basename(main.fileName) }) });
  },
});
