import type { ReactElement } from 'react';
import type { CheckIssue } from '../../linter/index.ts';
import type { FieldPart, Read } from '../edit/outline.ts';
import { rangeOf } from '../edit/text.ts';
import type { Say } from '../words.ts';

interface ProblemsProps {
  /** Undefined while they are looked for. */
  readonly issues: readonly CheckIssue[] | undefined;
  readonly fields: readonly FieldPart[];
  readonly read: Read;
  readonly say: Say;
  readonly onSelect: (field: string) => void;
}

const offsetOf = (text: string, { line, column }: CheckIssue): number => {
  let offset = 0;
  for (let at = 1; at < line; at += 1) offset = text.indexOf('\n', offset) + 1;
  return offset + column - 1;
};

/** Returns the field in whose text an issue lies. */
export function fieldOf(issue: CheckIssue, fields: readonly FieldPart[], read: Read): FieldPart | undefined {
  const text = read(issue.file);
  if (text === undefined) return undefined;
  const offset = offsetOf(text, issue);
  return fields.find(({ place }) => {
    const range = place.file === issue.file ? rangeOf(text, place.path) : undefined;
    return range !== undefined && range.from <= offset && offset < range.to;
  });
}

/** What `npm run check` says of the documents as they are now; a problem of a field leads to it. */
export const Problems = ({ issues, fields, read, say, onSelect }: ProblemsProps): ReactElement => (
  <section className="studio-pane" aria-label={say('problems')}>
    <p role="status">{issues === undefined ? say('checking') : issues.length === 0 ? say('noProblems') : ''}</p>
    <ul>
      {issues?.map((issue) => {
        const field = fieldOf(issue, fields, read);
        return (
          <li key={`${issue.file}:${String(issue.line)}:${String(issue.column)}:${issue.message}`} className="studio-problem">
            {field === undefined ? (
              <small>
                {issue.file} {say('line')} {issue.line}
              </small>
            ) : (
              <button type="button" onClick={() => onSelect(field.name)}>
                {field.title}
              </button>
            )}
            <span>{issue.message}</span>
          </li>
        );
      })}
    </ul>
  </section>
);
