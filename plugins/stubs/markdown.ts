/** Replaces markdown-to-jsx, which RJSF imports for markdown descriptions. Our documents are plain text, and the parser needs 31 kB. */
export const Markdown = ({ children }: { children: string }): string => children;
