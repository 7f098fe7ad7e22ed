import { isValues } from '../../engine/documents/json.ts';
import { suggest, suggestion } from './suggest.ts';
import type { Path } from './types.ts';
import { isNumeric, show, UNQUOTED, unknownValue, wrongValue } from './wrong-value.ts';

/** A JSON Schema node with the keywords that the meta-schemas use. */
export type Schema = { readonly [key: string]: unknown };

/** A meta-schema by `$id`. */
export type LoadSchema = (id: string) => Schema | undefined;

/** One breach of a schema. */
export interface SchemaFinding {
  readonly path: Path;
  readonly part: 'key' | 'value';
  readonly message: string;
  readonly expected?: readonly string[];
  readonly suggestion?: string;
  /** The nearest number or boolean for a plain value of a wrong type; with it the rest of the document can be checked. */
  readonly fits?: number | boolean;
}

/** Explains every breach of a meta-schema in words for authors. AJV decides validity; this function explains it. */
export function explainSchema(value: unknown, id: string, load: LoadSchema): readonly SchemaFinding[] {
  const root = load(id);
  return root === undefined ? [] : visit(value, root, { id, load }, []);
}

interface Home {
  /** `$id` of the schema document that resolves relative references. */
  readonly id: string;
  readonly load: LoadSchema;
}

function visit(value: unknown, given: Schema, from: Home, path: Path): SchemaFinding[] {
  const { schema, home } = follow(given, from);
  if (Array.isArray(schema['oneOf'])) return visitOneOf(value, schema['oneOf'] as Schema[], home, path);
  const wrong = wrongValue(value, schema);
  if (wrong !== undefined) return [{ path, part: 'value', ...wrong, message: `${subject(path)}${wrong.message}` }];
  if (Array.isArray(value)) return visitList(value, schema, home, path);
  if (isValues(value)) return visitObject(value, schema, home, path);
  return [];
}

function follow(schema: Schema, home: Home): { readonly schema: Schema; readonly home: Home } {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return { schema, home };
  const [file = '', pointer = ''] = reference.split('#');
  const id = file === '' ? home.id : file;
  let target: unknown = home.load(id) ?? {};
  for (const key of pointer.split('/').filter((part) => part !== '')) target = isValues(target) ? target[key] : undefined;
  const found = follow(isValues(target) ? target : {}, { ...home, id });
  // A place may have its own examples of a shared definition.
  return 'examples' in schema ? { ...found, schema: { ...found.schema, examples: schema['examples'] } } : found;
}

/** Explains the best branch: the one with equal `do`-like constants, else the one with the fewest findings. */
function visitOneOf(value: unknown, branches: readonly Schema[], home: Home, path: Path): SchemaFinding[] {
  const names = branches.map((branch) => constants(follow(branch, home).schema));
  const key = Object.keys(names[0] ?? {}).find((name) => names.every((entry) => Object.hasOwn(entry, name)));
  if (key !== undefined && isValues(value) && Object.hasOwn(value, key)) {
    const chosen = branches.find((_branch, index) => names[index]?.[key] === value[key]);
    if (chosen !== undefined) return visit(value, chosen, home, path);
    const wrong = unknownValue(
      value[key],
      names.map((entry) => String(entry[key])),
    );
    return [{ path: [...path, key], part: 'value', ...wrong, message: `“${key}”${wrong.message}` }];
  }
  const tried = branches.map((branch) => ({ findings: visit(value, branch, home, path) }));
  if (tried.some(({ findings }) => findings.length === 0)) return [];
  // Words may be a text or texts by locale: another plain value was meant as a text.
  const [plain, ...more] = branches.filter((branch) => follow(branch, home).schema['type'] !== 'object');
  if (!isValues(value) && plain !== undefined && follow(plain, home).schema['type'] === 'string' && more.length === 0)
    return visit(value, plain, home, path);
  const deep = tried.filter(({ findings }) => findings.every((finding) => finding.path.length > path.length || finding.part === 'key'));
  if (isValues(value) || deep.length > 0) {
    const candidates = deep.length > 0 ? deep : tried;
    return candidates.reduce((best, branch) => (branch.findings.length < best.findings.length ? branch : best)).findings;
  }
  const expected = [...new Set(tried.flatMap(({ findings }) => findings.flatMap((finding) => finding.expected ?? [])))];
  const quoted = isNumeric(value) && branches.some((branch) => visit(Number(value), branch, home, path).length === 0);
  return [
    {
      path,
      part: 'value',
      message: `${subject(path)}不能是 ${show(value)}${quoted ? UNQUOTED : ''}`,
      ...(expected.length > 0 && { expected }),
    },
  ];
}

