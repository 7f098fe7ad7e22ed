import { isValues } from '../../engine/documents/json.ts';
import type { Schema } from '../source/explain-schema.ts';
import { chosenNames } from './chosen.ts';
import { follow } from './formatted-strings.ts';
import type { Project } from './project.ts';

/** Returns the few possible values of a global variable: enums of channel, query and session formats, paths and tab bars of routes. */
export function knownValues(project: Project, name: string): readonly string[] | undefined {
  const [root = '', ...keys] = name.split('.');
  if (root === 'route' && project.routes?.document.damaged !== false) return undefined;
  if (name === 'route.path') return project.routes?.value.routes.map(({ path }) => path);
  if (name === 'route.tabBar') return tabBars(project);
  const file = FORMATS.get(root);
  const format = file === undefined ? undefined : project.schemas.get(file);
  return format === undefined ? undefined : valuesAt(format, keys);
}

/** Returns the type and list separator that the query and session formats give for a value. */
export function knownForm(project: Project, name: string): { readonly types?: readonly string[]; readonly separator?: string } {
  const [root = '', key, ...deeper] = name.split('.');
  // A channel value may differ between environments.
  const file = root === 'channel' || deeper.length > 0 ? undefined : FORMATS.get(root);
  const format = file === undefined || key === undefined ? undefined : project.schemas.get(file);
  const { type, separator } = (format && schemaAt(format, [key ?? ''])) ?? {};
  return { ...(typeof type === 'string' && { types: [type] }), ...(typeof separator === 'string' && { separator }) };
}

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['channel', 'channel.schema.json'],
  ['query', 'query.schema.json'],
  ['session', 'session.schema.json'],
]);

/** Lists the tab bars that routes use. */
function tabBars({ routes }: Project): readonly string[] {
  return (routes?.value.routes ?? []).flatMap((route) =>
    'tabBar' in route && route.tabBar !== undefined ? chosenNames(route.tabBar, []).map(({ name }) => name) : [],
  );
}

function valuesAt(format: Schema, keys: readonly string[]): readonly string[] | undefined {
  const schema = schemaAt(format, keys);
  if (schema === undefined) return undefined;
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String);
  return schema['type'] === 'boolean' ? ['true', 'false'] : undefined;
}

/** Returns the schema of a key inside a value: its property, or the schema of every table entry; undefined without one. */
function schemaUnder(schema: Schema, key: string, root: Schema): Schema | undefined {
  const { properties, additionalProperties: rest } = schema;
  const inner = isValues(properties) && Object.hasOwn(properties, key) ? properties[key] : rest;
  return isValues(inner) ? follow(inner, root) : undefined;
}

const schemaAt = (format: Schema, keys: readonly string[]): Schema | undefined =>
  keys.reduce<Schema | undefined>((schema, key) => schema && schemaUnder(schema, key, format), format);

/** Returns the schema of each row of a table or list in a channel document; undefined when `path` holds neither. */
export function rowFormat({ schemas }: Project, path: string): Schema | undefined {
  const [root = '', ...keys] = path.split('.');
  const format = root === 'channel' ? schemas.get('channel.schema.json') : undefined;
  const table = format && schemaAt(format, keys);
  if (format === undefined || table === undefined) return undefined;
  if (isValues(table['items'])) return follow(table['items'], format);
  return table['properties'] === undefined ? schemaUnder(table, '', format) : undefined;
}
