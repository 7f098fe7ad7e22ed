import { type Environment, resolveChannel } from '../../channel/index.ts';
import type { Json } from '../../documents/json.ts';
import { locate } from '../position.ts';
import type { Project } from '../project.ts';
import { unknown } from './explain-form.ts';

/** Values of a channel at and below a path (all without one), each with the document and line that set it. */
export function explainChannel(project: Project, key: string, path: string | undefined, environment: Environment): readonly string[] {
  const { channel, provenance, faults } = resolveChannel(key, (name) => project.channels.get(name)?.value, environment);
  if (channel === undefined) {
    const known = [...project.channels.names].filter((name) => name !== 'base');
    return faults.map(({ code, message }) => (code === 'unknown-channel' ? unknown(message, key, known) : message));
  }
  const all = Object.keys(provenance);
  const wanted = all.filter((one) => path === undefined || one === path || one.startsWith(`${path}.`));
  if (wanted.length === 0 && path !== undefined) return [unknown(`渠道 ${key} 没有 ${path}`, path, withParents(all))];
  return wanted.map(
    (one) => `${one} = ${JSON.stringify(descend(channel as unknown as Json, one) ?? {})}  ${placeOf(project, provenance[one] ?? '', one)}`,
  );
}

/** Paths and the objects they lie in. */
function withParents(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.flatMap((path) => path.split('.').map((_part, index, parts) => parts.slice(0, index + 1).join('.'))))];
}

/** The value at a path; keys may hold dots themselves (`apiConfig.service.apply.path`), so the longest key that exists is taken. */
function descend(value: Json, path: string): Json | undefined {
  if (path === '') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  for (const [name, item] of Object.entries(value)) {
    if (path === name) return item as Json;
    if (path.startsWith(`${name}.`)) {
      const found = descend(item as Json, path.slice(name.length + 1));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function placeOf(project: Project, key: string, path: string): string {
  const typed = project.channels.get(key);
  if (typed === undefined) return key;
  const { file, line } = locate({ document: typed.document, path: keysOf(typed.document.value, path) });
  return `${file}:${line}`;
}

/** The keys that a dotted path goes through in a document. */
function keysOf(value: unknown, path: string): readonly string[] {
  if (path === '' || typeof value !== 'object' || value === null) return [];
  const name = Object.keys(value).find((one) => path === one || path.startsWith(`${one}.`));
  return name === undefined ? [] : [name, ...keysOf((value as Readonly<Record<string, unknown>>)[name], path.slice(name.length + 1))];
}