function constants(schema: Schema): Readonly<Record<string, unknown>> {
  const properties = isValues(schema['properties']) ? schema['properties'] : {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      isValues(property) && 'const' in property ? [[name, property['const']]] : [],
    ),
  );
}

function visitList(value: readonly unknown[], schema: Schema, home: Home, path: Path): SchemaFinding[] {
  const repeated = schema['uniqueItems'] === true ? value.findIndex((item, index) => value.indexOf(item) < index) : -1;
  const own: SchemaFinding[] =
    repeated < 0 ? [] : [{ path: [...path, repeated], part: 'value', message: `${show(value[repeated])} 写了两次` }];
  const items = schema['items'];
  return isValues(items) ? [...own, ...value.flatMap((item, index) => visit(item, items, home, [...path, index]))] : own;
}

function visitObject(value: Readonly<Record<string, unknown>>, schema: Schema, home: Home, path: Path): SchemaFinding[] {
  const properties = isValues(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  const findings: SchemaFinding[] = [];
  for (const [name, item] of Object.entries(value)) {
    const at = [...path, name];
    const names = schema['propertyNames'];
    const wrongKey = isValues(names) ? wrongValue(name, follow(names, home).schema) : undefined;
    if (wrongKey !== undefined) findings.push({ path: at, part: 'key', ...wrongKey, message: `不能用“${name}”作键名` });
    else if (Object.hasOwn(properties, name)) findings.push(...visit(item, properties[name] as Schema, home, at));
    else if (schema['additionalProperties'] === false)
      findings.push({ path: at, part: 'key', ...unknownKey(name, properties, value, missing) });
    else if (isValues(schema['additionalProperties'])) findings.push(...visit(item, schema['additionalProperties'], home, at));
  }
  const meant = findings.flatMap((finding) => finding.suggestion ?? []);
  for (const name of missing) {
    if (!meant.includes(name)) findings.push({ path, part: 'key', message: `缺少“${name}”${describe(properties[name])}` });
  }
  return findings;
}

function unknownKey(name: string, properties: Schema, value: object, missing: readonly string[]): Omit<SchemaFinding, 'path' | 'part'> {
  const free = Object.keys(properties).filter((key) => !Object.hasOwn(value, key));
  const expected = missing.length > 0 ? missing : free;
  const near = suggestion(name, free);
  const written = near.suggestion === undefined ? suggest(name, Object.keys(properties)) : undefined;
  if (written !== undefined) return { message: `这里没有“${name}”这个键，“${written}”已经写了` };
  return { message: `这里没有“${name}”这个键`, ...(expected.length > 0 && { expected }), ...near };
}

/** Describes the value by the key that leads to it. */
function subject(path: Path): string {
  const key = path.findLast((part) => typeof part === 'string');
  const last = path.at(-1);
  if (key === undefined) return '文档';
  return typeof last === 'number' ? `“${key}”第 ${last + 1} 项` : `“${key}”`;
}

function describe(property: unknown): string {
  const words = isValues(property) ? property['description'] : undefined;
  return typeof words === 'string' ? `（${words.replace(/[。；].*$/, '')}）` : '';
}
