import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { brotliPlugin } from './plugins/brotli.ts';
import { chunkGroups } from './plugins/chunks.ts';
import { compiledAheadPlugin } from './plugins/compiled-ahead.ts';
import { drawingPlugin } from './plugins/drawing.ts';
import { faultsPlugin } from './plugins/faults.ts';
import { leanRjsf } from './plugins/rjsf.ts';
import { alias, plugins } from './plugins/vite.ts';

/** A file of parts is named after all that load it. Its first word is enough: every page that loads such files at a tap lists them. */
const shortName = (name: string): string => name.replace(/~.*/, '');

const CALLS = new URL('./schemas/calls/', import.meta.url);
const sandbox = `http://localhost:${process.env.PORT ?? '8787'}`;

/** First path segments of the API catalogue, which the dev server proxies to the sandbox. */
const apiRoots = (): string[] => {
  const paths = readdirSync(CALLS)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) =>
      Object.values((JSON.parse(readFileSync(new URL(name, CALLS), 'utf8')) as { calls: Record<string, { path: string }> }).calls),
    )
    .map(({ path }) => `/${path.split('/')[1]}/`);
  return [...new Set(paths)];
};

export default defineConfig({
  base: '/heye-h5/',
  plugins: [...plugins(), leanRjsf(), compiledAheadPlugin(), brotliPlugin(), faultsPlugin(), drawingPlugin()],
  resolve: { alias },
  build: {
    // Browsers from 2022 on: the oldest ones with the functions in use (Object.hasOwn, Array.prototype.at).
    target: ['es2022', 'chrome93', 'safari15.4'],
    sourcemap: 'hidden',
    // The size budgets read from it which files a route loads.
    manifest: true,
    // The content security policy would refuse an asset inlined as data:.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The plugins' durations need no warning.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: { groups: chunkGroups() },
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name.replace(/\.[^.]*$/, ''))}-[hash][extname]`,
      },
    },
  },
  server: {
    proxy: Object.fromEntries([...apiRoots(), '/heye-h5/config.json'].map((path) => [path, sandbox])),
  },
});
