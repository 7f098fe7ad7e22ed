import { Ajv } from 'ajv';
import { isValues, type Values } from '../../engine/documents/json.ts';
import type { Schema } from './explain-schema.ts';
import { textOf } from './schema-text.ts';
import type { Path } from './types.ts';

/** A fault in a block contract that makes it no valid JSON Schema. */
export interface ContractFault {
  readonly path: Path;
  readonly message: string;
}

/** Keys of a block contract outside of JSON Schema: they stay usable when the schema part is broken. */
const OF_BLOCK = ['title', 'description', 'events', 'brings', 'children', 'personal'] as const;

/** Returns the first invalid parameter schema in a block contract; undefined when all are valid. */
export function contractFault(contract: unknown): ContractFault | undefined {
  if (!isValues(contract)) return undefined;
  const { properties = {} } = contract as { readonly properties?: unknown };
  for (const [name, schema] of Object.entries(isValues(properties) ? properties : {})) {
    const fault = schemaFault(schema);
    if (fault !== undefined)
      return { path: ['properties', name, ...fault.path], message: `参数“${name}”不是 JSON Schema：${fault.message}` };
  }
  return undefined;
}

const OPTIONS = { allErrors: true, strict: false, validateFormats: false, logger: false } as const;

/** A validator of schemas; it stores none of them. */
const draft = new Ajv(OPTIONS);

const known = new Map<string, ContractFault | undefined>();

/** Returns the fault of a schema. Cached, since a check validates the same schemas repeatedly. */
function schemaFault(schema: unknown): ContractFault | undefined {
  const key = isValues(schema) ? textOf(schema) : String(JSON.stringify(schema));
  if (!known.has(key)) known.set(key, findFault(schema));
  return known.get(key);
}

function findFault(schema: unknown): ContractFault | undefined {
  if (draft.validateSchema(schema as Schema) !== true) {
    // The deepest error is the most precise.
    const [error] = [...(draft.errors ?? [])].sort((a, b) => b.instancePath.length - a.instancePath.length);
    const path = (error?.instancePath ?? '').split('/').slice(1);
    const allowed: unknown = error?.params['allowedValues'];
    const said = Array.isArray(allowed) ? `只能是 ${allowed.join('、')}` : (error?.message ?? '');
    return { path, message: path.length === 0 ? said : `“${path.at(-1) ?? ''}”${said}` };
  }
  try {
    // A separate instance compiles it, so that a broken schema stays in no cache.
    new Ajv({ ...OPTIONS, meta: false, validateSchema: false }).compile(schema as Schema);
    return undefined;
  } catch (error) {
    return { path: [], message: error instanceof Error ? error.message : String(error) };
  }
}

const FORMATS: readonly string[] = ['block.schema.json', 'widget.schema.json'];

/** Returns compilable formats: a block with a broken contract accepts any parameter, a widget with a broken contract is left out. */
export function soundSchemas(schemas: ReadonlyMap<string, Schema>): ReadonlyMap<string, Schema> {
  const mended = (id: string, schema: Schema): Schema => {
    const definitions = Object.entries((schema['definitions'] ?? {}) as Readonly<Record<string, Values>>).flatMap(([name, one]) => {
      if (schemaFault(one) === undefined) return [[name, one] as const];
      const kept = Object.fromEntries(Object.entries(one).filter(([key]) => OF_BLOCK.some((own) => own === key)));
      return id === 'block.schema.json' ? [[name, kept] as const] : [];
    });
    return { ...schema, definitions: Object.fromEntries(definitions) };
  };
  return new Map(
    [...schemas].map(([id, schema]) => [id, FORMATS.includes(id) && schemaFault(schema) !== undefined ? mended(id, schema) : schema]),
  );
}
