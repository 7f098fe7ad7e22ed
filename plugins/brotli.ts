import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /^assets\/.*\.(?:js|css|svg)$/;
/** Compressing a smaller file saves no time. */
const SMALLEST = 1024;

/** Writes a Brotli file with maximum compression beside each file of the build, so that no server compresses during a request. */
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
