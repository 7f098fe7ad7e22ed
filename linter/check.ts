import { openProject, type Project, type Vocabulary } from './project/project.ts';
import { RULES } from './rules/rules.ts';
import { toIssue } from './source/position.ts';
import type { CheckIssue, Finding, SourceFile } from './source/types.ts';

/** An issue, and the pages that share the block it lies in. */
interface Heard {
  readonly issue: CheckIssue;
  readonly pages: Set<string>;
}

/**
 * Checks documents together: schemas/** and channels/**, meta-schemas included, paths from the root of the project.
 * With the texts of the code it also finds unused documents; with the paths of browser files and of contract files it finds missing files.
 * `vocabulary` holds what the product adds to the engine; by default nothing.
 * Returns issues sorted by file, line and column, at most one per place. Never throws, whatever a document contains.
 */
export function checkDocuments(
  files: readonly SourceFile[],
  code: readonly string[] = [],
  loaded: readonly string[] = [],
  parts: readonly string[] = [],
  vocabulary?: Vocabulary,
): readonly CheckIssue[] {
  const project = openProject(files, code, loaded, parts, vocabulary);
  const heard = new Map<string, Heard>();
  for (const { id, severity, find } of [...RULES, ...project.vocabulary.checks]) {
    for (const finding of find(project)) {
      const issue = toIssue(finding, id, severity);
      const place = `${issue.file}:${issue.line}:${issue.column}`;
      const known = heard.get(place) ?? { issue, pages: new Set() };
      heard.set(place, known);
      if (known.issue.rule === id && known.issue.message === issue.message)
        for (const page of pageOf(finding, issue)) known.pages.add(page);
    }
  }
  return [...heard.values()]
    .map((known) => named(known, project))
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column));
}

/** Returns the page of a finding that lies in a block shared with other pages. */
const pageOf = ({ at: { document } }: Finding, { file }: CheckIssue): readonly string[] =>
  document.kind === 'page' && document.file.path !== file ? [document.name] : [];

/** Names the pages when only some of those that share the block have the fault: the block can be right for the others. */
function named({ issue, pages }: Heard, { pages: { all } }: Project): CheckIssue {
  const sharing = all.filter(({ document }) => document.parts?.some((part) => part.document.file.path === issue.file));
  if (pages.size === 0 || pages.size === sharing.length) return issue;
  return { ...issue, message: `${issue.message}（在页面 ${[...pages].join('、')} 里）` };
}
