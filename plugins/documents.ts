import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Channel } from '../domain/documents/types.gen.ts';
import type { CallFamily, Form, Section } from '../engine/documents/types.gen.ts';
import { forms, locales } from '../engine/index.ts';
import { readCalls } from './calls.ts';
import { readConditions } from './conditions.ts';
import { bundlePage } from './reach.ts';
import { readFlow, readPage } from './read-page.ts';

/** Documents in the form that members load: JSON texts by name, such as `forms/DEFAULT_SERVICE_APPLY`. */
export type BuiltDocuments = Readonly<Record<string, string>>;

/** Facts about a build, for publishing documents without it. */
export interface BuildFacts {
  /** Time of the build in milliseconds since 1970. */
  readonly made: number;
  /** Hash of everything on which program and documents must agree. */
  readonly shell: string;
  /** Hash of every document by name. */
  readonly documents: Readonly<Record<string, string>>;
}

/** Files that load with the program, and the formats. They change only with the app. */
const SHELL = ['schemas/*.json', 'schemas/meta/*.json', 'schemas/flows/guard.json'];
/** The code that bundles a page. Always that of this program, wherever the documents are. */
const WRITER = new URL('reach.ts', import.meta.url);
/** Hexadecimal digits of a hash: so many that nobody finds another text for it. Server and worker hold what they read to as many. */
const HASH_LENGTH = 32;

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Returns a short hash of a text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);

/** Returns the addresses and methods of all calls, which change on the server only with the next build. */
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

/** Returns one hash of everything on which the program and the documents below a root must agree. */
export const shellOf = (root: string): string =>
  hashOf(
    SHELL.flatMap((pattern) => globSync(pattern, { cwd: root }))
      .sort()
      .map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`)
      .concat(addressesOf(root), readFileSync(WRITER, 'utf8'))
      .join('\n'),
  );

/** Reads a form with references resolved and without samples, which members do not download. */
export function readForm(file: string): Omit<ReturnType<typeof forms.resolve>['form'], 'samples'> & { readonly samples: readonly [] } {
  const load = (path: string): Section | undefined => {
    const section = resolve(file, '..', path);
    return existsSync(section) ? readJson<Section>(section) : undefined;
  };
  const { form } = forms.resolve(readJson<Form>(file), load, readConditions(resolve(file, '../..')));
  return { ...form, samples: [] };
}

/** Reads a channel document as members download it, without parts for editors. */
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
  'schemas/flows': readFlow,
  'schemas/dictionaries': readJson,
  'schemas/texts': readJson,
  'schemas/collections': readJson,
  channels: readChannel,
};

/** Reads every document below a root in the form that members load, with its Chinese words. */
export const readBuilt = (root: string): BuiltDocuments =>
  Object.fromEntries(
    Object.entries(KINDS).flatMap(([folder, read]) =>
      globSync('*.json', { cwd: join(root, folder) })
        .filter((file) => !file.endsWith('.samples.json') && `${folder}/${file}` !== 'schemas/flows/guard.json')
        .sort()
        .map((file) => [
          `${basename(folder)}/${basename(file, '.json')}`,
          JSON.stringify(locales.localize(read(join(root, folder, file), root))),
        ]),
    ),
  );

/** Returns the hash of every document by name. */
export const hashesOf = (documents: BuiltDocuments): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(documents).map(([name, text]) => [name, hashOf(text)]));

/** Writes documents.json beside the manifest of the build, so that the server can compare documents published later. */
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
