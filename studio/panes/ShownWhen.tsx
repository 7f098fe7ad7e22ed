import type { ReactElement } from 'react';
import type { Json } from '../../engine/index.ts';
import { asSpelled, withVars } from '../edit/spelled.ts';
import type { Named } from '../rules/fields.ts';
import { linesOf, ruleOfLines } from '../rules/sentence.ts';
import type { Say } from '../words.ts';
import { LinesEditor } from './rules/ClauseEditor.tsx';
import './rules/rules.css';

interface ShownWhenProps {
  readonly rule: Json | undefined;
  /** Values that rules of the page can read. */
  readonly variables: readonly Named[];
  readonly say: Say;
  readonly onRule: (rule: Json | undefined) => void;
}

/** Edits the condition of a block in sentences. Shows a rule that no sentence can say as it is written. */
export const ShownWhen = ({ rule, variables, say, onRule }: ShownWhenProps): ReactElement => {
  const lines = linesOf(rule === undefined ? undefined : withVars(rule));
  const put = (next: NonNullable<typeof lines>): void => {
    const written = ruleOfLines(next);
    onRule(written === undefined ? undefined : asSpelled(written));
  };
  return (
    <section className="studio-pane" aria-label={say('conditions')}>
      <h2>{say('shownWhen')}</h2>
      {lines === undefined ? (
        <>
          <p>{say('asRule')}</p>
          <pre>{JSON.stringify(rule, null, 2)}</pre>
        </>
      ) : (
        <>
          {lines.clauses.length === 0 ? <p>{say('always')}</p> : null}
          <LinesEditor lines={lines} speech={{ fields: variables, conditions: [], say }} onLines={put} />
        </>
      )}
    </section>
  );
};
