import { type Fault, makeFault } from '../fault/index.ts';

/** The part of a dotted path before its first dot: the whole path when it has none. */
export const firstOf = (path: string): string => path.replace(/\..*$/s, '');

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Names that lead out of plain data in JavaScript; no document may use them. */
export const isForbidden = (name: string): boolean => FORBIDDEN.has(name);

/** What is wrong where such a name stands. */
export const refusal = (name: string): Fault => makeFault('forbidden-name', { name });
