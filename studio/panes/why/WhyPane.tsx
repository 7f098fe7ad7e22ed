import { type ReactElement, useEffect, useState } from 'react';
import type { Ask } from '../../../.storybook/panels/ask.ts';
import type { FieldPart } from '../../edit/outline.ts';
import type { Say } from '../../words.ts';

/** Milliseconds without a change before the question is asked. */
const SETTLED = 250;

interface WhyPaneProps {
  readonly ask: Ask;
  readonly form: string;
  readonly field: FieldPart;
  /** The answers on the phone; undefined before it has drawn. */
  readonly given: unknown;
  readonly today: string;
  readonly drafts: Readonly<Record<string, string>>;
  readonly say: Say;
}

/** Explains why a field is shown, required, locked or filled for the answers on the phone, and what would change it. */
export const WhyPane = ({ ask, form, field, given, today, drafts, say }: WhyPaneProps): ReactElement => {
  const [lines, setLines] = useState<readonly string[]>();
  const question = JSON.stringify({ form, field: field.name, today, files: drafts, ...(given !== undefined && { given }) });
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      ask<{ readonly lines: readonly string[] }>('why', JSON.parse(question) as { form: string }, controller.signal).then(
        (answer) => setLines(answer.lines),
        (error: unknown) => {
          if (!controller.signal.aborted) setLines([error instanceof Error ? error.message : String(error)]);
        },
      );
    }, SETTLED);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [ask, question]);
  return (
    <section className="studio-pane" aria-label={say('why')}>
      <h2>{field.title}</h2>
      <p className="studio-note">{say('whyHint')}</p>
      <div role="status">
        {lines === undefined ? say('loading') : null}
        {lines?.map((line) => (
          // Places in the documents are for whoever edits JSON: the pane of the document is beside.
          <p key={line} className="why-line">
            {line.replace(/ {2}(?:schemas|channels)\/\S+$/, '')}
          </p>
        ))}
      </div>
    </section>
  );
};
