import { isValues, type Json, type Values } from '../../engine/documents/json.ts';

/** Encodes a name as a key of a JSON Pointer. */
export const pointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns the last name of a JSON Pointer. */
export const lastName = (path: string): string => path.replace(/^.*\//s, '').replaceAll('~1', '/').replaceAll('~0', '~');

/** Returns the schema and JSON Pointer that a reference leads to inside the document; undefined for a broken one. */
export function follow(root: Values, reference: string): { readonly schema: Values; readonly path: string } | undefined {
  const own = typeof root['$id'] === 'string' && reference.startsWith(`${root['$id']}#`) ? reference.slice(root['$id'].length) : reference;
  if (own !== '#' && !own.startsWith('#/')) return undefined;
  const names = own.split('/').slice(1).map(unescaped);
  let found: Json | undefined = root;
  for (const name of names) found = name === undefined ? undefined : child(found, name);
  return isValues(found) ? { schema: found, path: ['#', ...names.map((name) => pointer(name ?? ''))].join('/') } : undefined;
}

function child(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Values)[name];
}

/** Decodes a key of a JSON Pointer in a URL; undefined when it is malformed. */
function unescaped(key: string): string | undefined {
  try {
    return decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
