import type { Plugin } from 'vite';
import { isRunAtOnce } from './chunks.ts';

/** Read by Chromium from 136 on, where it stands above all else: all functions of the file are compiled while it comes, beside the page, instead of each in the page's way when it is first called. */
const MARK = '//# allFunctionsCalledOnLoad\n';

/** Marks the files of which a page runs much at once. What stands in a line of them stands one line further down, which their maps are told. */
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
