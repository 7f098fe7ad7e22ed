import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call, Flow, Page, Texts } from '../engine/documents/types.gen.ts';
import { compilePage, flowsIn, isValues, type Json, textKeysIn } from '../engine/index.ts';
import type { PageBundle } from '../schemas/page-files.ts';
import { readCalls } from './calls.ts';

/** Texts and flows that come with the first load. */
const WITH_THE_SHELL = { texts: 'app', flows: 'guard' };

const familyOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf('.')));

/** Names of calls anywhere inside a document. */
function callsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(callsIn);
  if (!isValues(value)) return [];
  return Object.entries(value).flatMap(([key, inner = null]) => (key === 'call' && typeof inner === 'string' ? [inner] : callsIn(inner)));
}

/** A page with the flows, calls and texts that it can reach, from the folder of schemas; what does not exist is left out. `watch` hears the file of each. */
export function bundlePage(page: Page, schemas: string, watch: (file: string) => void = () => undefined): PageBundle {
  const file = (kind: string, name: string): string | undefined => {
    const path = join(schemas, kind, `${name}.json`);
    if (!existsSync(path)) return undefined;
    watch(path);
    return path;
  };
  const read = <Document>(kind: string, name: string): Document | undefined => {
    const path = file(kind, name);
    return path === undefined ? undefined : (JSON.parse(readFileSync(path, 'utf8')) as Document);
  };

  const compiled = compilePage(page);
  const flows: Record<string, Flow> = {};
  const follow = (name: string): void => {
    if (Object.hasOwn(flows, name) || name === WITH_THE_SHELL.flows) return;
    const flow = read<Flow>('flows', name);
    if (flow === undefined) return;
    flows[name] = flow;
    flowsIn(flow.do).forEach(follow);
  };
  compiled.flows.forEach(follow);

  const written = [page, ...Object.values(flows)] as unknown as Json[];
  const calls: Record<string, Call> = {};
  for (const name of new Set(written.flatMap(callsIn))) {
    const family = file('calls', familyOf(name));
    const call = family && readCalls(family, watch).calls[name.slice(name.indexOf('.') + 1)];
    if (call) calls[name] = call;
  }
  const texts: Record<string, Texts> = {};
  for (const family of new Set([...compiled.texts, ...written.flatMap((document) => [...textKeysIn(document)])].map(familyOf))) {
    const document = family === WITH_THE_SHELL.texts ? undefined : read<Texts>('texts', family);
    if (document) texts[family] = document;
  }
  return { page, flows, calls, texts };
}
