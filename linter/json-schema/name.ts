/** A name, numbered while it is taken. */
export function numbered(name: string, isTaken: (name: string) => boolean): string {
  let own = name;
  for (let number = 2; isTaken(own); number += 1) own = `${name}${number}`;
  return own;
}

/** A name that documents can use: letters, digits and underscores, and no other field's. */
export const ownName = (name: string, taken: ReadonlySet<string>): string =>
  numbered(name.replace(/\W+/g, '_').replace(/^(?=\d)|^_+$/, 'field'), (one) => taken.has(one));
