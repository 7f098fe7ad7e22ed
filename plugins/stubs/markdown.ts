/** Stands in for markdown-to-jsx, which RJSF imports for markdown descriptions; our documents hold plain text, and the parser costs 31 kB. */
export const Markdown = ({ children }: { children: string }): string => children;
