import { checkDocuments } from '../index.ts';
import type { SourceFile } from './types.ts';

type Schema = Readonly<Record<string, unknown>>;
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown): readonly (readonly [string, Schema])[] =>
  isSchema(value) ? Object.entries(value).filter((entry): entry is [string, Schema] => isSchema(entry[1])) : [];

/** Formats that apply to any place of a text: such a place names something. */
const TEXTS = ['logic.schema.json#/definitions/textKey', 'logic.schema.json#/definitions/wording', 'words.schema.json'];

/** Lists every key of a meta-schema whose value is any text, list of texts or value; `{}` stands for keys that the document chooses. */
function* openKeys(schema: Schema, path: string): Generator<string> {
  if (TEXTS.includes(String(schema['$ref']))) yield path;
  if ('$ref' in schema || 'enum' in schema || 'const' in schema) return;
  if (Array.isArray(schema['oneOf'])) {
    for (const branch of schema['oneOf'] as Schema[]) yield* openKeys(branch, path);
    return;
  }
  for (const [key, inner] of entriesOf(schema['properties'])) yield* openKeys(inner, `${path}.${key}`);
  if (isSchema(schema['items'])) yield* openKeys(schema['items'], `${path}[]`);
  if (isSchema(schema['additionalProperties'])) yield* openKeys(schema['additionalProperties'], `${path}{}`);
  const inside = ['properties', 'items', 'additionalProperties'].some((key) => isSchema(schema[key]));
  const types = [schema['type']].flat();
  const free = types.some((type) => type === undefined || type === 'string' || type === 'object');
  if (free && !inside && /[.{]/.test(path)) yield path;
}

/** Lists the open keys of formats and their parts, sorted: `kind.key`, `kind#part.key`. */
export function openKeysOf(schemas: ReadonlyMap<string, Schema>, kinds: readonly string[]): readonly string[] {
  const keys = kinds.flatMap((kind) => {
    const schema = schemas.get(`${kind}.schema.json`) ?? {};
    const parts = entriesOf(schema['definitions']).map(([name, part]) => [`${kind}#${name}`, part] as const);
    return [[kind, schema] as const, ...parts].flatMap(([path, part]) => [...openKeys(part, path)]);
  });
  return [...new Set(keys)].sort();
}

/** Returns the values at the places that a rule reports. */
export function reportedKeys(rule: string, files: readonly SourceFile[]): readonly (string | undefined)[] {
  return checkDocuments(files)
    .filter((issue) => issue.rule === rule)
    .map(({ file, line, column, endColumn }) =>
      files
        .find(({ path }) => path === file)
        ?.text.split('\n')
        [line - 1]?.slice(column - 1, endColumn - 1),
    );
}
