/** Any JSON value, logic included. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Answers by field name. */
export type Values = Readonly<Record<string, Json>>;
