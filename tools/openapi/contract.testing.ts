import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly Json[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}
interface Content {
  readonly schema: Schema;
}
export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Generates values by a schema of the description alone. */
function values(schema: Schema, description: Description): fc.Arbitrary<Json> {
  if (schema.$ref !== undefined) return values(description.components.schemas[schema.$ref.replace(/^.*\//, '')] ?? {}, description);
  const { enum: some, pattern, maxLength = 20, maxItems = 2, items = {}, properties = {}, required = [] } = schema;
  if (some !== undefined) return fc.constantFrom(...some);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u')).filter((text) => text.length <= maxLength);
  const [type] = [schema.type ?? 'string'].flat().filter((name) => name !== 'null');
  if (type === 'array') return fc.array(values(items, description), { maxLength: Math.min(2, maxItems) });
  if (type === 'object')
    return fc.record(Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, values(one, description)])), {
      noNullPrototype: true,
      requiredKeys: required.filter((key) => Object.hasOwn(properties, key)),
    });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return fc.integer({ min: 1, max: 50 });
  return fc.stringMatching(/^[A-Za-z0-9]{1,12}$/);
}

/** Generates requests of an operation, written as its description says: path, query and body. */
export function requestsOf(path: string, method: string, operation: Operation, description: Description): fc.Arbitrary<Request> {
  const { parameters = [], requestBody } = operation;
  const [media = '', { schema = {} } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const given = fc.record(Object.fromEntries(parameters.map((one) => [one.name, values(one.schema, description)])), {
    noNullPrototype: true,
  });
  return fc.tuple(given, values(schema, description)).map(([params, body]) => {
    const url = new URL(
      path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name]))),
      'http://test',
    );
    for (const one of parameters) if (one.in === 'query') url.searchParams.set(one.name, String(params[one.name]));
    const pairs = Object.entries(body as Readonly<Record<string, Json>>).map(([key, value]): [string, string] => [key, String(value)]);
    const isForm = media === 'application/x-www-form-urlencoded';
    return new Request(url, {
      method: method.toUpperCase(),
      ...(requestBody && { headers: { 'content-type': media }, body: isForm ? new URLSearchParams(pairs) : JSON.stringify(body) }),
    });
  });
}

/** Compiles the schema of the response of an operation. */
export function responseOf({ responses }: Operation, { components }: Description): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const schema = responses['200']?.content?.['application/json']?.schema ?? {};
  return ajv.compile(JSON.parse(JSON.stringify({ ...schema, components })));
}
