import { type ReactElement, useState } from 'react';
import type { Ask, Drawn, Shown, Tapped } from './ask.ts';
import { useAnswer } from './use-answer.ts';

interface WhyPanelProps {
  readonly shown: Shown;
  readonly ask: Ask;
  /** The last tap in the preview. */
  readonly tapped: Tapped | undefined;
  /** The current drawing of the preview, which the panel explains. */
  readonly drawn: Drawn | undefined;
  /** Unsaved texts of documents, by file. The preview draws them. */
  readonly unsaved: Readonly<Record<string, string>>;
  /** Names of the blocks of a page. */
  readonly blocks: readonly string[];
}

/** Explains why the tapped or chosen field or block is shown, hidden, required, locked or filled, and what would change that. */
export const WhyPanel = ({ shown, ask, tapped, drawn, unsaved, blocks }: WhyPanelProps): ReactElement => {
  const { kind, name } = shown;
  const [chosen, setChosen] = useState<{ readonly block: string; readonly over: Tapped | undefined } | undefined>();
  // A choice holds until the next tap.
  const block = (chosen !== undefined && chosen.over === tapped ? chosen.block : tapped?.block) ?? '';
  const isChosen = kind === 'form' ? tapped?.field !== undefined : blocks.includes(block);
  const about = kind === 'form' ? { form: name, field: tapped?.field, given: tapped?.given } : { page: name, block, ...viewOf(drawn) };
  const files = Object.keys(unsaved).length > 0 && { files: unsaved };
  const question = isChosen && drawn !== undefined ? { ...about, today: drawn.today, ...files } : undefined;
  const { answer, refused } = useAnswer<{ readonly lines: readonly string[] }>(ask, 'why', question);
  return (
    <section aria-label="为什么" style={{ padding: 12 }}>
      {!isChosen && <p>点预览里的{kind === 'form' ? '一行' : '一块'}，这里说它为什么是这样。</p>}
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
      {isChosen && drawn === undefined && <p>预览还没有画好…</p>}
      {question !== undefined && answer === undefined && refused === undefined && <p>正在查…</p>}
      {refused !== undefined && <p role="alert">{refused}</p>}
      {answer && <pre style={{ whiteSpace: 'pre-wrap', fontSize: 14, lineHeight: 1.7 }}>{answer.lines.join('\n')}</pre>}
    </section>
  );
};

/** Returns the host, sample and channel of the drawn page, for the request. */
const viewOf = (drawn: Drawn | undefined) => {
  if (drawn === undefined) return {};
  const { sample, channel, host } = drawn;
  return { host, ...(sample !== undefined && { sample }), ...(channel !== '' && { channel }) };
};
