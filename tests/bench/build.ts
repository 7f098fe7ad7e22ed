import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { validatorCode } from '../../engine/build.ts';
import { forms } from '../../engine/index.ts';
import { leanRjsf } from '../../plugins/rjsf.ts';
import { alias, plugins } from '../../plugins/vite.ts';
import { benchForm, benchList, LIST } from './form.ts';

export const OUT = '.cache/bench';

/** The measured forms: ours, React with plain inputs, React with antd-mobile's inputs, stock RJSF. */
export const PAGES = ['ours', 'bare', 'themed', 'antd', 'stock'] as const;

/** Serves the generated forms as `?compiled` serves a document: resolved, with precompiled validators. */
const benchForms = (sizes: readonly (number | string)[]): Plugin => ({
  name: 'bench-forms',
  resolveId: (source) => (source.startsWith('virtual:bench-form') ? `\0${source}.js` : null),
  load: (id) => {
    if (id === '\0virtual:bench-forms.js') {
      const imports = sizes.map((size) => `import * as form${size} from 'virtual:bench-form/${size}';`);
      return [...imports, `export const compiled = { ${sizes.map((size) => `${size}: form${size}`).join(', ')} };`].join('\n');
    }
    const size = /^\0virtual:bench-form\/(\w+)\.js$/.exec(id)?.[1];
    if (size === undefined) return null;
    const { form } = forms.resolve(size === LIST ? benchList() : benchForm(Number(size)), () => undefined);
    return `${validatorCode(form)}\nexport const form = ${JSON.stringify(form)};`;
  },
});

/** Builds the pages for production and returns the folder. The stock page uses RJSF without our stubs. */
export const buildPages = async (sizes: readonly (number | string)[], pages: readonly string[] = PAGES): Promise<void> => {
  for (const page of pages) {
    await build({
      configFile: false,
      logLevel: 'error',
      base: `/${page}/`,
      plugins: [...plugins(), benchForms(sizes), ...(page === 'ours' ? [leanRjsf()] : [])],
      ...(page === 'ours' && { resolve: { alias } }),
      build: {
        outDir: join(process.cwd(), OUT, page),
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: { input: `tests/bench/page/${page}.html` },
      },
    });
  }
};

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** Gzipped bytes that a page loads before its first paint: scripts and styles without dynamic imports. */
export const firstLoad = (folder: string, base = ''): number => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    chunk.imports?.forEach(visit);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry && key.includes(base)) visit(key);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
};
