import type { Json, Values } from '../documents/json.ts';

/** What an action gives to another, by name: `["item"]` is short for `{ "item": "=item" }`. */
export const givenIn = (written: Values | readonly string[] = {}): Values =>
  Array.isArray(written) ? Object.fromEntries(written.map((name: string): [string, Json] => [name, `=${name}`])) : (written as Values);
