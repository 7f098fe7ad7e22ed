import type { ReactElement } from 'react';
import type { Documents, Json } from '../../../engine/index.ts';
import { addSample, fillSample, removeSample, renameSample } from '../../edit/samples.ts';
import type { OpenDocuments } from '../../use-documents.ts';
import type { Say } from '../../words.ts';
import { NameForm } from './NameForm.tsx';
import { Scenarios, type ScenariosProps } from './Scenarios.tsx';
import './samples.css';

interface SamplesPaneProps extends Omit<ScenariosProps, 'answers' | 'sample'> {
  readonly documents: OpenDocuments;
  readonly samples: readonly Documents.Sample[];
  readonly sample: Documents.Sample | undefined;
  /** The answers on the phone with their surroundings; undefined before the first drawing. */
  readonly given: unknown;
  readonly say: Say;
  readonly onSample: (name: string) => void;
}

/** The answers of a form on the phone; undefined before the first drawing. */
const answersOf = (given: unknown): Json | undefined => (given as { readonly values?: Json } | undefined)?.values;

/** The samples and scenarios of a form: both are made from what is filled in on the phone. */
export const SamplesPane = (props: SamplesPaneProps): ReactElement => {
  const { documents, form, samples, sample, given, say, onSample } = props;
  const { change } = documents;
  const answers = answersOf(given);
  return (
    <section className="studio-pane samples" aria-label={say('samplesAndScenarios')}>
      <p className="studio-note">{say('samplesNote')}</p>
      <h3>{say('samplesTitle')}</h3>
      <ul>
        {samples.map(({ name }) => (
          <li key={name} className="samples-row" data-chosen={name === sample?.name}>
            <input
              aria-label={`${say('sampleName')} ${name}`}
              defaultValue={name}
              onBlur={({ target }) => {
                const next = target.value.trim();
                if (next === name) return;
                // A refused name is said in the status, and the old one comes back.
                target.value = name;
                change((now) => renameSample(now, form, name, next));
                if (name === sample?.name) onSample(next);
              }}
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
            />
            <button type="button" aria-pressed={name === sample?.name} onClick={() => onSample(name)}>
              {say('showSample')}
            </button>
            <button
              type="button"
              aria-label={`${say('removeSample')} ${name}`}
              onClick={() => change((now) => removeSample(now, form, name))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {answers === undefined || sample === undefined ? null : (
        <button type="button" onClick={() => change((now) => fillSample(now, form, sample.name, answers))}>
          {say('fillSample')} {sample.name}
        </button>
      )}
      <NameForm
        label={say('storeSample')}
        button={say('store')}
        isDisabled={answers === undefined}
        onName={(name) => {
          change((now) => addSample(now, form, name, answers ?? {}, sample));
          onSample(name);
        }}
      />
      <Scenarios {...props} sample={sample?.name} answers={answers} />
    </section>
  );
};
