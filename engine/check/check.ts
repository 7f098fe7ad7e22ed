import { toIssue } from './position.ts';
import { openProject } from './project.ts';
import { RULES } from './rules.ts';
import type { CheckIssue, SourceFile } from './types.ts';

/**
 * Checks documents together: schemas/** and channels/**, meta-schemas included, paths from the root of the project.
 * With the texts of the code that uses them, it also finds what nobody uses.
 * Issues come in the order of files, lines and columns, at most one per place. Never throws for what a document says.
 */
export function checkDocuments(files: readonly SourceFile[], code: readonly string[] = []): readonly CheckIssue[] {
  const project = openProject(files, code);
  const heard = new Map<string, CheckIssue>();
  for (const { id, severity, find } of RULES) {
    for (const finding of find(project)) {
      const issue = toIssue(finding, id, severity);
      const place = `${issue.file}:${issue.line}:${issue.column}`;
      if (!heard.has(place)) heard.set(place, issue);
    }
  }
  return [...heard.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column));
}
