import { type ReactElement, useState } from 'react';
import type { Ask, Shown, Tapped } from './ask.ts';
import { useAnswer } from './use-answer.ts';

interface WhyPanelProps {
  readonly shown: Shown;
  readonly ask: Ask;
  /** The last tap in the preview. */
  readonly tapped: Tapped | undefined;
  /** Names of the blocks of a page. */
  readonly blocks: readonly string[];
}

/** Explains why the tapped or chosen field or block is visible, required, locked or filled, and what would change it. */
export const WhyPanel = ({ shown, ask, tapped, blocks }: WhyPanelProps): ReactElement => {
  const { kind, name, sample, channel } = shown;
  const [chosen, setChosen] = useState<{ readonly block: string; readonly over: Tapped | undefined } | undefined>();
  // A choice holds until the next tap.
  const block = (chosen !== undefined && chosen.over === tapped ? chosen.block : tapped?.block) ?? '';
  const question =
    kind === 'form'
      ? tapped?.field !== undefined && { form: name, field: tapped.field, given: tapped.given }
      : blocks.includes(block)
        ? { page: name, block, ...(sample && { sample }), ...(channel && { channel }) }
        : undefined;
  const { answer, refused } = useAnswer<{ readonly lines: readonly string[] }>(ask, 'why', question || undefined);
  return (
    <section aria-label="为什么" style={{ padding: 12 }}>
      {!question && <p>点预览里的{kind === 'form' ? '一行' : '一块'}，这里说它为什么是这样。</p>}
      {kind === 'page' && (
        <label>
          积木{' '}
          <select value={blocks.includes(block) ? block : ''} onChange={({ target }) => setChosen({ block: target.value, over: tapped })}>
            <option value="">选一块</option>
            {blocks.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      {refused !== undefined && <p role="alert">{refused}</p>}
      {answer && <pre style={{ whiteSpace: 'pre-wrap', fontSize: 14, lineHeight: 1.7 }}>{answer.lines.join('\n')}</pre>}
    </section>
  );
};
