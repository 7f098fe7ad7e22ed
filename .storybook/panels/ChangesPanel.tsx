import { type ReactElement, useEffect, useState } from 'react';
import { linkTo } from '../../stories/contact-sheets/frames.ts';
import { AS_OF, type Ask } from './ask.ts';
import { useAnswer } from './use-answer.ts';

interface Changes {
  readonly text: string;
  /** Stories of the forms and pages that the edit reaches. */
  readonly reached: readonly { readonly story: string; readonly words: string; readonly channel?: string }[];
}

interface ChangesPanelProps {
  readonly ask: Ask;
  /** Preview address of the current story. */
  readonly story: string;
}

const SCREEN = { width: 390, height: 844 };
/** Interval in milliseconds at which the panel checks for saved documents. */
const LOOKS = 2000;

/** Returns the stamp of the documents, which changes with every save in the workbench or in an editor. Empty before the first response. */
function useStamp(ask: Ask): string {
  const [stamp, setStamp] = useState('');
  useEffect(() => {
    const look = (): void => {
      // The request for the changes shows the error of an unreachable server.
      ask<{ readonly stamp: string }>('stamp', {}).then(
        (now) => setStamp(now.stamp),
        () => setStamp('?'),
      );
    };
    look();
    const timer = setInterval(look, LOOKS);
    return () => clearInterval(timer);
  }, [ask]);
  return stamp;
}

/** Shows the changes of the documents since the last commit: in words, in pictures of the current story, and the other affected stories. */
export const ChangesPanel = ({ ask, story }: ChangesPanelProps): ReactElement => {
  const [count, setCount] = useState(0);
  const stamp = useStamp(ask);
  const { answer, refused } = useAnswer<Changes>(ask, 'changes', stamp === '' ? undefined : { count, stamp });
  const reached = answer?.reached ?? [];
  const isReached = reached.some((one) => story.includes(`id=${one.story}--`));
  return (
    <section aria-label="改动" style={{ padding: 12 }}>
      <button type="button" onClick={() => setCount(count + 1)}>
        再比一次
      </button>
      {refused !== undefined && <p role="alert">{refused}</p>}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start' }}>
        <div style={{ flex: '1 1 320px' }}>
          <pre style={{ whiteSpace: 'pre-wrap', fontSize: 14, lineHeight: 1.7 }}>{answer?.text ?? '正在比较…'}</pre>
          {reached.length > 0 && <p>改动涉及（点开看改前改后）：</p>}
          <ul>
            {reached.map((one) => (
              <li key={one.words}>
                <a href={linkTo({ id: `${one.story}--sample-1`, globals: one.channel ? { channel: one.channel } : {} })}>{one.words}</a>
              </li>
            ))}
          </ul>
        </div>
        {isReached &&
          (['改之前', '改之后'] as const).map((words) => (
            <figure key={words} style={{ margin: 0 }}>
              <figcaption>{words}</figcaption>
              <iframe
                key={`${count} ${stamp}`}
                title={words}
                {...SCREEN}
                style={{ border: '1px solid #d1d5db' }}
                src={words === '改之前' ? `${story}&${AS_OF}=HEAD` : story}
              />
            </figure>
          ))}
      </div>
    </section>
  );
};
