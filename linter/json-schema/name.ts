/** Returns the name, with a number while it is taken. */
export function numbered(name: string, isTaken: (name: string) => boolean): string {
  let own = name;
  for (let number = 2; isTaken(own); number += 1) own = `${name}${number}`;
  return own;
}

/** Returns a name that an object or a group allows for its own: it begins with a letter. */
export const innerName = (name: string, taken: ReadonlySet<string>): string => ownName(name.replace(/^\W*_[\W_]*(?=[A-Za-z])/, ''), taken);

/** Returns a name that documents allow: letters, digits and underscores, unique in the form. */
export const ownName = (name: string, taken: ReadonlySet<string>): string =>
  numbered(name.replace(/\W+/g, '_').replace(/^(?=\d)|^_+$/, 'field'), (one) => taken.has(one));
