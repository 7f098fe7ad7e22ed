/** The linter of documents. Node and build only: it pulls in ajv. */
export { checkDocuments } from './check.ts';
export { printIssues } from './print.ts';
export { rulesPage } from './rules-page.ts';
export type { CheckIssue, Severity, SourceFile } from './types.ts';
