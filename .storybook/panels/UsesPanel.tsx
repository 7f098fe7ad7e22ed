import { type ReactElement, useState } from 'react';
import { THINGS, type ThingKind } from '../../linter/uses/things.ts';
import type { Ask, Shown } from './ask.ts';
import { useAnswer } from './use-answer.ts';

interface Thing {
  readonly kind: ThingKind;
  readonly name: string;
}

/** Lists the parts that a story's document uses. A tap shows the other users of a part, and what an edit of it affects. */
export const UsesPanel = ({ shown, ask }: { readonly shown: Shown; readonly ask: Ask }): ReactElement => {
  const { answer: used = [], refused } = useAnswer<readonly Thing[]>(ask, 'used', { file: shown.file });
  const own: Thing = { kind: shown.kind, name: shown.name };
  const [chosen, setChosen] = useState<Thing | undefined>();
  const thing: Thing = chosen ?? own;
  const { answer } = useAnswer<{ readonly lines: readonly string[] }>(ask, 'uses', { ...thing });
  return (
    <section aria-label="用处" style={{ padding: 12 }}>
      {refused !== undefined && <p role="alert">{refused}</p>}
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
        {[own, ...used].map((one) => (
          <button
            key={`${one.kind}:${one.name}`}
            type="button"
            aria-pressed={one.kind === thing.kind && one.name === thing.name}
            onClick={() => setChosen(one)}
          >
            {THINGS[one.kind]} {one.name}
          </button>
        ))}
      </p>
      {answer && <pre style={{ whiteSpace: 'pre-wrap', fontSize: 14, lineHeight: 1.7 }}>{answer.lines.join('\n')}</pre>}
    </section>
  );
};
