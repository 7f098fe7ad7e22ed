import type { Json, Values } from '../documents/json.ts';

/** How documents write what an action gives to another: a table of values, or the names of values that keep their names. */
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

/** What an action gives to another, by name: `["item"]` is short for `{ "item": "=item" }`. */
export const givenIn = (written: Values | readonly string[] = {}): Values =>
  Array.isArray(written) ? Object.fromEntries(written.map((name: string): [string, Json] => [name, `=${name}`])) : (written as Values);
