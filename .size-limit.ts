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
  const visit = (key: string): void => {
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
const documentPage = (id: string): string[] => ['app/page/DocumentPage.tsx', `schemas/pages/${id}.json`];
const budget = (name: string, limit: string, ...modules: string[]) => ({
  name,
  limit,
  gzip: true,
  path: filesOf('index.html', ...modules),
});

/** Gzipped script and style of a cold visit. A little above what was measured: growth is a decision. */
export default [
  budget('shell', '185 kB'),
  budget('/login', '189 kB', page('LoginPage')),
  budget('/commonRecognizee', '214 kB', ...documentPage('recognizee')),
  budget('/commonRecognizeUpdate', '250 kB', ...documentPage('insuredForm'), ...FORM),
  budget('/newServiceApplication', '250 kB', ...documentPage('serviceApply'), ...FORM),
  budget('/common/serviceRecordList', '213 kB', ...documentPage('serviceRecords')),
];
