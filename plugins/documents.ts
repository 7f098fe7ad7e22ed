import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { CallFamily, Channel, Form, Section } from '../engine/documents/types.gen.ts';
import { resolveForm } from '../engine/index.ts';
import { readCalls } from './calls.ts';
import { bundlePage } from './reach.ts';
import { readPage } from './read-page.ts';

/** Documents as members load them: JSON texts by name, such as `forms/DEFAULT_SERVICE_APPLY`. */
export type BuiltDocuments = Readonly<Record<string, string>>;

/** What a build was made from, for whoever publishes documents apart from it. */
export interface BuildFacts {
  /** When it was made, in milliseconds since 1970. */
  readonly made: number;
  /** What its program and its documents must agree on. */
  readonly shell: string;
  /** The hash of every document in it, by name. */
  readonly documents: Readonly<Record<string, string>>;
}

/** What comes with the program, what its documents are written in, and how they are put together: it changes with the app only. */
const SHELL = ['schemas/*.json', 'schemas/meta/*.json', 'schemas/flows/guard.json'];
/** What puts a page and its parts into one file: of this program, wherever the documents lie. */
const WRITER = new URL('reach.ts', import.meta.url);
/** Hexadecimal digits of a hash: so many that nobody finds another text for it. Server and worker hold what they read to as many. */
const HASH_LENGTH = 32;

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** A short name for a text that changes with it. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);

/** Where calls go and how: the server follows with its next build only. */
function addressesOf(root: string): string {
  const all = <T>(folder: string): readonly (readonly [string, T])[] =>
    globSync(`${folder}/*.json`, { cwd: root })
      .sort()
      .map((file) => [basename(file, '.json'), readJson<T>(join(root, file))]);
  const calls = all<CallFamily>('schemas/calls').flatMap(([family, document]) =>
    Object.entries(document.calls).map(([name, { method, path, body }]) => [family, name, method, path, body ?? '']),
  );
  const moved = all<Channel>('channels').flatMap(([, { apiConfig = {} }]) => Object.entries(apiConfig).map((one) => JSON.stringify(one)));
  return JSON.stringify([calls, [...new Set(moved)].sort()]);
}

/** What the program and the documents below a root must agree on, as one hash. */
export const shellOf = (root: string): string =>
  hashOf(
    SHELL.flatMap((pattern) => globSync(pattern, { cwd: root }))
      .sort()
      .map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`)
      .concat(addressesOf(root), readFileSync(WRITER, 'utf8'))
      .join('\n'),
  );

/** A form with its references followed; without samples, which members do not download. */
export function readForm(file: string): Omit<ReturnType<typeof resolveForm>['form'], 'samples'> & { readonly samples: readonly [] } {
  const { form } = resolveForm(readJson<Form>(file), (path) => {
    const section = resolve(file, '..', path);
    return existsSync(section) ? readJson<Section>(section) : undefined;
  });
  return { ...form, samples: [] };
}

/** A channel document as members download it: without what only editors read. */
export function readChannel(file: string): Omit<Channel, '$schema' | 'assumed' | 'shared'> {
  const { $schema: _schema, assumed: _assumed, shared: _shared, ...channel } = readJson<Channel>(file);
  return channel;
}

const ignore = (): void => undefined;

const KINDS: Readonly<Record<string, (file: string, root: string) => unknown>> = {
  'schemas/forms': readForm,
  'schemas/pages': (file, root) => {
    const { samples: _samples, ...page } = readPage(file).page;
    return bundlePage(page, join(root, 'schemas'));
  },
  'schemas/calls': (file) => readCalls(file, ignore),
  'schemas/flows': readJson,
  'schemas/dictionaries': readJson,
  'schemas/texts': readJson,
  'schemas/collections': readJson,
  channels: readChannel,
};

/** Every document below a root that members load, as they load it. */
export const readBuilt = (root: string): BuiltDocuments =>
  Object.fromEntries(
    Object.entries(KINDS).flatMap(([folder, read]) =>
      globSync('*.json', { cwd: join(root, folder) })
        .filter((file) => !file.endsWith('.samples.json') && `${folder}/${file}` !== 'schemas/flows/guard.json')
        .sort()
        .map((file) => [`${basename(folder)}/${basename(file, '.json')}`, JSON.stringify(read(join(root, folder, file), root))]),
    ),
  );

/** The hash of every document, by name. */
export const hashesOf = (documents: BuiltDocuments): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(documents).map(([name, text]) => [name, hashOf(text)]));

/** Writes documents.json beside the manifest of the build, for the server: what documents that are published later are held against. */
export const documentsPlugin = (): Plugin => ({
  name: 'heye-documents',
  apply: 'build',
  generateBundle(_options, bundle) {
    const root = fileURLToPath(new URL('../', import.meta.url));
    const isApp = Object.values(bundle).some(
      (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId === join(root, 'index.html'),
    );
    if (!isApp) return;
    const facts: BuildFacts = { made: Date.now(), shell: shellOf(root), documents: hashesOf(readBuilt(root)) };
    this.emitFile({ type: 'asset', fileName: '.vite/documents.json', source: JSON.stringify(facts) });
  },
});
