import type { ReactElement } from 'react';
import type { OpenDocuments } from '../use-documents.ts';
import type { Say } from '../words.ts';
import { Chooser, type Opened } from './Chooser.tsx';
import { NewForm } from './make/NewForm.tsx';

interface BarProps {
  readonly say: Say;
  readonly documents: OpenDocuments;
  /** Codes of the forms, of which a new one can be made. */
  readonly forms: readonly string[];
  readonly opened: Opened;
  readonly onOpen: (document: Opened) => void;
  readonly onNewChannel: () => void;
  readonly onLanguage: () => void;
}

/** The bar of the studio: which document, undo and save. */
export const Bar = (props: BarProps): ReactElement => {
  const { say, documents } = props;
  const { history, unsaved, status } = documents;
  return (
    <header className="studio-bar">
      <h1>{say('studio')}</h1>
      <Chooser texts={history.now} opened={props.opened} say={say} onOpen={props.onOpen} onNewChannel={props.onNewChannel} />
      <NewForm documents={documents} forms={props.forms} say={say} onMade={(name) => props.onOpen({ kind: 'form', name })} />
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
