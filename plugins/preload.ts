import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { URL_CREDENTIALS } from '../app/entry/credentials.ts';
import { URL_PAYLOAD_NAMES } from '../app/entry/url-payload.ts';
import { defaultHeaders } from '../app/http/headers.ts';
import { ENGINE } from '../domain/index.ts';
import { type AskLists, type Documents, type Json, logic, type PlacedAsk, type PreloadLists, pages } from '../engine/index.ts';
import routeTable from '../schemas/routes.json' with { type: 'json' };
import { readPage } from './read-page.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** The needed part of a build's chunk. */
interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly isEntry: boolean;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** Returns the modules that a page document needs for drawing. */
function modulesOf(id: string): readonly string[] {
  const { page } = readPage(join(ROOT, `schemas/pages/${id}.json`));
  const { blockNames } = pages.compile(page, undefined, undefined, undefined, ENGINE.operators);
  return [
    'app/page/DocumentPage.tsx',
    `schemas/pages/${id}.json?bundle`,
    ...blockNames.map((name) => `renderer/blocks/${name}/${name}.tsx`),
    ...(blockNames.includes('Form') ? ['app/page/page-form.ts', 'schemas/form-texts.ts'] : []),
    ...(page.blocks?.some(({ props }) => props?.['drawnBy'] === 'rjsf') ? ['renderer/rjsf/FormFields.tsx'] : []),
  ];
}

/** Returns the first form that a block of a page names, by its code or by a path into the channel; undefined when an address or an answer decides. */
function formNamedBy(id: string): string | undefined {
  const { page } = readPage(join(ROOT, `schemas/pages/${id}.json`));
  const codes = (page.blocks ?? []).map(({ props }) => props?.['form']);
  return codes.find((code): code is string => typeof code === 'string' && /^(?:[^=]|=channel\.)/.test(code));
}

/** Returns the page that a route shows by default, without channel and query. */
function pageOf(document: unknown): string {
  const bound = logic.bindValue(document as Json, ENGINE.scopeOf({ channel: {}, query: {} }, '2000-01-01'));
  return bound?.ok && typeof bound.value === 'string' ? bound.value : '';
}

const names = (pattern: string): readonly string[] => globSync(pattern, { cwd: ROOT }).filter((file) => !file.endsWith('.samples.json'));

const isAt = (name: string): string => `=config.${name}`;

/** Returns the prefetch requests of each page, with their headers. */
function askLists(): AskLists {
  const families = names('schemas/calls/*.json').map((file) => {
    const { calls } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Documents.CallFamily;
    return [basename(file, '.json'), calls] as const;
  });
  const calls = new Map<string, Documents.Call>(
    families.flatMap(([family, all]) => Object.entries(all).map(([name, call]) => [`${family}.${name}`, call] as const)),
  );
  const asksOf = (file: string): readonly PlacedAsk[] =>
    pages
      .openingAsks(readPage(join(ROOT, file)).page.data, (name) => calls.get(name))
      .map((ask) => {
        const { method = 'POST', path = '', body } = calls.get(ask.call) ?? {};
        return { ...ask, method, path, ...(body && { body }) };
      });
  return {
    headers: defaultHeaders({
      config: { appVersion: isAt('appVersion'), appType: isAt('appType'), appName: isAt('appName') },
      userId: '=user.userId',
      token: '=user.token',
      deviceUuid: '=user.deviceUuid',
      underWriting: undefined,
    }),
    never: [...URL_CREDENTIALS, ...URL_PAYLOAD_NAMES],
    pages: Object.fromEntries(
      names('schemas/pages/*.json')
        .map((file) => [basename(file, '.json'), asksOf(file)] as const)
        .filter(([, asks]) => asks.length > 0),
    ),
  };
}

/** Returns the preload lists of a build. */
export function preloadLists(chunks: readonly Chunk[]): PreloadLists {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id.replace(ROOT, ''), chunk] as const)));
  const visit = (chunk: Chunk | undefined, files: Set<string>): Set<string> => {
    if (chunk === undefined || files.has(chunk.fileName)) return files;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const other of chunk.imports) visit(byFile.get(other), files);
    return files;
  };
  const first = new Set<string>();
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk, first);
  const filesOf = (modules: readonly string[]): readonly string[] => {
    const files = new Set<string>();
    for (const id of modules) visit(byModule.get(id), files);
    return [...files].filter((file) => !first.has(file));
  };
  const allPages = Object.fromEntries(
    names('schemas/pages/*.json').map((file) => [basename(file, '.json'), filesOf(modulesOf(basename(file, '.json')))]),
  );
  // Short dictionaries share one file.
  const forms = Object.fromEntries(
    names('schemas/forms/*.json').map((file) => [
      basename(file, '.json'),
      filesOf([`\0form:${file}.js`, 'schemas/dictionaries/yesNo.json']),
    ]),
  );
  const components = Object.fromEntries(names('app/login/*Page.tsx').map((file) => [basename(file, '.tsx'), filesOf([file])]));
  const routes = Object.fromEntries(
    routeTable.routes.flatMap((route) => {
      if ('page' in route && typeof route.page === 'string') return [[route.path, components[route.page] ?? []]];
      return 'document' in route ? [[route.path, allPages[pageOf(route.document)] ?? []]] : [];
    }),
  );
  const fileOf = (module: string): string => byModule.get(module)?.fileName ?? '';
  const documents = {
    page: Object.fromEntries(Object.keys(allPages).map((id) => [id, fileOf(`schemas/pages/${id}.json?bundle`)])),
    form: Object.fromEntries(Object.keys(forms).map((code) => [code, fileOf(`\0form:schemas/forms/${code}.json.js`)])),
  };
  const opens = Object.fromEntries(
    Object.keys(allPages).flatMap((id) => {
      const code = formNamedBy(id);
      return code === undefined ? [] : [[id, code]];
    }),
  );
  return { pages: allPages, forms, components, routes, opens, documents, asks: askLists() };
}

/** Publishes preload.json. The server links its files in the head of each page, so that no file waits for an earlier script. */
export const preloadPlugin = (): Plugin => ({
  name: 'heye-preload',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    if (!chunks.some(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId === join(ROOT, 'index.html'))) return;
    this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(preloadLists(chunks)) });
  },
});
