import type { ReactElement } from 'react';
import type { Json } from '../../../engine/index.ts';
import type { Named } from '../../rules/fields.ts';
import { linesOf, ruleOfLines, ruleOfTerm, termOf } from '../../rules/sentence.ts';
import { ClauseEditor, LinesEditor } from './ClauseEditor.tsx';
import { type Speech, TermEditor } from './TermEditor.tsx';

interface ValueRuleProps {
  readonly rule: Readonly<Record<string, Json>>;
  readonly about: Named | undefined;
  readonly speech: Speech;
  readonly onRule: (rule: Json) => void;
}

/** The rule that gives a field its value: when, which value, and whether members can change it. Null if no sentence says it. */
export const ValueRule = ({ rule, about, speech, onRule }: ValueRuleProps): ReactElement | null => {
  const { say } = speech;
  const { when, is, lock, ...rest } = rule;
  const [lines, term] = [linesOf(when), termOf(is ?? null)];
  if (lines === undefined || term === undefined) return null;
  const put = (change: Readonly<Record<string, Json | undefined>>): void => {
    const next = Object.entries({ when, is, lock, ...rest, ...change }).filter((entry): entry is [string, Json] => entry[1] !== undefined);
    onRule(Object.fromEntries(next));
  };
  return (
    <>
      <p>
        {say('choiceThen')}{' '}
        <TermEditor
          term={term}
          about={about}
          speech={speech}
          onTerm={(next) => put({ is: ruleOfTerm(next) })}
          drawClause={(clause, onClause) => <ClauseEditor clause={clause} speech={speech} onClause={onClause} />}
        />
      </p>
      <p>
        {say('choiceWhen')} {lines.clauses.length === 0 ? say('alwaysHolds') : ''}
      </p>
      <LinesEditor lines={lines} speech={speech} onLines={(next) => put({ when: ruleOfLines(next) })} />
      <label>
        <input type="checkbox" checked={lock === true} onChange={({ target }) => put({ lock: target.checked ? true : undefined })} />{' '}
        {say('lock')}
      </label>
    </>
  );
};
