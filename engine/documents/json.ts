/** Any JSON value, logic included. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Answers by field name. */
export type Values = Readonly<Record<string, Json>>;

/** Returns true for a JSON object: neither null nor a list. */
export const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the parts of a list or an object with their index or key; none for a plain value. */
export const entriesOf = (value: unknown): readonly (readonly [string | number, Json])[] =>
  Array.isArray(value) ? [...value.entries()] : typeof value === 'object' && value !== null ? Object.entries(value) : [];
