import { type Environment, type ResolvedChannel, resolveChannel } from '../../engine/index.ts';
import { channels } from './documents.ts';

export const ENVIRONMENTS = ['production', 'staging', 'test', 'development'] as const satisfies readonly Environment[];

/** Keys of all channels; base is none. */
export const keys: readonly string[] = Object.keys(channels).filter((key) => key !== 'base');

/** A channel with everything it inherits; throws when it cannot be resolved. */
export const resolve = (key: string, environment: Environment = 'development'): ResolvedChannel => {
  const { channel, faults } = resolveChannel(key, (name) => channels[name], environment);
  if (channel === undefined) throw new Error(faults.map(({ message }) => message).join('; '));
  return channel;
};

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One field of the format of channels: its dotted path (`*` for any name, `[]` for an item) and its meta-schema, references followed. */
export interface Field {
  readonly path: string;
  readonly schema: Node;
}

/** Every field of a meta-schema, those inside others included. */
export function* fieldsOf(given: Node, root: Node = given, path = ''): Generator<Field> {
  const schema = follow(given, root);
  if (path !== '') yield { path, schema: { ...schema, ...given } };
  for (const [name, inner] of Object.entries(isNode(schema['properties']) ? schema['properties'] : {}))
    yield* fieldsOf(inner as Node, root, path === '' ? name : `${path}.${name}`);
  if (path !== '' && isNode(schema['additionalProperties']) && Object.keys(schema['additionalProperties']).length > 0)
    yield* fieldsOf(schema['additionalProperties'], root, `${path}.*`);
  if (isNode(schema['items'])) yield* fieldsOf(schema['items'], root, `${path}[]`);
  for (const branch of Array.isArray(schema['oneOf']) ? (schema['oneOf'] as Node[]) : [])
    yield* fieldsOf({ description: schema['description'], ...branch }, root, path);
}

function follow(schema: Node, root: Node): Node {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((holder, key) => (holder as Node)[key], root) as Node;
}

/** Every value that a document writes at a path of `fieldsOf`. */
export function valuesAt(value: unknown, path: string): readonly unknown[] {
  return path
    .replaceAll('[]', '.[]')
    .split('.')
    .reduce<readonly unknown[]>((holders, key) => holders.flatMap((holder) => inside(holder, key)), [value]);
}

function inside(holder: unknown, key: string): readonly unknown[] {
  if (key === '[]') return Array.isArray(holder) ? holder : [];
  if (!isNode(holder)) return [];
  if (key === '*') return Object.values(holder);
  return Object.hasOwn(holder, key) ? [holder[key]] : [];
}
