/** Paths of fields in an open form: `phone`, `payee/bankCard` inside an object, `invoices/i2/amount` inside the item with the key `i2`. */

/** The first field of a path, the item below it, and the path inside that item. */
export interface Step {
  readonly name: string;
  /** Key of the item; empty for an object, which has one item without a key. */
  readonly key: string;
  readonly rest: string;
}

/** Splits a path at its first field. Returns undefined for the name of a field without an item. `isGroup` tells whether items of the field have keys. */
export function stepOf(path: string, isGroup: (name: string) => boolean): Step | undefined {
  const slash = path.indexOf('/');
  if (slash < 0) return undefined;
  const name = path.slice(0, slash);
  const below = path.slice(slash + 1);
  if (!isGroup(name)) return { name, key: '', rest: below };
  const next = below.indexOf('/');
  return next < 0 ? { name, key: below, rest: '' } : { name, key: below.slice(0, next), rest: below.slice(next + 1) };
}

/** Returns the path of the item that holds a field; undefined for a field of the form itself. */
export const itemOf = (path: string): string | undefined => {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? undefined : path.slice(0, slash);
};

/** Returns the path of a field beside another one: in the same item, or in the form itself. */
export const beside = (path: string, name: string): string => path.slice(0, path.lastIndexOf('/') + 1) + name;

/** Returns the path of a field inside an item. */
export const joinPath = (name: string, key: string, rest: string): string =>
  [name, ...(key === '' ? [] : [key]), ...(rest === '' ? [] : [rest])].join('/');
