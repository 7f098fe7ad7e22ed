import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /^assets\/.*\.(?:js|css|svg)$/;
/** Less than this is as quick as it is. */
const SMALLEST = 1024;

/** Lays beside each file of the build what a browser gets of it that takes Brotli, packed as small as it goes: no server has to do it while somebody waits. */
export const brotliPlugin = (): Plugin => ({
  name: 'heye-brotli',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    await Promise.all(
      Object.values(bundle).map(async (file) => {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (!PACKED.test(file.fileName) || content.length <= SMALLEST) return;
        const packed = await promisify(brotliCompress)(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        });
        await writeFile(join(dir, `${file.fileName}.br`), packed);
      }),
    );
  },
});
