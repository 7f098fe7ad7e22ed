/** `npm run studio`: opens the visual editor of forms on the working tree, on this machine alone. `-- FOLDER` edits the documents of another folder. Ctrl+C ends it. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, preview } from 'vite';
import { leanRjsf } from '../plugins/rjsf.ts';
import { alias, plugins } from '../plugins/vite.ts';
import { workbenchPlugin } from '../plugins/workbench.ts';
import { ROOT } from './sources.ts';

const pageOf = (name: string): string => fileURLToPath(new URL(`../studio/${name}.html`, import.meta.url));

const config: InlineConfig = {
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  plugins: [...plugins(), leanRjsf(), workbenchPlugin(resolve(process.argv[2] ?? ROOT))],
  resolve: { alias },
  // Built, the studio opens at once; its documents come from the working tree at every opening.
  build: {
    outDir: '.cache/studio',
    emptyOutDir: true,
    rolldownOptions: { input: [pageOf('index'), pageOf('phone')], checks: { pluginTimings: false } },
  },
  preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 6100) },
};

await build(config);
const server = await preview(config);
console.log(`工作室 / Studio：${server.resolvedUrls?.local[0] ?? ''}studio/`);
