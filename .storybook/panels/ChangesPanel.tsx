import { type ReactElement, useState } from 'react';
import type { Ask } from './ask.ts';
import { useAnswer } from './use-answer.ts';

/** What changed in the documents since the last commit, in words, and what no longer fits drafts and older apps. */
export const ChangesPanel = ({ ask }: { readonly ask: Ask }): ReactElement => {
  const [count, setCount] = useState(0);
  const { answer, refused } = useAnswer<{ readonly text: string }>(ask, 'changes', { count });
  return (
    <section aria-label="改动" style={{ padding: 12 }}>
      <button type="button" onClick={() => setCount(count + 1)}>
        再比一次
      </button>
      {refused !== undefined && <p role="alert">{refused}</p>}
      <pre style={{ whiteSpace: 'pre-wrap', fontSize: 14, lineHeight: 1.7 }}>{answer?.text ?? '正在比较…'}</pre>
    </section>
  );
};
