import { type ReactElement, useMemo } from 'react';
import type { Ask } from '../../../.storybook/panels/ask.ts';
import type { Json } from '../../../engine/index.ts';
import formats from '../../../schemas/meta/field.schema.json';
import type { FieldPart, Place } from '../../edit/outline.ts';
import { addRow, removeRow, setCell } from '../../edit/rows.ts';
import { textsOf, valueIn, wordsAt } from '../../edit/wording.ts';
import type { OpenDocuments } from '../../use-documents.ts';
import type { Say } from '../../words.ts';
import { Options } from './Options.tsx';
import { Uses } from './Uses.tsx';
import './wording.css';

interface WordingPaneProps {
  readonly ask: Ask;
  readonly form: string;
  /** Without one, the texts of the whole form. */
  readonly field: FieldPart | undefined;
  /** The documents of the form. */
  readonly files: readonly string[];
  readonly documents: OpenDocuments;
  readonly say: Say;
}

const CONSTRAINTS = formats.properties.messages.propertyNames.enum;

/** The messages of a field, by the constraint that they speak of. */
const Messages = ({ field, documents, say }: Pick<WordingPaneProps, 'documents' | 'say'> & { readonly field: FieldPart }): ReactElement => {
  const { read, change } = documents;
  const place: Place = { file: field.place.file, path: [...field.place.path, 'messages'] };
  const messages = (valueIn(read, place) ?? {}) as Readonly<Record<string, Json>>;
  const left = CONSTRAINTS.filter((one) => !Object.hasOwn(messages, one));
  return (
    <section>
      <h3>{say('messagesTitle')}</h3>
      <ul className="wording-rows">
        {Object.entries(messages).map(([constraint, message]) => {
          const own = { file: place.file, path: [...place.path, constraint] };
          const { words, place: at } = wordsAt(message, own);
          return (
            <li key={constraint} className="wording-row">
              <code>{constraint}</code>
              <input aria-label={constraint} value={words} onChange={({ target }) => change((now) => setCell(now, at, target.value))} />
              <button
                type="button"
                aria-label={`${say('removeMessage')} ${constraint}`}
                onClick={() => change((now) => removeRow(now, own, true))}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
      <select
        aria-label={say('addMessage')}
        value=""
        onChange={({ target }) => target.value !== '' && change((now) => addRow(now, place, say('newMessage'), target.value))}
      >
        <option value="">+ {say('addMessage')}</option>
        {left.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </section>
  );
};

/** The options and messages of a field, and the texts that it or the whole form names by key. */
export const WordingPane = ({ ask, form, field, files, documents, say }: WordingPaneProps): ReactElement => {
  const { read, change } = documents;
  const texts = useMemo(() => {
    const written = field === undefined ? files.map((file) => read(file) ?? '') : [JSON.stringify(valueIn(read, field.place) ?? {})];
    return textsOf(written, read);
  }, [field, files, read]);
  return (
    <section className="studio-pane wording" aria-label={say('wording')}>
      <h2>{field?.title ?? form}</h2>
      {field === undefined ? <p className="studio-note">{say('wordingOfForm')}</p> : null}
      {field === undefined ? null : <Options ask={ask} form={form} field={field} documents={documents} say={say} />}
      {field === undefined ? null : <Messages field={field} documents={documents} say={say} />}
      <section>
        <h3>{say('textsTitle')}</h3>
        {texts.length === 0 ? <p className="studio-note">{say('noTexts')}</p> : null}
        <ul className="wording-rows">
          {texts.map(({ key, text, place }) => (
            <li key={key}>
              <label>
                <span className="studio-note">@{key}</span>
                <textarea
                  aria-label={key}
                  rows={Math.min(4, Math.ceil(text.length / 30))}
                  value={text}
                  onChange={({ target }) => change((now) => setCell(now, place, target.value))}
                />
              </label>
              <Uses ask={ask} kind="text" name={key} say={say} />
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
};
