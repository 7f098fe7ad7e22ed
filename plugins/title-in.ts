/** The title of a story below a heading of the list. A slash in a name is no further heading: it stands as the wide one. */
export const titleIn = (heading: string, name: string): string => `${heading}/${name.replaceAll('/', '／')}`;
