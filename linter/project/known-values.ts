import { isValues } from '../../engine/documents/json.ts';
import type { Schema } from '../source/explain-schema.ts';
import { chosenNames } from './chosen.ts';
import type { Project } from './project.ts';
import { follow } from './said.ts';

/** All values that a variable known everywhere may have, where they are few: what a channel chooses among, paths and tab bars of routes, values of the address and the session that their formats list. */
export function knownValues(project: Project, name: string): readonly string[] | undefined {
  const [root = '', ...keys] = name.split('.');
  if (root === 'route' && project.routes?.document.damaged !== false) return undefined;
  if (name === 'route.path') return project.routes?.value.routes.map(({ path }) => path);
  if (name === 'route.tabBar') return tabBars(project);
  const file = FORMATS.get(root);
  const format = file === undefined ? undefined : project.schemas.get(file);
  return format === undefined ? undefined : valuesAt(format, keys);
}

/** What the format of addresses and sessions says of a value beside all it may be: its type, and what stands between the parts of a text that is a list. */
export function knownForm(project: Project, name: string): { readonly types?: readonly string[]; readonly separator?: string } {
  const [root = '', key, ...deeper] = name.split('.');
  // What a channel has may differ from one surrounding to the next.
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

/** The tab bars that routes ask for. */
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

/** What the format says of a key inside of what it says of a value: a property, or what every key of a table holds; undefined where it says nothing. */
function schemaUnder(schema: Schema, key: string, root: Schema): Schema | undefined {
  const { properties, additionalProperties: rest } = schema;
  const inner = isValues(properties) && Object.hasOwn(properties, key) ? properties[key] : rest;
  return isValues(inner) ? follow(inner, root) : undefined;
}

const schemaAt = (format: Schema, keys: readonly string[]): Schema | undefined =>
  keys.reduce<Schema | undefined>((schema, key) => schema && schemaUnder(schema, key, format), format);

/** What each row of a table or a list of the channel document holds; undefined where nothing of the kind stands at `path`. */
export function rowFormat({ schemas }: Project, path: string): Schema | undefined {
  const [root = '', ...keys] = path.split('.');
  const format = root === 'channel' ? schemas.get('channel.schema.json') : undefined;
  const table = format && schemaAt(format, keys);
  if (format === undefined || table === undefined) return undefined;
  if (isValues(table['items'])) return follow(table['items'], format);
  return table['properties'] === undefined ? schemaUnder(table, '', format) : undefined;
}
