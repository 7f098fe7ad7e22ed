import { type Fault, make as makeFault } from '../fault/index.ts';

/** Returns the part of a dotted path before its first dot, or the whole path without one. */
export const firstOf = (path: string): string => path.replace(/\..*$/s, '');

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns true for names that reach out of plain data in JavaScript. No document may use them. */
export const isForbidden = (name: string): boolean => FORBIDDEN.has(name);

/** Returns the fault for a forbidden name. */
export const refusal = (name: string): Fault => makeFault('forbidden-name', { name });
