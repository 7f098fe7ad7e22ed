/** Stands in for fast-uri, which RJSF needs only for schemas with `$id`; ours are resolved at build time and have none. */
export const equal = (one: string, other: string): boolean => one === other;

export const resolve = (_base: string, reference: string): string => reference;

// RJSF's barrel makes an AJV for its own tests, which the production build drops; AJV takes its ids apart and puts them together again.
export const parse = (text: string): string => text;

export const serialize = (text: string): string => text;

export default { equal, resolve, parse, serialize };
