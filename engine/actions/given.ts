import type { Json, Values } from '../documents/json.ts';

/** Schema of the values that an action passes on: a table of values, or a list of variable names that stay the same. */
export const givenSchema: Values = {
  oneOf: [
    { $ref: 'logic.schema.json#/definitions/bindings' },
    {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]*$', examples: ['item'] },
      examples: [['item', 'button']],
    },
  ],
};

/** Returns the values that an action passes on, by name: `["item"]` is short for `{ "item": "=item" }`. */
export const givenIn = (written: Values | readonly string[] = {}): Values =>
  Array.isArray(written) ? Object.fromEntries(written.map((name: string): [string, Json] => [name, `=${name}`])) : (written as Values);
