import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import type { AnswerShape } from '../../engine/documents/types.gen.ts';
import type { Compiled } from './compiled.ts';

/** Reads and comparisons of a document, as far as a search for telling circumstances needs them. */
export interface Knowledge {
  /** Paths that its rules read. */
  readonly paths: ReadonlySet<string>;
  /** Those that it calculates with. */
  readonly numeric: ReadonlySet<string>;
  /** Values that a path is compared with. */
  readonly constants: ReadonlyMap<string, ReadonlySet<Json>>;
  /** Codes that actions expect of a call. */
  readonly codes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Things that actions ask the host to do. */
  readonly hosts: ReadonlySet<string>;
  /** Returns the place that a path of a rule reads in the first element of its list; undefined where nothing can be put. */
  settable(path: string): string | undefined;
  /** Returns the settable paths behind a path: those of a view, else its own. */
  behind(path: string): readonly string[];
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in']);
const NUMERIC: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '+', '-', '*', '/', 'min', 'max', 'round', 'floor', 'sum']);
const ROOTS: ReadonlySet<string> = new Set([
  'data',
  'session',
  'query',
  'channel',
  'user',
  'state',
  'step',
  'params',
  'kept',
  'answer',
  'event',
  'status',
]);

/** Reads what a document and the flows that it starts read. */
export function knowledgeOf(document: Json, compiled: Compiled, params: readonly string[] = []): Knowledge {
  const paths = new Set<string>();
  const constants = new Map<string, Set<Json>>();
  const codes = new Map<string, Set<string>>();
  const hosts = new Set<string>();
  const numeric = new Set<string>();
  const aliases = new Map<string, string>();
  const views = new Map<string, ReadonlySet<string>>();
  const entered = new Set<string>();
  const add = <T>(map: Map<string, Set<T>>, key: string, ...values: readonly T[]): void => {
    const known = map.get(key) ?? new Set();
    for (const value of values) known.add(value);
    map.set(key, known);
  };
  const pathsIn = (rule: Json): Set<string> => {
    const found = new Set<string>();
    const inside = (value: Json): void => {
      if (typeof value === 'string' && value.startsWith('=')) found.add(value.slice(1));
      if (typeof value !== 'object' || value === null) return;
      if (isValues(value) && Object.hasOwn(value, 'var')) {
        const [own] = [value['var'] ?? null].flat();
        if (typeof own === 'string') found.add(own);
      }
      for (const one of Object.values(value)) inside(one as Json);
    };
    inside(rule);
    return found;
  };
  const visit = (value: Json): void => {
    if (typeof value === 'string') {
      if (value.startsWith('=')) paths.add(value.slice(1));
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (isValues(value)) {
      for (const path of Object.hasOwn(value, 'var') ? pathsIn({ var: value['var'] ?? null }) : []) paths.add(path);
      for (const [name, inner] of Object.entries(value)) {
        if (NUMERIC.has(name) && Array.isArray(inner))
          for (const one of inner) if (isValues(one) && Object.hasOwn(one, 'var')) for (const path of pathsIn(one)) numeric.add(path);
        if (COMPARISONS.has(name) && Array.isArray(inner)) {
          const literals = inner.flat().filter((one): one is string | number => typeof one === 'string' || typeof one === 'number');
          for (const path of pathsIn(inner)) add(constants, path, ...literals);
        }
        // Inside an operator over a list, other names belong to its element.
        if (Array.isArray(inner) && inner.length > 1 && isValues(inner[0]) && typeof inner[0]['var'] === 'string') {
          const list = inner[0]['var'];
          for (const path of pathsIn(inner.slice(1)))
            if (!ROOTS.has(path.split('.')[0] ?? '') && path !== '')
              aliases.set(path.split('.')[0] ?? '', `${list}.0.${path.split('.')[0]}`);
          if (typeof inner[1] === 'string' && inner.length === 3) {
            aliases.set(inner[1], `${list}.0.${inner[1]}`);
            paths.add(inner[1]);
            if (typeof inner[2] !== 'object') add(constants, inner[1], inner[2] ?? null);
          }
        }
      }
      if (Object.hasOwn(value, 'each')) {
        const [list] = pathsIn(value['each'] ?? null);
        if (list !== undefined) aliases.set(String(value['as'] ?? 'item'), `${list}.0`);
      }
      if (isValues(value['cases']))
        for (const path of pathsIn(value['value'] ?? null))
          add(constants, path, ...Object.keys(value['cases']).flatMap((one) => one.split(' ')));
      if (value['do'] === 'call' && typeof value['call'] === 'string') {
        add(codes, value['call'], ...Object.keys(isValues(value['on']) ? value['on'] : {}).flatMap((one) => one.split(' ')));
        if (typeof value['as'] === 'string') aliases.set(value['as'], 'answer.result');
      }
      if (value['do'] === 'host' && typeof value['ask'] === 'string') hosts.add(value['ask']);
      if (value['do'] === 'flow' && typeof value['name'] === 'string' && !entered.has(value['name'])) {
        entered.add(value['name']);
        visit((compiled.flows[value['name']]?.do ?? null) as Json);
      }
      if (value['do'] === 'set' && isValues(value['values']))
        for (const [name, from] of Object.entries(value['values']))
          if (typeof from === 'string' && from.startsWith('=') && !name.includes('.')) aliases.set(name, from.slice(1));
    }
    for (const one of Object.values(value)) visit(one as Json);
  };
  const { samples: _samples, ...read } = isValues(document) ? document : {};
  visit(read as Json);
  for (const [name, rule] of Object.entries(isValues(read['views'] as Json) ? (read['views'] as unknown as Values) : {}))
    views.set(name, pathsIn(rule));
  // A view with more behind it is put where it reads from.
  const settable = (path: string, depth = 0): string | undefined => {
    const [root = '', ...rest] = path.split('.');
    if (params.includes(root)) return path;
    if (path.startsWith('route.params.')) return path.slice('route.'.length);
    if (ROOTS.has(root) && !(root === 'data' && rest.length === 0)) return rest.length === 0 && root !== 'event' ? undefined : path;
    if (params.includes(root)) return path;
    const alias = aliases.get(root);
    if (alias === undefined || depth > 5) return undefined;
    return settable([alias, ...rest].join('.'), depth + 1);
  };
  const behind = (path: string, depth = 0): readonly string[] => {
    const [root, name = '', ...rest] = path.split('.');
    if (root === 'view')
      return depth > 4
        ? []
        : [
            ...new Set(
              [...(views.get(name) ?? [])].flatMap((one) => [
                ...(rest.length > 0 ? behind([one, ...rest].join('.'), depth + 1) : []),
                ...behind(one, depth + 1),
              ]),
            ),
          ];
    const own = settable(path);
    return own === undefined ? [] : [own];
  };
  return { paths, numeric, constants, codes, hosts, settable, behind };
}

/** A value of a shape of answers, with something everywhere. */
export function exampleOf(answer: AnswerShape | undefined, compiled: Compiled, depth = 0): Json {
  const shape = (answer ?? {}) as Values;
  if (depth > 6) return null;
  const reference = shape['$ref'];
  if (typeof reference === 'string') {
    const name = reference.replace(/^.*\/|\.json$/g, '');
    return exampleOf(compiled.project.shapes.get(name)?.value.shape as AnswerShape | undefined, compiled, depth + 1);
  }
  const [kind] = [shape['type'] ?? null].flat();
  const values = shape['values'];
  if (Array.isArray(values) && values.length > 0) return values[0] ?? null;
  if (kind === 'object' || isValues(shape['properties']))
    return Object.fromEntries(
      Object.entries((shape['properties'] ?? {}) as Values).map(([name, one]) => [
        name,
        named(name, exampleOf(one as AnswerShape, compiled, depth + 1)),
      ]),
    );
  if (kind === 'array') return [exampleOf(shape['items'] as AnswerShape, compiled, depth + 1)];
  if (kind === 'number' || kind === 'integer') return 1;
  if (kind === 'boolean') return true;
  return kind === 'string' ? '' : null;
}

const named = (name: string, value: Json): Json => (value === '' ? name : value);
