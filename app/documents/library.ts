import type { Product } from '../../domain/index.ts';
import { channels, ENGINE, type ResolvedChannel } from '../../domain/index.ts';
import { actions, type CompiledForm, type Documents, type Environment, type Json, logic, type PageIndex } from '../../engine/index.ts';
import { type CompiledDocument, type FlowBundle, formFamilies, type PageBundle } from '../../schemas/index.ts';
import { loadChunk } from '../base/load-chunk.ts';
import type { Pack } from '../locale/pack.ts';

type Find<T> = (name: string) => Promise<T | undefined>;

/** Loads single documents. */
export interface DocumentSource {
  readonly form: Find<CompiledDocument>;
  readonly calls: Find<Documents.CallFamily>;
  readonly flow: Find<Documents.Flow>;
  readonly dictionary: Find<Documents.Dictionary>;
  /** A page with the documents that it can reach. */
  readonly page: Find<PageBundle>;
  readonly texts: Find<Documents.Texts>;
  readonly channel: Find<Product.Channel>;
  /** Collections of the phone, by name. */
  readonly collections: () => Promise<Readonly<Record<string, Documents.Collection>>>;
}

/** Documents, loaded on demand and cached for the life of the page. The next request repeats a failed load. All but channels reject with a ChunkError. */
export interface Library {
  /** Returns a call by its full name, such as `auth.sendCode`; undefined when the catalogue lacks it. */
  call(name: string): Promise<Documents.Call | undefined>;
  /** Returns a channel with everything it inherits; undefined for an unknown key. Loads only the documents of its chain. */
  channel(key: string, environment: Environment): Promise<ResolvedChannel | undefined>;
  /** Returns a compiled form with the dictionaries and texts it names; undefined for an unknown code. */
  form(code: string): Promise<CompiledForm | undefined>;
  /** Returns a dictionary; undefined for an unknown name. */
  dictionary(name: string): Promise<Documents.Dictionary | undefined>;
  /** Returns a page document; undefined for an unknown id. */
  page(id: string): Promise<Documents.Page | undefined>;
  /** Returns the index that was loaded with a page; undefined for any other document. */
  index(page: Documents.Page): PageIndex | undefined;
  /** Loads the flows that come apart from their page, with their calls and texts. Resolves at once for any other document; rejects with a ChunkError. */
  rest(page: Documents.Page): Promise<void>;
  /** Returns true when the flows of a page come apart from it and are not there yet. */
  isApart(page: Documents.Page): boolean;
  /** Returns a flow and all flows it leads to, by name. */
  flows(name: string): Promise<Readonly<Record<string, Documents.Flow>>>;
  /** Collections of the phone, by name. */
  collections(): Promise<Readonly<Record<string, Documents.Collection>>>;
  /** Loads the text families of the given keys into the text table. */
  texts(keys: readonly string[]): Promise<void>;
}

