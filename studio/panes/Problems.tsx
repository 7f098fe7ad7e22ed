import type { ReactElement } from 'react';
import type { CheckIssue } from '../../linter/index.ts';
import type { Change } from '../edit/acts.ts';
import { type Part, partOf } from '../edit/issues.ts';
import { type Mend, mendsOf } from '../edit/mends.ts';
import type { Read } from '../edit/outline.ts';
import type { Say } from '../words.ts';

interface ProblemsProps {
  /** Undefined while they are looked for. */
  readonly issues: readonly CheckIssue[] | undefined;
  /** Fields or blocks, to which a problem leads. */
  readonly parts: readonly Part[];
  readonly read: Read;
  readonly say: Say;
  /** Selects the part of a problem and shows its line of the document. */
  readonly onGo: (issue: CheckIssue, part: Part | undefined) => void;
  readonly onMend: (change: Change) => void;
}

const wordsOf = ({ kind, word }: Mend, say: Say): string => (kind === 'write' ? `${say('mend-write')} ${word ?? ''}` : say(`mend-${kind}`));

/** Lists the problems that `npm run check` finds in the unsaved documents. A problem leads to its part and line; a button applies the correction that the check suggests. */
export const Problems = ({ issues, parts, read, say, onGo, onMend }: ProblemsProps): ReactElement => (
  <section className="studio-pane" aria-label={say('problems')}>
    <p role="status">{issues === undefined ? say('checking') : issues.length === 0 ? say('noProblems') : ''}</p>
    <ul>
      {issues?.map((issue) => {
        const part = partOf(issue, parts, read);
        const text = read(issue.file);
        return (
          <li key={`${issue.file}:${String(issue.line)}:${String(issue.column)}:${issue.message}`} className="studio-problem">
            <button type="button" className="studio-problem-go" disabled={text === undefined} onClick={() => onGo(issue, part)}>
              <b>{part?.title ?? issue.file.replace(/^schemas\//, '')}</b>
              <small>
                {say('line')} {issue.line}
              </small>
              <span>{issue.message}</span>
            </button>
            {text === undefined
              ? null
              : mendsOf(issue, text).map((mend) => (
                  <button key={mend.kind} type="button" onClick={() => onMend({ file: issue.file, text: mend.text })}>
                    {wordsOf(mend, say)}
                  </button>
                ))}
          </li>
        );
      })}
    </ul>
  </section>
);
