/**
 * `npm run gallery`: builds the gallery of the engine's features from the packages, into docs-site/gallery, and serves it on this machine.
 * `-- --build` only builds: any static server can serve the folder.
 */
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig, preview } from 'vite';
import { buildPackages } from './packages.ts';
import { ROOT } from './sources.ts';

/** A project of its own inside the repository, whose packages it finds: the libraries lie there as if they were installed. */
const PROJECT = join(ROOT, '.cache/gallery');

/** Builds the gallery into a folder. */
export async function buildGallery(out: string): Promise<InlineConfig> {
  await rm(PROJECT, { recursive: true, force: true });
  await mkdir(join(PROJECT, 'node_modules/@heye'), { recursive: true });
  await buildPackages(join(PROJECT, 'node_modules/@heye'));
  await cp(join(ROOT, 'examples/gallery'), PROJECT, { recursive: true });
  const config: InlineConfig = {
    configFile: false,
    root: PROJECT,
    base: './',
    logLevel: 'error',
    build: {
      outDir: out,
      emptyOutDir: true,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { input: ['index.html', 'phone.html'].map((page) => join(PROJECT, page)), checks: { pluginTimings: false } },
    },
    preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 6200) },
  };
  await build(config);
  return config;
}

if (import.meta.main) {
  const config = await buildGallery(join(ROOT, 'docs-site/gallery'));
  console.log('docs-site/gallery/index.html');
  if (!process.argv.includes('--build')) console.log((await preview(config)).resolvedUrls?.local[0] ?? '');
}
