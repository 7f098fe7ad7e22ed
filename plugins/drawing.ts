import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { alias, drawingPlugins } from './vite.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Folder of the build for the server, which is never served. */
const FOLDER = '.server';

/** Builds, after the app, the same renderer for the server: it draws public pages with it. Node runs neither JSX nor imports of styles. */
export function drawingPlugin(): Plugin {
  let isApp = false;
  return {
    name: 'heye-drawing',
    apply: 'build',
    generateBundle(_options, bundle) {
      isApp = Object.values(bundle).some(
        (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId === join(ROOT, 'index.html'),
      );
    },
    async writeBundle({ dir = '' }) {
      if (!isApp) return;
      await build({
        configFile: false,
        root: ROOT,
        base: '/heye-h5/',
        publicDir: false,
        logLevel: 'warn',
        plugins: drawingPlugins(),
        resolve: { alias },
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: 'app/drawing/draw.tsx',
          outDir: join(dir, FOLDER),
          emptyOutDir: true,
          target: 'node24',
          minify: false,
          rolldownOptions: { checks: { pluginTimings: false } },
        },
      });
    },
  };
}
