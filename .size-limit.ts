import { readFileSync } from 'node:fs';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;

/** Files that these modules load before they run: their chunks, what those import, and the styles. */
const filesOf = (...modules: string[]): string[] => {
  const files = new Set<string>();
  const visit = (name: string): void => {
    // A chunk of many modules goes by its own name.
    const named = Object.keys(manifest).find((key) => key.startsWith(`_${name}-`) && key.endsWith('.js'));
    const key = Object.hasOwn(manifest, name) ? name : (named ?? name);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no module ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...files].map((file) => `dist/${file}`);
};

const page = (name: string): string => `app/pages/${name}.tsx`;
/** What a page with a form draws it with. */
const FORM = ['renderer/blocks/Form/Form.tsx', 'app/page/page-form.ts'];
/** The engine of pages with the blocks that most of them draw, those that some draw, and the page with all that it can reach. */
const documentPage = (id: string): string[] => ['page', 'floors', `schemas/pages/${id}.json?bundle`];
const budget = (name: string, limit: string, ...modules: string[]) => ({
  name,
  limit,
  gzip: true,
  path: filesOf('index.html', ...modules),
});

/** Gzipped script and style of a cold visit. A little above what was measured: growth is a decision. */
export default [
  budget('shell', '185 kB'),
  budget('/login', '190 kB', page('LoginPage')),
  budget('/commonRecognizee', '239 kB', ...documentPage('recognizee')),
  budget('/commonRecognizeUpdate', '267 kB', ...documentPage('insuredForm'), ...FORM),
  budget('/newServiceApplication', '266 kB', ...documentPage('serviceApply'), ...FORM),
  budget('/common/serviceRecordList', '231 kB', ...documentPage('serviceRecords')),
];