/** Opens the library. Adds texts to `table` under their full names. `packOf` returns the pack of the locale in use; undefined for Chinese. */
export function createLibrary(
  source: DocumentSource,
  table: Record<string, string>,
  packOf: () => Pack | undefined = () => undefined,
): Library {
  const kept = new Map<string, Promise<unknown>>();
  const indexes = new WeakMap<Documents.Page, PageIndex>();
  const apart = new WeakMap<Documents.Page, () => Promise<FlowBundle>>();
  const resolved = new Map<string, ResolvedChannel>();

  function load<T>(kind: string, name: string, find: Find<T>): Promise<T | undefined> {
    const known = kept.get(`${kind}/${name}`) as Promise<T | undefined> | undefined;
    if (known !== undefined) return known;
    // A channel is a file of its own; all other documents are chunks of the app.
    const loading = (kind === 'channel' ? find(name) : loadChunk(() => find(name))).catch((error: unknown) => {
      kept.delete(`${kind}/${name}`);
      throw error;
    });
    kept.set(`${kind}/${name}`, loading);
    return loading;
  }

  /** Caches the documents that a page or form contained, as if each had been requested. */
  function keep(kind: 'flow' | 'call', documents: Readonly<Record<string, unknown>>): void {
    for (const [name, document] of Object.entries(documents))
      if (!kept.has(`${kind}/${name}`)) kept.set(`${kind}/${name}`, Promise.resolve(document));
  }

  function keepBundle({ flows, calls, texts }: FlowBundle): void {
    keep('flow', flows);
    keep('call', calls);
    Object.assign(table, texts);
  }

  async function loadTexts(keys: readonly string[]): Promise<void> {
    const missing = keys.filter((key) => key.includes('.') && !Object.hasOwn(table, key));
    const families = new Set(missing.map((key) => key.slice(0, key.indexOf('.'))));
    await Promise.all(
      [...families].map(async (family) => {
        const document = await load('texts', family, source.texts);
        if (document) addTexts(table, family, document);
      }),
    );
  }

  async function follow(key: string): Promise<Map<string, Product.Channel>> {
    const chain = new Map<string, Product.Channel>();
    let next: string | undefined = key;
    while (next !== undefined && next !== 'base' && !chain.has(next)) {
      const document: Product.Channel | undefined = await load('channel', next, source.channel);
      if (!document) break;
      chain.set(next, document);
      next = document.extends;
    }
    return chain;
  }

  async function loadChain(key: string): Promise<Map<string, Product.Channel>> {
    const [chain, base] = await Promise.all([follow(key), load('channel', 'base', source.channel)]);
    return base ? chain.set('base', base) : chain;
  }

  return {
    async call(name) {
      const known = await (kept.get(`call/${name}`) as Promise<Documents.Call> | undefined);
      if (known !== undefined) return known;
      const dot = name.indexOf('.');
      const family = await load('calls', name.slice(0, dot), source.calls);
      const key = name.slice(dot + 1);
      return family && Object.hasOwn(family.calls, key) ? family.calls[key] : undefined;
    },

    async channel(key, environment) {
      const known = resolved.get(`${key} ${environment}`);
      if (known !== undefined) return known;
      const chain = await loadChain(key);
      const { channel } = channels.resolve(key, (name) => chain.get(name), environment);
      if (channel !== undefined) resolved.set(`${key} ${environment}`, channel);
      return channel;
    },

    async form(code) {
      const document = await load('form', code, source.form);
      if (!document) return undefined;
      keep('call', document.calls);
      const names = namesUnder(document.form as unknown as Json, 'dictionary');
      const [dictionaries] = await Promise.all([
        Promise.all(names.map(async (name) => [name, await load('dictionary', name, source.dictionary)] as const)),
        loadTexts([...formFamilies.map((family) => `${family}.x`), ...logic.textKeysIn(document.form as unknown as Json)]),
      ]);
      const { compileForm } = await loadChunk(() => import('./compile-form.ts'));
      const found = dictionaries.filter((entry): entry is readonly [string, Documents.Dictionary] => entry[1] !== undefined);
      const parts = { validators: document.validators, dictionaries: Object.fromEntries(found), texts: table, operators: ENGINE.operators };
      const [form, spoken] = packOf()?.parts(document.form, parts) ?? [document.form, parts];
      return compileForm(form, spoken);
    },

    dictionary: (name) => load('dictionary', name, source.dictionary),

    async page(id) {
      const bundle = await load('page', id, source.page);
      if (bundle === undefined) return undefined;
      keepBundle(bundle);
      if (bundle.later !== undefined && !indexes.has(bundle.page)) apart.set(bundle.page, bundle.later);
      indexes.set(bundle.page, bundle.index);
      return bundle.page;
    },

    index: (page) => indexes.get(page),

    isApart: (page) => apart.has(page),

    async rest(page) {
      const later = apart.get(page);
      if (later === undefined) return;
      keepBundle(await loadChunk(later));
      apart.delete(page);
    },

    async flows(name) {
      const found: Record<string, Documents.Flow> = {};
      async function follow(next: string): Promise<void> {
        if (Object.hasOwn(found, next)) return;
        const flow = await load('flow', next, source.flow);
        if (!flow || Object.hasOwn(found, next)) return;
        found[next] = flow;
        await Promise.all(actions.flowsIn(flow.do).map(follow));
      }
      await follow(name);
      return found;
    },

    collections: () => loadChunk(source.collections),

    texts: loadTexts,
  };
}

/** Adds the texts of a family to the table under their full names. */
export function addTexts(table: Record<string, string>, family: string, { texts }: Documents.Texts): void {
  for (const [key, text] of Object.entries(texts)) table[`${family}.${key}`] = typeof text === 'string' ? text : text.text;
}

/** Returns the strings under a key anywhere inside a document, each once. */
function namesUnder(value: Json, key: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === 'string' ? [inner] : namesUnder(inner, key),
  );
  return [...new Set(names)];
}
