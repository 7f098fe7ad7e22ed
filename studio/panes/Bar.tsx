import type { ReactElement } from 'react';
import type { OpenDocuments } from '../use-documents.ts';
import type { Say } from '../words.ts';

/** How the phone is looked at. */
export interface Look {
  readonly channel: string;
  readonly size: 'normal' | 'elder';
  readonly today: string;
  readonly selecting: boolean;
}

interface BarProps {
  readonly say: Say;
  readonly documents: OpenDocuments;
  readonly forms: readonly string[];
  readonly form: string;
  readonly onForm: (form: string) => void;
  readonly samples: readonly string[];
  readonly sample: string;
  readonly onSample: (sample: string) => void;
  readonly channels: readonly string[];
  readonly look: Look;
  readonly onLook: (change: Partial<Look>) => void;
  readonly onLanguage: () => void;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
  /** The word for no choice, if it is one. */
  readonly none?: string;
}

const Choice = ({ label, value, options, onChange, none }: ChoiceProps): ReactElement => (
  <label>
    {label}{' '}
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {none === undefined ? null : <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
);

/** The bar of the studio: which form, how it is looked at, undo and save. */
export const Bar = (props: BarProps): ReactElement => {
  const { say, documents, look, onLook } = props;
  const { history, unsaved, status } = documents;
  return (
    <header className="studio-bar">
      <h1>{say('studio')}</h1>
      <Choice label={say('form')} value={props.form} options={props.forms} onChange={props.onForm} />
      <Choice label={say('sample')} value={props.sample} options={props.samples} onChange={props.onSample} />
      <Choice
        label={say('channel')}
        value={look.channel}
        options={props.channels}
        none={say('noChannel')}
        onChange={(channel) => onLook({ channel })}
      />
      <label>
        {say('day')}{' '}
        <input type="date" value={look.today} required onChange={({ target }) => target.value && onLook({ today: target.value })} />
      </label>
      <label>
        <input
          type="checkbox"
          checked={look.size === 'elder'}
          onChange={({ target }) => onLook({ size: target.checked ? 'elder' : 'normal' })}
        />{' '}
        {say('elder')}
      </label>
      <button type="button" aria-pressed={look.selecting} onClick={() => onLook({ selecting: !look.selecting })}>
        {look.selecting ? say('select') : say('try')}
      </button>
      <span className="studio-gap" />
      <output>{status || (unsaved.length > 0 ? `${say('unsaved')} ${String(unsaved.length)}` : '')}</output>
      <button type="button" disabled={history.done.length === 0} onClick={documents.undo}>
        {say('undo')}
      </button>
      <button type="button" disabled={history.undone.length === 0} onClick={documents.redo}>
        {say('redo')}
      </button>
      <button type="button" className="studio-main" disabled={unsaved.length === 0} onClick={() => void documents.save()}>
        {say('save')}
      </button>
      <button type="button" onClick={props.onLanguage}>
        {say('language')}
      </button>
      <p className="studio-keys">{say('keys')}</p>
    </header>
  );
};
