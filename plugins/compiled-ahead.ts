import type { Plugin } from 'vite';
import { isRunAtOnce } from './chunks.ts';

/** Magic comment for Chromium 136 and later, in the first line: compiles all functions while the file loads, off the main thread,
 * instead of each on its first call. */
const MARK = '//# allFunctionsCalledOnLoad\n';

/** Marks the chunks that run on load. The mark shifts the code by one line, so the source maps shift too. */
export const compiledAheadPlugin = (): Plugin => ({
  name: 'heye-compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !isRunAtOnce(chunk.name)) continue;
        chunk.code = MARK + chunk.code;
        const map = bundle[`${chunk.fileName}.map`];
        if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";');
      }
    },
  },
});
