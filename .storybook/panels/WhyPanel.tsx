import { type ReactElement, useState } from 'react';
import type { Ask, Shown, Tapped } from './ask.ts';
import { useAnswer } from './use-answer.ts';

interface WhyPanelProps {
  readonly shown: Shown;
  readonly ask: Ask;
  /** What was tapped in the preview last. */
  readonly tapped: Tapped | undefined;
  /** Names of the blocks of a page. */
  readonly blocks: readonly string[];
}

/** Why the field that was tapped, or the block that is chosen, shows or not, is required, locked or filled, and what would change it. */
export const WhyPanel = ({ shown, ask, tapped, blocks }: WhyPanelProps): ReactElement => {
  const { kind, name, sample, channel } = shown;
  const [block, setBlock] = useState('');
  const question =
    kind === 'form'
      ? tapped && { form: name, field: tapped.field, given: tapped.given }
      : blocks.includes(block)
        ? { page: name, block, ...(sample && { sample }), ...(channel && { channel }) }
        : undefined;
  const { answer, refused } = useAnswer<{ readonly lines: readonly string[] }>(ask, 'why', question);
  return (
    <section aria-label="为什么" style={{ padding: 12 }}>
      {kind === 'form' && tapped === undefined && <p>点预览里的一行，这里说它为什么是这样。</p>}
      {kind === 'page' && (
        <label>
          积木{' '}
          <select value={block} onChange={({ target }) => setBlock(target.value)}>
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
