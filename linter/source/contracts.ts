import { Ajv } from 'ajv';
import { isValues, type Values } from '../../engine/documents/json.ts';
import type { Schema } from './explain-schema.ts';
import { textOf } from './schema-text.ts';
import type { Path } from './types.ts';

/** What is no JSON Schema in the contract of a block. */
export interface ContractFault {
  readonly path: Path;
  readonly message: string;
}

/** Keys of the contract of a block that are no JSON Schema: what other documents are checked against still holds when the rest is wrong. */
const OF_BLOCK = ['title', 'description', 'events', 'brings', 'children', 'personal'] as const;

/** What is wrong with the parameters in the contract of a block, as JSON Schema; undefined when nothing is. */
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

/** Knows what a JSON Schema may say: asked by all, keeps none of them. */
const draft = new Ajv(OPTIONS);

const known = new Map<string, ContractFault | undefined>();

/** What is no JSON Schema in a schema. Looked at once: a check asks again and again. */
function schemaFault(schema: unknown): ContractFault | undefined {
  const key = isValues(schema) ? textOf(schema) : String(JSON.stringify(schema));
  if (!known.has(key)) known.set(key, findFault(schema));
  return known.get(key);
}

function findFault(schema: unknown): ContractFault | undefined {
  if (draft.validateSchema(schema as Schema) !== true) {
    // The deepest says most exactly what is wrong.
    const [error] = [...(draft.errors ?? [])].sort((a, b) => b.instancePath.length - a.instancePath.length);
    const path = (error?.instancePath ?? '').split('/').slice(1);
    const allowed: unknown = error?.params['allowedValues'];
    const said = Array.isArray(allowed) ? `只能是 ${allowed.join('、')}` : (error?.message ?? '');
    return { path, message: path.length === 0 ? said : `“${path.at(-1) ?? ''}”${said}` };
  }
  try {
    // Compiled by one of its own: a schema that is wrong must not stay behind.
    new Ajv({ ...OPTIONS, meta: false, validateSchema: false }).compile(schema as Schema);
    return undefined;
  } catch (error) {
    return { path: [], message: error instanceof Error ? error.message : String(error) };
  }
}

const FORMATS: readonly string[] = ['block.schema.json', 'widget.schema.json'];

/** The formats as they can be compiled: of a block whose contract is wrong any parameter is accepted, a widget whose contract is wrong says nothing of itself. */
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
