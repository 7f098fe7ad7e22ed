/** The part of a dotted path before its first dot: the whole path when it has none. */
export const firstOf = (path: string): string => path.replace(/\..*$/s, '');

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Names that lead out of plain data in JavaScript; no document may use them. */
export const isForbidden = (name: string): boolean => FORBIDDEN.has(name);

/** What is said where such a name is refused. */
export const refusal = (name: string): string => `不能用“${name}”这个名字`;
