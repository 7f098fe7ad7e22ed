import { isValues, type Json, type Values } from '../../engine/documents/json.ts';
import { SUBJECTS } from '../spelling/index.ts';

/** Marks a part of a format that only editors read: documents are checked in their long form. */
const MARK = { short: true } as const;
const isShort = (schema: unknown): boolean => isValues(schema) && schema['short'] === true;

/** Returns a format without its short forms, as checks and types know it. */
export function withoutShort<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.filter((one) => !isShort(one)).map(withoutShort) as T;
  if (!isValues(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([, one]) => !isShort(one))
      .map(([key, one]) => [key, withoutShort(one)]),
  ) as T;
}

/** Returns the short form of an action's schema, `{ "go": "/cart" }`; undefined for an action without one. */
export function shortActionFormat(name: string, long: Values): Values | undefined {
  const subject = Object.hasOwn(SUBJECTS, name) ? SUBJECTS[name] : undefined;
  const { do: _do, ...properties } = long['properties'] as Values;
  if (subject === undefined || !Object.hasOwn(properties, subject)) return undefined;
  const { [subject]: own = {}, ...others } = properties;
  const required = (long['required'] as readonly string[]).filter((key) => key !== 'do' && key !== subject);
  return {
    ...long,
    ...MARK,
    title: `${String(long['title'])}Named`,
    required: [name, ...required],
    properties: { [name]: own, ...others },
  };
}

const OF_BLOCK = ['id', 'place', 'for', 'show', 'each', 'as', 'key', 'empty', 'name', 'skeleton', 'on', 'blocks'];
const $block = 'page.schema.json#/definitions/block/properties';

/** Returns the format of a block that is written by its kind: `{ "id": "title", "Text": { "text": "@app.title" } }`. */
export const namedBlockFormat = (blocks: readonly (readonly [name: string, contract: Values])[]): Values => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'named.schema.json',
  title: 'NamedBlock',
  description: '按名字写的一块积木：名字是键，值是它的参数。由 npm run types 按 renderer/blocks/名字/contract.json 生成，请改那里。',
  ...MARK,
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: {
    ...Object.fromEntries(OF_BLOCK.map((key) => [key, { $ref: `${$block}/${key}` }])),
    tap: { description: '点了做什么：{"on": {"tap": …}} 的短写法。', $ref: 'flow.schema.json#/definitions/actions' },
    ...Object.fromEntries(blocks.map(([name, contract]) => [name, propertiesOf(contract)])),
  },
});

/** Names the parameters of a block. A parameter may be a rule, so that its values are checked when they are known. */
const propertiesOf = ({ description = '', properties }: Values): Json => ({
  description,
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(isValues(properties) ? properties : {}).map(([name, schema]) => [
      name,
      isValues(schema) && schema['description'] !== undefined ? { description: schema['description'] } : {},
    ]),
  ),
});
