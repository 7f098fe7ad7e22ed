import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

const ROOT = new URL('../', import.meta.url);

/** The content of files with fixed names that phones cache: the boot script and the channels. */
const unnamed = (): string =>
  ['public/boot.js', ...readdirSync(new URL('channels/', ROOT)).map((name) => `channels/${name}`)]
    .filter((name) => /\.js(?:on)?$/.test(name))
    .map((name) => readFileSync(new URL(name, ROOT), 'utf8'))
    .join('\n');

/** Publishes version.json with the name of the app's main script, which changes with any input. A page with another name is outdated. RT-40 */
export const versionPlugin = (): Plugin => ({
  name: 'heye-version',
  augmentChunkHash: ({ isEntry }) => (isEntry ? unnamed() : undefined),
  generateBundle(_options, bundle) {
    const main = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
    if (main !== undefined)
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version: basename(main.fileName) }) });
  },
});
