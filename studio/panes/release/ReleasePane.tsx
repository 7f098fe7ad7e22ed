import { type ReactElement, useCallback, useEffect, useState } from 'react';
import type { Ask } from '../../../.storybook/panels/ask.ts';
import { channelKeys } from '../../../stories/surroundings.ts';
import type { CommandResult } from '../../../tools/workbench/release.ts';
import type { OpenDocuments } from '../../use-documents.ts';
import type { Say } from '../../words.ts';
import { TakeBack } from './TakeBack.tsx';
import './release.css';

interface ReleasePaneProps {
  readonly ask: Ask;
  readonly documents: OpenDocuments;
  readonly say: Say;
  /** Draws the open document with these texts, for the picture before the changes. */
  readonly drawBefore: (texts: Readonly<Record<string, string>>) => ReactElement;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Compares the documents with the last commit, in words and on a phone; commits, publishes, lists publications, rolls back and withdraws. */
export const ReleasePane = ({ ask, documents, say, drawBefore }: ReleasePaneProps): ReactElement => {
  const { history, unsaved } = documents;
  const [changes, setChanges] = useState('');
  const [before, setBefore] = useState<Readonly<Record<string, string | null>>>();
  const [told, setTold] = useState<CommandResult>();
  const [isBusy, setBusy] = useState(false);
  const [audience, setAudience] = useState<'everyone' | 'channels'>('everyone');

  const look = useCallback(() => {
    setChanges(say('comparing'));
    ask<{ readonly text: string }>('changes', {}).then(
      ({ text }) => setChanges(text),
      (error: unknown) => setChanges(wordsOf(error)),
    );
  }, [ask, say]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved document is compared again.
  useEffect(look, [look, history.read]);

  const act = (name: string, question: Readonly<Record<string, unknown>>): void => {
    setBusy(true);
    setTold(undefined);
    ask<CommandResult>(name, question)
      .then(setTold, (error: unknown) => setTold({ isDone: false, said: wordsOf(error) }))
      .finally(() => {
        setBusy(false);
        look();
      });
  };
  const showBefore = (): void => {
    ask<{ readonly files: Readonly<Record<string, string | null>> }>('before', { commit: 'HEAD' }).then(
      ({ files }) => setBefore(files),
      (error: unknown) => setTold({ isDone: false, said: wordsOf(error) }),
    );
  };
  const old = before && Object.fromEntries(Object.entries(before).flatMap(([file, text]) => (text === null ? [] : [[file, text]])));

  return (
    <section className="studio-pane release" aria-label={say('release')}>
      {unsaved.length === 0 ? null : <p className="release-warning">{say('saveFirst')}</p>}
      <h3>{say('whatChanged')}</h3>
      <pre className="release-words">{changes}</pre>
      <button type="button" onClick={() => (before === undefined ? showBefore() : setBefore(undefined))}>
        {say(before === undefined ? 'showBefore' : 'hideBefore')}
      </button>
      {old === undefined ? null : <div className="release-before">{drawBefore({ ...history.now, ...old })}</div>}

      <h3>{say('commitTitle')}</h3>
      <form
        className="release-line"
        onSubmit={(event) => {
          event.preventDefault();
          act('commit', { name: String(new FormData(event.currentTarget).get('message') ?? '') });
        }}
      >
        <input name="message" required aria-label={say('commitMessage')} placeholder={say('commitMessage')} />
        <button type="submit" disabled={isBusy}>
          {say('commit')}
        </button>
      </form>

      <h3>{say('publishTitle')}</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const share = String(data.get('share') ?? '');
          const channels = data.getAll('channels').map(String);
          if (audience === 'channels' && channels.length === 0) {
            setTold({ isDone: false, said: say('chooseChannels') });
            return;
          }
          act('publish', { act: 'publish', channels, ...(share !== '' && { share: Number(share) }) });
        }}
      >
        <p className="release-line">
          {(['everyone', 'channels'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="audience" checked={audience === one} onChange={() => setAudience(one)} />{' '}
              {say(one === 'everyone' ? 'toEveryone' : 'toChannels')}
            </label>
          ))}
        </p>
        {audience === 'everyone' ? null : (
          <select name="channels" multiple size={5} aria-label={say('toChannels')}>
            {channelKeys.map((key) => (
              <option key={key}>{key}</option>
            ))}
          </select>
        )}
        <p className="release-line">
          <label>
            {say('share')} <input name="share" type="number" min={1} max={100} placeholder="100" /> %
          </label>
          <button type="submit" className="release-main" disabled={isBusy}>
            {say('publish')}
          </button>
        </p>
      </form>
      <p className="release-line">
        <button type="button" disabled={isBusy} onClick={() => act('publish', { act: 'list' })}>
          {say('whoHasWhat')}
        </button>
      </p>
      <TakeBack
        isBusy={isBusy}
        say={say}
        onAct={(name, version) => act('publish', { act: name, ...(version !== undefined && { version }) })}
      />
      {isBusy ? <p role="status">{say('working')}</p> : null}
      {told === undefined ? null : (
        <pre role="status" className="release-words" data-done={told.isDone}>
          {told.said}
        </pre>
      )}
    </section>
  );
};
