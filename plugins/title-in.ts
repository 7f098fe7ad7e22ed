/** Returns the title of a story below a heading of the list. Replaces a slash in the name, which would add another heading. */
export const titleIn = (heading: string, name: string): string => `${heading}/${name.replaceAll('/', '／')}`;
