/** Any JSON value, logic included. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Answers by field name. */
export type Values = Readonly<Record<string, Json>>;

/** True for a JSON object: not null, not a list. */
export const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of a list or an object, each with its index or key; a plain value has none. */
export const entriesOf = (value: unknown): readonly (readonly [string | number, Json])[] =>
  Array.isArray(value) ? [...value.entries()] : typeof value === 'object' && value !== null ? Object.entries(value) : [];
