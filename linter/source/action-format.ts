import type { ActionContract } from '../../engine/actions/index.ts';
import type { Values } from '../../engine/documents/json.ts';
import type { Schema } from './explain-schema.ts';

/** The format of an action: its parameters without examples. */
type ActionFormat = Pick<ActionContract, 'description' | 'required' | 'properties'> & {
  /** Codes that it answers: it may branch by them. */
  readonly codes?: readonly string[];
};

const ID = 'action.schema.json';
const ON: Values = { $ref: 'flow.schema.json#/definitions/table' };

/** Returns the schema of one action by its name in documents. */
export const actionFormat = (name: string, { description, required, properties, codes }: ActionFormat): Values => ({
  type: 'object',
  title: `${name.charAt(0).toUpperCase()}${name.slice(1)}Action`,
  description,
  additionalProperties: false,
  required: ['do', ...required],
  properties: { do: { const: name }, ...properties, ...(codes && { on: ON }) },
});

/** Adds the actions of a product to the format of actions, as far as it lacks them. A parameter of theirs may be a rule. */
export function withActions(schema: Schema, added: Readonly<Record<string, ActionFormat>>): Schema {
  const known = schema['oneOf'];
  if (schema['$id'] !== ID || !Array.isArray(known)) return schema;
  const names = new Set(known.map((one) => one.properties.do.const));
  const more = Object.entries(added).filter(([name]) => !names.has(name));
  return more.length === 0 ? schema : { ...schema, oneOf: [...known, ...more.map(([name, format]) => actionFormat(name, format))] };
}
