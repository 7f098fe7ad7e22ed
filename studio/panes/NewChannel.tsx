import { type ReactElement, useEffect, useState } from 'react';
import type { Ask } from '../../.storybook/panels/ask.ts';
import type { Say } from '../words.ts';

interface Asked {
  readonly key: string;
  readonly text: string;
  readonly initial: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly fault?: string;
}

interface NewChannelProps {
  readonly ask: Ask;
  readonly say: Say;
  /** Writes the channel; returns undefined if it was refused. */
  readonly onMake: (answers: Readonly<Record<string, string>>) => Promise<string | undefined>;
  /** The channel is written; its key. */
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}

/** Asks what `npm run new -- channel` asks, all at once: an empty answer takes the grey one. Writes the channel. */
export const NewChannel = ({ ask, say, onMake, onMade, onClose }: NewChannelProps): ReactElement => {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [refused, setRefused] = useState('');
  const [isBusy, setBusy] = useState(false);
  const key = JSON.stringify(given);
  useEffect(() => {
    const controller = new AbortController();
    const told = (error: unknown): void => {
      if (!controller.signal.aborted) setRefused(error instanceof Error ? error.message : String(error));
    };
    ask<readonly Asked[]>('questions', { answers: JSON.parse(key) as object }, controller.signal).then(setAsked, told);
    return () => controller.abort();
  }, [ask, key]);
  const answer = (name: string, value: string): void => {
    const { [name]: _before, ...others } = given;
    setGiven(value === '' ? others : { ...others, [name]: value });
  };
  const make = async (): Promise<void> => {
    setBusy(true);
    const said = await onMake(given);
    setBusy(false);
    if (said !== undefined) onMade(given['key'] ?? '');
  };
  return (
    <section className="studio-pane studio-wizard" aria-label={say('newChannel')}>
      <h2>{say('newChannel')}</h2>
      <p className="studio-note">{say('wizardNote')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        {asked.map((one) => (
          <div key={one.key} className="studio-question">
            <label htmlFor={`new ${one.key}`}>{one.text}</label>
            {one.choices.length > 0 ? (
              <select id={`new ${one.key}`} value={given[one.key] ?? one.initial} onChange={({ target }) => answer(one.key, target.value)}>
                {one.choices.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={`new ${one.key}`}
                value={given[one.key] ?? ''}
                placeholder={one.initial}
                aria-invalid={one.fault !== undefined && given[one.key] !== undefined}
                onChange={({ target }) => answer(one.key, target.value)}
              />
            )}
            {one.fault !== undefined && given[one.key] !== undefined ? <em>{one.fault}</em> : null}
          </div>
        ))}
        {refused === '' ? null : <p role="alert">{refused}</p>}
        <p className="studio-act">
          <button type="submit" className="studio-main" disabled={isBusy || asked.length === 0}>
            {say('makeChannel')}
          </button>{' '}
          <button type="button" onClick={onClose}>
            {say('cancel')}
          </button>
        </p>
      </form>
    </section>
  );
};
