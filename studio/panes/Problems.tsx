import type { ReactElement } from 'react';
import type { CheckIssue } from '../../linter/index.ts';
import type { Place, Read } from '../edit/outline.ts';
import { rangeOf } from '../edit/text.ts';
import type { Say } from '../words.ts';

/** A field of a form or a block of a page, and where it is written. */
interface Part {
  readonly name: string;
  readonly title: string;
  readonly place: Place;
}

interface ProblemsProps {
  /** Undefined while they are looked for. */
  readonly issues: readonly CheckIssue[] | undefined;
  /** Fields or blocks, to which a problem leads. */
  readonly parts: readonly Part[];
  readonly read: Read;
  readonly say: Say;
  readonly onSelect: (name: string) => void;
}

const offsetOf = (text: string, { line, column }: CheckIssue): number => {
  let offset = 0;
  for (let at = 1; at < line; at += 1) offset = text.indexOf('\n', offset) + 1;
  return offset + column - 1;
};

/** Returns the innermost part in whose text an issue lies. */
function partOf(issue: CheckIssue, parts: readonly Part[], read: Read): Part | undefined {
  const text = read(issue.file);
  if (text === undefined) return undefined;
  const offset = offsetOf(text, issue);
  return parts
    .filter(({ place }) => {
      const range = place.file === issue.file ? rangeOf(text, place.path) : undefined;
      return range !== undefined && range.from <= offset && offset < range.to;
    })
    .sort((one, other) => other.place.path.length - one.place.path.length)[0];
}

/** What `npm run check` says of the documents as they are now; a problem of a field or block leads to it. */
export const Problems = ({ issues, parts, read, say, onSelect }: ProblemsProps): ReactElement => (
  <section className="studio-pane" aria-label={say('problems')}>
    <p role="status">{issues === undefined ? say('checking') : issues.length === 0 ? say('noProblems') : ''}</p>
    <ul>
      {issues?.map((issue) => {
        const part = partOf(issue, parts, read);
        return (
          <li key={`${issue.file}:${String(issue.line)}:${String(issue.column)}:${issue.message}`} className="studio-problem">
            {part === undefined ? (
              <small>
                {issue.file} {say('line')} {issue.line}
              </small>
            ) : (
              <button type="button" onClick={() => onSelect(part.name)}>
                {part.title}
              </button>
            )}
            <span>{issue.message}</span>
          </li>
        );
      })}
    </ul>
  </section>
);
