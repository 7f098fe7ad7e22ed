import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { readTable, schemaOfTable } from '../../../tools/new/table.ts';
import type { OpenDocuments } from '../../use-documents.ts';
import type { Say } from '../../words.ts';
import './make.css';

interface NewFormProps {
  readonly documents: OpenDocuments;
  readonly forms: readonly string[];
  readonly say: Say;
  readonly onMade: (form: string) => void;
}

const SOURCES = ['table', 'copy', 'schema', 'blank'] as const;

/** Makes a form of a pasted table, another form, a JSON Schema, or from nothing. Files that exist stay as they are. */
export const NewForm = ({ documents, forms, say, onMade }: NewFormProps): ReactElement => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [source, setSource] = useState<(typeof SOURCES)[number]>('table');
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [isOpen, setOpen] = useState(false);
  const table = source === 'table' && text.trim() !== '' ? readTable(text) : undefined;
  const guessed = table === undefined ? [] : schemaOfTable(table).notes;
  const make = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = (name: string): string => String(data.get(name) ?? '').trim();
    const [key, title] = [given('key'), given('title')];
    const kind = source === 'table' || source === 'schema' ? source : 'form';
    const answers = kind === 'form' ? { key, title, from: source === 'copy' ? given('from') : '' } : { key, title, text };
    setSaid(say('making'));
    void documents
      .create(kind, answers, () => onMade(key))
      .then((told) => {
        setSaid(told ?? '');
        if (told === undefined) return;
        setText('');
        if (kind === 'form') dialog.current?.close();
      });
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setSaid('');
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        {say('newForm')}
      </button>
      <dialog ref={dialog} className="make" aria-label={say('newForm')} onClose={() => setOpen(false)}>
        {isOpen ? (
          <form onSubmit={make}>
            <h2>{say('newForm')}</h2>
            <fieldset>
              <legend>{say('madeFrom')}</legend>
              {SOURCES.map((one) => (
                <label key={one}>
                  <input type="radio" name="source" checked={source === one} onChange={() => setSource(one)} /> {say(`from-${one}`)}
                </label>
              ))}
            </fieldset>
            <div className="make-two">
              <label>
                {say('formCode')}
                <input name="key" required pattern="[A-Z][A-Z0-9_]*" placeholder="NC_HOME_VISIT" />
              </label>
              <label>
                {say('formTitle')}
                <input name="title" required={source === 'table' || source === 'blank' || source === 'copy'} />
              </label>
            </div>
            {source === 'copy' ? (
              <label>
                {say('from-copy')}
                <select name="from">
                  {forms.map((form) => (
                    <option key={form}>{form}</option>
                  ))}
                </select>
              </label>
            ) : null}
            {source === 'table' || source === 'schema' ? (
              <label>
                {say(source === 'table' ? 'pasteTable' : 'pasteSchema')}
                <textarea rows={8} required value={text} onChange={({ target }) => setText(target.value)} />
              </label>
            ) : null}
            {table === undefined ? null : (
              <div className="make-rows">
                <table>
                  <thead>
                    <tr>
                      {(['field', 'kind', 'required', 'optionsTitle'] as const).map((word) => (
                        <th key={word} scope="col">
                          {say(word)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {table.sections.flatMap(({ title, rows }, section) =>
                      rows.map((row, at) => (
                        <tr key={`${String(section)} ${String(at)}`}>
                          <td>
                            {at === 0 && title !== '' ? <small>{title} · </small> : null}
                            {row.title}
                          </td>
                          <td>{row.kind}</td>
                          <td>{row.isNeeded ? say('yes') : ''}</td>
                          <td>{row.options.join('、')}</td>
                        </tr>
                      )),
                    )}
                  </tbody>
                </table>
                {[...guessed].map((note) => (
                  <p key={note} className="studio-note">
                    {note}
                  </p>
                ))}
              </div>
            )}
            {said === '' && documents.status === '' ? null : (
              <p role="status" className="make-said">
                {said || documents.status}
              </p>
            )}
            <p className="make-acts">
              <button type="button" onClick={() => dialog.current?.close()}>
                {say('close')}
              </button>
              <button type="submit" className="make-main">
                {say('makeForm')}
              </button>
            </p>
          </form>
        ) : null}
      </dialog>
    </>
  );
};
