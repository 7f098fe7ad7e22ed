/** Any JSON value, logic included. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Answers by field name. */
export type Values = Readonly<Record<string, Json>>;

/** True for a JSON object: not null, not a list. */
export const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
