/** Reference pages that `npm run check -- --docs` writes; a fresh clone has none. */
const PAGES = ['actions', 'blocks', 'check', 'forms', 'pages'].map((name) => `docs/${name}.md`);

/** Tells whether a path, relative to the root, is a generated reference page. */
export const isReference = (path: string): boolean => PAGES.includes(path);
