import type { Schema } from './explain-schema.ts';
import type { Project } from './project.ts';
import type { Path, Place } from './types.ts';

/** A value that a channel document writes where the format of channels says what kind of value it is. */
export interface ChannelValue {
  readonly value: unknown;
  readonly at: Place;
}

const known = new WeakMap<Project, readonly (ChannelValue & { readonly said: string })[]>();

/** Every value in channel documents whose `format` in the meta-schema begins with the given words, and the rest of that format. */
export function* channelValues(project: Project, format: string): Generator<ChannelValue & { readonly of: string }> {
  const all = known.get(project) ?? saidValues(project);
  known.set(project, all);
  for (const { said, ...found } of all) if (said.startsWith(format)) yield { ...found, of: said.slice(format.length) };
}

/** Every value that the format of channels says the kind of: one walk for all rules. */
function saidValues({ schemas, channels }: Project): readonly (ChannelValue & { readonly said: string })[] {
  const schema = schemas.get('channel.schema.json');
  if (schema === undefined) return [];
  return channels.all.flatMap(({ document, value }) =>
    [...walk(value, schema, schema, [])].map(({ written, path, said }) => ({ value: written, said, at: { document, path } })),
  );
}

interface Found {
  readonly written: unknown;
  readonly path: Path;
  readonly said: string;
}

function* walk(value: unknown, given: Schema, root: Schema, path: Path): Generator<Found> {
  const schema = follow(given, root);
  if (typeof schema['format'] === 'string') yield { written: value, path, said: schema['format'] };
  for (const branch of Array.isArray(schema['oneOf']) ? (schema['oneOf'] as Schema[]) : []) yield* walk(value, branch, root, path);
  if (Array.isArray(value)) {
    if (isObject(schema['items'])) for (const [index, item] of value.entries()) yield* walk(item, schema['items'], root, [...path, index]);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      const inner = isObject(schema['properties']) && Object.hasOwn(schema['properties'], key) ? schema['properties'][key] : undefined;
      if (isObject(inner)) yield* walk(item, inner, root, [...path, key]);
    }
  }
}

function follow(schema: Schema, root: Schema): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return schema;
  let target: unknown = root;
  for (const key of reference.slice(2).split('/')) target = isObject(target) ? target[key] : undefined;
  return isObject(target) ? target : {};
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
