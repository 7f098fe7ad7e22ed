/** The part of a dotted path before its first dot: the whole path when it has none. */
export const firstOf = (path: string): string => path.replace(/\..*$/s, '');
