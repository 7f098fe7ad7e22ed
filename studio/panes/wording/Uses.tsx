import { type ReactElement, useState } from 'react';
import type { Ask } from '../../../.storybook/panels/ask.ts';
import type { Say } from '../../words.ts';

interface UsesProps {
  readonly ask: Ask;
  readonly kind: 'text' | 'dictionary' | 'section';
  readonly name: string;
  readonly say: Say;
}

/** Lists the other users of a text, dictionary or section. Requests them when it is opened. */
export const Uses = ({ ask, kind, name, say }: UsesProps): ReactElement => {
  const [lines, setLines] = useState<readonly string[]>();
  const look = (): void => {
    ask<{ readonly lines: readonly string[] }>('uses', { kind, name }).then(
      (answer) => setLines(answer.lines),
      (error: unknown) => setLines([error instanceof Error ? error.message : String(error)]),
    );
  };
  return (
    <details className="studio-note" onToggle={({ currentTarget }) => currentTarget.open && look()}>
      <summary>{say('usedBy')}</summary>
      <pre className="wording-lines">{lines?.join('\n') ?? say('loading')}</pre>
    </details>
  );
};
