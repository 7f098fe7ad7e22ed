import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE } from '../domain/index.ts';
import type { Call, Flow, Page, Texts } from '../engine/documents/types.gen.ts';
import { actions, isValues, type Json, logic, pages } from '../engine/index.ts';
import type { FlowBundle, PageBundle } from '../schemas/page-files.ts';
import { readCalls } from './calls.ts';
import { readFlow } from './read-page.ts';

/** Texts and flows of the first load. */
const WITH_THE_SHELL = { texts: 'app', flows: 'guard' };

const familyOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf('.')));

/** Returns the names of calls anywhere inside a document. */
function callsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(callsIn);
  if (!isValues(value)) return [];
  return Object.entries(value).flatMap(([key, inner = null]) => (key === 'call' && typeof inner === 'string' ? [inner] : callsIn(inner)));
}

/** Receives the file of each document read. */
type Watch = (file: string) => void;

/** Returns the file of a document, or undefined. */
function fileOf(schemas: string, kind: string, name: string, watch: Watch): string | undefined {
  const path = join(schemas, kind, `${name}.json`);
  if (!existsSync(path)) return undefined;
  watch(path);
  return path;
}

/** Returns the calls that documents name, by full name. Skips unknown ones. `schemas` is the folder of documents. */
export function reachedCalls(written: readonly Json[], schemas: string, watch: Watch): Readonly<Record<string, Call>> {
  const calls: Record<string, Call> = {};
  for (const name of new Set(written.flatMap(callsIn))) {
    const family = fileOf(schemas, 'calls', familyOf(name), watch);
    const call = family && readCalls(family, watch).calls[name.slice(name.indexOf('.') + 1)];
    if (call) calls[name] = untold(call);
  }
  return calls;
}

/** Returns the words of a text by its full name; undefined if its family lacks it. */
function wordsOf(key: string, family: Texts | undefined): string | undefined {
  const name = key.slice(familyOf(key).length + 1);
  const text = family !== undefined && Object.hasOwn(family.texts, name) ? family.texts[name] : undefined;
  return typeof text === 'object' ? text.text : text;
}

/** Removes parts that only authors read from a flow or a call. */
const untold = <Document extends Flow | Call>(document: Document): Document => {
  const { $schema: _schema, ...rest } = document as Document & { readonly $schema?: string };
  return { ...rest, title: '' } as Document;
};

interface SessionSchema {
  readonly properties: Readonly<Record<string, { readonly secret?: boolean }>>;
}

/** Returns the session values that pages may read; undefined without a schema. */
const readable = (schema: SessionSchema | undefined): readonly string[] | undefined =>
  schema && Object.entries(schema.properties).flatMap(([name, { secret }]) => (secret === undefined ? [name] : []));

/** Bundles a page with its index and the flows, calls and texts that it can reach; skips unknown ones.
 * Passes every file read to `watch`. */
export function bundlePage(page: Page, schemas: string, watch: Watch = () => undefined): PageBundle {
  const read = <Document>(kind: string, name: string): Document | undefined => {
    const path = fileOf(schemas, kind, name, watch);
    return path === undefined ? undefined : (JSON.parse(readFileSync(path, 'utf8')) as Document);
  };

  const index = pages.index(page, readable(read('meta', 'session.schema')), ENGINE.operators);
  const compiled = pages.compile(page, undefined, undefined, index, ENGINE.operators);
  const flows: Record<string, Flow> = {};
  const follow = (name: string): void => {
    if (Object.hasOwn(flows, name) || name === WITH_THE_SHELL.flows) return;
    const file = fileOf(schemas, 'flows', name, watch);
    if (file === undefined) return;
    const flow = readFlow(file);
    flows[name] = untold(flow);
    actions.flowsIn(flow.do).forEach(follow);
  };
  compiled.flows.forEach(follow);

  const written = [page, ...Object.values(flows)] as unknown as Json[];
  const calls = reachedCalls(written, schemas, watch);
  const named = new Set([...compiled.texts, ...written.flatMap(logic.textKeysIn)]);
  const texts = Object.fromEntries(
    [...named].flatMap((key) => {
      const text = familyOf(key) === WITH_THE_SHELL.texts ? undefined : wordsOf(key, read<Texts>('texts', familyOf(key)));
      return text === undefined ? [] : [[key, text]];
    }),
  );
  const { $schema: _schema, description: _description, ...drawn } = page;
  return { page: drawn, index, flows, calls, texts };
}

/** Least size of the flows, in characters of JSON, for which they load apart from their page. */
const APART = 8000;

/** Splits a bundle into what the page draws with and what its flows need. The second is undefined for small flows, which stay with the page. */
export function splitBundle({ page, index, flows, calls, texts }: PageBundle): { readonly page: PageBundle; readonly flows?: FlowBundle } {
  const own = new Set(callsIn(page as unknown as Json));
  const words = new Set([...index.texts, ...logic.textKeysIn(page as unknown as Json)]);
  const part = <T>(all: Readonly<Record<string, T>>, names: ReadonlySet<string>, isIn: boolean): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name) === isIn));
  const rest: FlowBundle = { flows, calls: part(calls, own, false), texts: part(texts, words, false) };
  if (JSON.stringify(rest).length < APART) return { page: { page, index, flows, calls, texts } };
  return { page: { page, index, flows: {}, calls: part(calls, own, true), texts: part(texts, words, true) }, flows: rest };
}
