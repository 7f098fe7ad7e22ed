/** Styles are imported by their parts; the package hands them out as files. */
declare module '*.css';
