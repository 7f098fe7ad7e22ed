import { type ReactElement, useEffect, useState } from 'react';
import type { Ask } from '../../../.storybook/panels/ask.ts';
import type { FormProof } from '../../../tools/workbench/proof.worker.ts';
import type { Say } from '../../words.ts';

/** Milliseconds without an edit before a form is proved. */
const SETTLED = 800;

interface ProofProps {
  readonly ask: Ask;
  readonly form: string;
  readonly field: string;
  /** Texts that are not saved, by file. */
  readonly files: Readonly<Record<string, string>>;
  readonly say: Say;
  readonly onSelect: (field: string) => void;
  readonly titleOf: (field: string) => string;
}

/** Shows the refutations of a form, those of the field first, each with the answers that lead to it. */
export const Proof = ({ ask, form, field, files, say, onSelect, titleOf }: ProofProps): ReactElement => {
  const [proof, setProof] = useState<FormProof>();
  const [refused, setRefused] = useState('');
  const question = JSON.stringify({ form, files });
  useEffect(() => {
    setProof(undefined);
    setRefused('');
    const controller = new AbortController();
    const timer = setTimeout(() => {
      ask<FormProof>('proof', JSON.parse(question) as { form: string }, controller.signal).then(setProof, (error: unknown) => {
        if (!controller.signal.aborted) setRefused(error instanceof Error ? error.message : String(error));
      });
    }, SETTLED);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [ask, question]);
  const own = proof?.refutations.filter((one) => one.field === field) ?? [];
  const others = proof?.refutations.filter((one) => one.field !== field) ?? [];
  const drawn = ({ message, answers }: FormProof['refutations'][number]): ReactElement => (
    <>
      <p>{message}</p>
      {answers.length === 0 ? null : (
        <p className="studio-note">
          {say('wayThere')} {answers.map(({ title, answer }) => `${title}＝${answer}`).join('；')}
        </p>
      )}
    </>
  );
  return (
    <section className="rules-proof" aria-label={say('proof')}>
      <h3>{say('proof')}</h3>
      {refused === '' ? null : <p role="alert">{refused}</p>}
      {proof === undefined && refused === '' ? <p role="status">{say('proving')}</p> : null}
      {proof?.isSkipped ? <p>{say('proofSkipped')}</p> : null}
      {proof !== undefined && !proof.isSkipped && own.length === 0 ? <p className="rules-good">{say('proved')}</p> : null}
      {own.map((one) => (
        <div key={one.message} className="rules-bad">
          {drawn(one)}
        </div>
      ))}
      {others.length === 0 ? null : (
        <details>
          <summary>
            {say('otherField')} {others.length}
          </summary>
          {others.map((one) => (
            <div key={`${one.field} ${one.message}`} className="rules-bad">
              <button type="button" onClick={() => onSelect(one.field)}>
                {titleOf(one.field)}
              </button>
              {drawn(one)}
            </div>
          ))}
        </details>
      )}
    </section>
  );
};
