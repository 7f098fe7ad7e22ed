import { type ReactElement, useEffect, useState } from 'react';
import type { Ask } from '../../../.storybook/panels/ask.ts';
import type { Documents, Json } from '../../../engine/index.ts';
import type { ScenarioRun } from '../../../tools/workbench/scenarios.ts';
import { addScenario, removeScenario, scenarioFile, scenariosText } from '../../edit/samples.ts';
import { valueAt } from '../../edit/text.ts';
import type { OpenDocuments } from '../../use-documents.ts';
import type { Say } from '../../words.ts';
import { NameForm } from './NameForm.tsx';

export interface ScenariosProps {
  readonly ask: Ask;
  readonly form: string;
  readonly documents: OpenDocuments;
  /** The sample that the phone shows. */
  readonly sample: string | undefined;
  readonly channel: string;
  readonly today: string;
  /** The answers on the phone. */
  readonly answers: Json | undefined;
  readonly say: Say;
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The names of the scenarios in a text; none while it is half written. */
function namesIn(text: string | undefined): readonly string[] {
  const found = text === undefined || text.trim() === '' ? undefined : valueAt(text, ['scenarios']);
  return Array.isArray(found) ? (found as unknown as readonly Documents.Scenario[]).map(({ name }) => name) : [];
}

/** The scenarios of a form: run by the engine, recorded from what is filled in on the phone. */
export const Scenarios = (props: ScenariosProps): ReactElement => {
  const { ask, form, documents, sample, channel, today, answers, say } = props;
  const { read, change, drafts, create } = documents;
  const [runs, setRuns] = useState<readonly ScenarioRun[]>();
  const [told, setTold] = useState('');
  const text = read(scenarioFile(form));
  const names = namesIn(text);

  const key = JSON.stringify(drafts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen holds for the texts of the run only.
  useEffect(() => setRuns(undefined), [key, form]);

  const run = (): void => {
    setTold(say('running'));
    ask<readonly ScenarioRun[]>('scenarios', { form, files: drafts }).then(
      (done) => {
        setRuns(done);
        const wrong = done.filter(({ failures }) => failures.length > 0).length;
        setTold(wrong === 0 ? `${say('allHold')} ${String(done.length)}` : `${say('someFail')} ${String(wrong)} / ${String(done.length)}`);
      },
      (error: unknown) => setTold(wordsOf(error)),
    );
  };
  const record = async (name: string): Promise<void> => {
    setTold(say('running'));
    try {
      const question = { form, name, sample, channel, today, files: drafts, given: { values: answers ?? {} } };
      const scenario = (await ask('record', question)) as unknown as Json;
      if (text === undefined) await create('scenarios', { key: form, text: scenariosText(scenario) });
      else change((now) => addScenario(now, form, scenario));
      setTold(`${say('recorded')} ${name}`);
    } catch (error) {
      setTold(wordsOf(error));
    }
  };

  return (
    <>
      <h3>{say('scenariosTitle')}</h3>
      {names.length === 0 ? <p className="studio-note">{say('noScenarios')}</p> : null}
      <ul>
        {names.map((name, at) => {
          const failures = runs?.[at]?.failures;
          return (
            <li key={name} className="samples-scenario">
              <span>
                {failures === undefined ? null : (
                  <b data-holds={failures.length === 0}>{say(failures.length === 0 ? 'runHolds' : 'runFails')}</b>
                )}{' '}
                {name}
              </span>
              <button
                type="button"
                aria-label={`${say('removeScenario')} ${name}`}
                onClick={() => change((now) => removeScenario(now, form, at))}
              >
                ×
              </button>
              {failures?.map((failure) => (
                <small key={failure}>{failure}</small>
              ))}
            </li>
          );
        })}
      </ul>
      {names.length === 0 ? null : (
        <button type="button" onClick={run}>
          {say('runScenarios')}
        </button>
      )}
      <p role="status">{told}</p>
      <NameForm
        label={say('recordScenario')}
        button={say('record')}
        isDisabled={answers === undefined}
        onName={(name) => void record(name)}
      />
    </>
  );
};
