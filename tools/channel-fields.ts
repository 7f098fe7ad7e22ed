/** Writes the table of all channel fields in docs/channels.md, from their meta-schema and the defaults in the base document. */

type Schema = Readonly<Record<string, unknown>>;

/** One field: its dotted path (`*` for any name, `[]` for an item), and its meta-schema with references resolved. */
export interface Field {
  readonly path: string;
  readonly schema: Schema;
}

const BEGIN = '<!-- 字段表由 npm run types 写入，请改 schemas/meta/channel.schema.json。 -->';
const END = '<!-- 字段表到此为止。 -->';
const ABOUT_THE_DOCUMENT: readonly string[] = ['$schema', 'extends', 'assumed', 'shared'];
const TEXT_KEY = 'logic.schema.json#/definitions/textKey';
const KINDS: Readonly<Record<string, string>> = {
  string: '文字',
  integer: '整数',
  boolean: '`true`、`false`',
  array: '列表',
  object: '对象',
};

/** Yields every field of the meta-schema, parents first; once per branch if a field has several kinds. */
export function* fieldsOf(given: Schema, root: Schema = given, path = ''): Generator<Field> {
  const schema = { ...follow(given, root), ...given };
  if (path !== '') yield { path, schema };
  const inside = path === '' ? '' : `${path}.`;
  for (const [name, inner] of Object.entries(isSchema(schema['properties']) ? schema['properties'] : {}))
    yield* fieldsOf(inner as Schema, root, `${inside}${name}`);
  const any = schema['additionalProperties'];
  if (path !== '' && isSchema(any) && Object.keys(any).length > 0) yield* fieldsOf(any, root, `${path}.*`);
  if (isSchema(schema['items'])) yield* fieldsOf(schema['items'], root, `${path}[]`);
  for (const branch of Array.isArray(schema['oneOf']) ? (schema['oneOf'] as Schema[]) : [])
    yield* fieldsOf({ description: schema['description'], ...branch }, root, path);
}

/** Returns the page with its table rebuilt. Throws if the page has no place for it. */
export function withFieldTable(page: string, meta: Schema, base: Schema): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('docs/channels.md has no place for the table of fields');
  return `${page.slice(0, begin)}${BEGIN}\n\n${table(meta, base)}\n\n${page.slice(end)}`;
}

function table(meta: Schema, base: Schema): string {
  const fields = new Map<string, Schema>();
  for (const { path, schema } of fieldsOf(meta)) if (isListed(path) && !fields.has(path)) fields.set(path, schema);
  const rows = [...fields].map(
    ([path, schema]) => `| \`${path}\` | ${kindOf(schema, meta)} | ${said(path, schema)} | ${shown(valueAt(base, path))} |`,
  );
  return ['| 字段 | 填什么 | 意思 | 不写时 |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function said(path: string, { description }: Schema): string {
  if (typeof description !== 'string') throw new Error(`schemas/meta/channel.schema.json has no description of ${path}`);
  return description;
}

/** Returns false for fields that the page explains in words, and for items of lists. */
function isListed(path: string): boolean {
  return !ABOUT_THE_DOCUMENT.includes(path) && !/\[\]|\.(production|staging|test|development)$/.test(path);
}

function kindOf(given: Schema, root: Schema): string {
  const schema = { ...follow(given, root), ...given };
  if (Array.isArray(schema['oneOf'])) return (schema['oneOf'] as Schema[]).map((branch) => kindOf(branch, root)).join('，或');
  if (typeof given['$ref'] === 'string' && given['$ref'].includes('perEnvironment')) return '每个环境一个值';
  if (given['$ref'] === TEXT_KEY) return '文字键';
  if ('const' in schema) return `\`${String(schema['const'])}\``;
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => `\`${String(value)}\``).join('、');
  const items = schema['items'];
  if (isSchema(items)) return `列表：${kindOf(items, root)}`;
  return KINDS[String(schema['type'])] ?? '';
}

function shown(value: unknown): string {
  if (value === undefined || isSchema(value)) return '';
  return typeof value === 'string' ? value : `\`${JSON.stringify(value)}\``;
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((holder, key) => (isSchema(holder) ? holder[key] : undefined), value);
}

function follow(schema: Schema, root: Schema): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const target = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((holder, key) => (isSchema(holder) ? holder[key] : undefined), root);
  return isSchema(target) ? target : {};
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
