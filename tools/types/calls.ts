import type { CallFamily, RequestShape, SharedShape } from '../../engine/documents/types.gen.ts';

type Families = Readonly<Record<string, CallFamily>>;
type Shapes = Readonly<Record<string, SharedShape>>;

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
const either = (all: readonly string[]): string => [...new Set(all)].join(' | ');

/** Writes an object type, one property a line. */
function record(properties: Readonly<Record<string, string>>, required: readonly string[], indent: string): string {
  const lines = Object.entries(properties).map(
    ([name, type]) => `${indent}  readonly ${key(name)}${required.includes(name) ? '' : '?'}: ${type};\n`,
  );
  return lines.length === 0 ? 'Nothing' : `{\n${lines.join('')}${indent}}`;
}

/** Writes the type of a judged request: converted to its types, without what is not given. */
function requestType(schema: RequestShape, shapes: Shapes, indent: string): string {
  const { $ref, type = [], values, properties, required = [], items } = schema;
  if ($ref !== undefined) return requestType(shapes[$ref.replace(/^.*\/|\.json$/g, '')]?.shape ?? {}, shapes, indent);
  const inner = `${indent}  `;
  return either(
    [type].flat().map((name) => {
      if (name === 'array') return items === undefined ? 'readonly Json[]' : listOf(requestType(items, shapes, indent));
      if (name === 'object')
        return properties === undefined
          ? 'Values'
          : record(
              mapped(properties, (one) => requestType(one, shapes, inner)),
              required,
              indent,
            );
      if (name === 'string') return values === undefined ? 'string' : either(values.map((value) => `'${value}'`));
      return name === 'integer' || name === 'number' ? 'number' : 'boolean';
    }),
  );
}

const listOf = (type: string): string => (type.includes(' | ') && !type.startsWith('{') ? `readonly (${type})[]` : `readonly ${type}[]`);
const mapped = (all: Readonly<Record<string, RequestShape>>, to: (one: RequestShape) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, to(one)]));

/** Returns the text of schemas/calls.gen.ts: the judged request of every call by its name, from schemas/calls and schemas/shapes. */
export function callTypes(families: Families, shapes: Shapes): string {
  const calls = Object.entries(families).flatMap(([family, document]) =>
    Object.entries(document.calls).map(([name, call]) => [`${family}.${name}`, call] as const),
  );
  const requests = calls.map(
    ([name, { params }]) => `  '${name}': ${params === undefined ? 'Nothing' : requestType(params, shapes, '  ')};\n`,
  );
  return `// Generated from schemas/calls by \`npm run types\`. Do not edit.
import type { Json, Values } from '../engine/index.ts';

/** A request without parameters. */
type Nothing = Readonly<Record<never, never>>;

/** Requests by call, as handlers receive them: judged and converted, without what is not given. */
export interface Requests {
${requests.join('')}}
`;
}
