/** Replaces fast-uri, which RJSF needs only for schemas with `$id`. Ours are resolved at build time and have none. */
export const equal = (one: string, other: string): boolean => one === other;

export const resolve = (_base: string, reference: string): string => reference;

// RJSF's barrel creates an AJV for its own tests, which the production build drops. That AJV parses and serialises its ids.
export const parse = (text: string): string => text;

export const serialize = (text: string): string => text;

export default { equal, resolve, parse, serialize };
