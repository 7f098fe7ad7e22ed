import { isValues, type Values } from '../documents/json.ts';
import { chosenNames } from './chosen.ts';
import type { Schema } from './explain-schema.ts';
import type { Project } from './project.ts';

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

function schemaAt(format: Schema, keys: readonly string[]): Values | undefined {
  let schema: unknown = format;
  for (const key of keys) {
    const properties = isValues(schema) ? schema['properties'] : undefined;
    schema = isValues(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
  }
  return isValues(schema) ? schema : undefined;
}

/** What each value of a table of the channel document holds, where `path` is one whose keys are codes; undefined where it is none. */
export function rowFormat({ schemas }: Project, path: string): Values | undefined {
  const [root = '', ...keys] = path.split('.');
  const format = root === 'channel' ? schemas.get('channel.schema.json') : undefined;
  const reference = format === undefined ? undefined : schemaAt(format, keys)?.['additionalProperties'];
  const name = isValues(reference) ? /^#\/definitions\/(\w+)$/.exec(String(reference['$ref']))?.[1] : undefined;
  const definitions = format?.['definitions'];
  const row = name !== undefined && isValues(definitions) && Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  return isValues(row) ? row : undefined;
}
