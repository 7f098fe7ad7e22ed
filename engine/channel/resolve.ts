import { isValues, type Json, type Values } from '../documents/json.ts';
import { make as makeFault } from '../fault/index.ts';
import { type ChannelAliases, withAliases } from './aliases.ts';
import { chainOf, type Link } from './chain.ts';
import type { ChannelDocument, ChannelFault, ChannelResolution, Environment } from './types.ts';

/** Every environment of the app. */
export const ENVIRONMENTS: readonly Environment[] = ['production', 'staging', 'test', 'development'];
const ABOUT_THE_DOCUMENT: readonly string[] = ['$schema', 'extends', 'assumed', 'shared'];

/**
 * Resolves a channel: merges base, the chain of `extends` and its own document. Objects merge, lists are replaced.
 * Picks values given per environment (CH-12, CH-13) and writes the values of `aliases` to the fields that they stand for (CH-24).
 * `load` finds a document by key. An unknown key or a cycle of `extends` is a fault.
 */
export function resolveChannel<Resolved extends object = Values>(
  key: string,
  load: (key: string) => ChannelDocument | undefined,
  environment: Environment,
  aliases: ChannelAliases = {},
): ChannelResolution<Resolved> {
  if (!ENVIRONMENTS.includes(environment)) {
    return refuse({ ...makeFault('unknown-environment', { name: environment, known: ENVIRONMENTS }), key });
  }
  const { links, faults } = chainOf(key, load);
  if (faults[0] !== undefined) return refuse(faults[0]);
  const provenance: Record<string, string> = {};
  const channel = mergeObjects(
    links.map(({ key: source, document }) => ({ source, value: withoutKeys(document, aliases) })),
    environment,
    '',
    provenance,
  );
  return { channel: channel as object as Resolved, provenance, faults: [] };
}

function refuse(fault: ChannelFault): ChannelResolution<never> {
  return { channel: undefined, provenance: {}, faults: [fault] };
}

interface Layer<T extends Json> {
  /** Key of the document. */
  readonly source: string;
  readonly value: T;
}

function withoutKeys(document: Link['document'], aliases: ChannelAliases): Values {
  const own = Object.entries(document).filter(([name]) => !ABOUT_THE_DOCUMENT.includes(name));
  return withAliases(Object.fromEntries(own) as Values, aliases);
}

function mergeObjects(
  layers: readonly Layer<Values>[],
  environment: Environment,
  path: string,
  provenance: Record<string, string>,
): Values {
  const names = new Set(layers.flatMap(({ value }) => Object.keys(value)));
  const entries = [...names].map((name) => {
    const given = layers.flatMap(({ source, value }) => (Object.hasOwn(value, name) ? [{ source, value: value[name] as Json }] : []));
    return [name, mergeValues(given, environment, path === '' ? name : `${path}.${name}`, provenance)] as const;
  });
  return Object.fromEntries(entries);
}

function mergeValues(given: readonly Layer<Json>[], environment: Environment, path: string, provenance: Record<string, string>): Json {
  const layers = given.map((layer) => picked(layer, environment));
  const last = layers.at(-1) as Layer<Json>;
  if (!isValues(last.value)) {
    provenance[path] = last.source;
    return last.value;
  }
  const objects = layers.filter((layer): layer is Layer<Values> => isValues(layer.value));
  return mergeObjects(objects, environment, path, provenance);
}

/** Picks the value of this environment, if the document gives one per environment. */
function picked(layer: Layer<Json>, environment: Environment): Layer<Json> {
  const { value } = layer;
  const perEnvironment =
    isValues(value) && ENVIRONMENTS.every((name) => Object.hasOwn(value, name)) && Object.keys(value).length === ENVIRONMENTS.length;
  return perEnvironment ? { ...layer, value: value[environment] as Json } : layer;
}
