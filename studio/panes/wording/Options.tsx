import type { ReactElement } from 'react';
import type { Ask } from '../../../.storybook/panels/ask.ts';
import type { Json } from '../../../engine/index.ts';
import type { FieldPart, Place, Read } from '../../edit/outline.ts';
import { addRow, moveRow, removeRow, setCell } from '../../edit/rows.ts';
import { nextCode, valueIn, wordsAt } from '../../edit/wording.ts';
import type { OpenDocuments } from '../../use-documents.ts';
import type { Say } from '../../words.ts';
import { Uses } from './Uses.tsx';

interface OptionsProps {
  readonly ask: Ask;
  readonly form: string;
  readonly field: FieldPart;
  readonly documents: OpenDocuments;
  readonly say: Say;
}

type Item = Readonly<Record<string, Json>>;

/** Returns the place of a field's options: its dictionary, or the field itself. */
function listOf({ place }: FieldPart, read: Read): { readonly place: Place; readonly dictionary?: string } | undefined {
  const dictionary = valueIn(read, { ...place, path: [...place.path, 'options', 'dictionary'] });
  if (typeof dictionary === 'string') return { dictionary, place: { file: `schemas/dictionaries/${dictionary}.json`, path: ['items'] } };
  const own = { file: place.file, path: [...place.path, 'enum'] };
  return Array.isArray(valueIn(read, own)) ? { place: own } : undefined;
}

/** The options of a field: their names and order, new ones, and which forms share them. */
export const Options = ({ ask, form, field, documents, say }: OptionsProps): ReactElement | null => {
  const { read, change } = documents;
  const list = listOf(field, read);
  const canChoose = ['select', 'radio', 'checkbox', 'picker', 'tags'].some((widget) => field.widget?.startsWith(widget));
  if (list === undefined) {
    if (!canChoose || valueIn(read, { ...field.place, path: [...field.place.path, 'options'] }) !== undefined) return null;
    const make = (): void => {
      const name = `${form.toLowerCase().replace(/_+([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())}${field.name.charAt(0).toUpperCase()}${field.name.slice(1)}`;
      void documents.create('dictionary', { name, title: field.title, items: `1 ${say('optionOne')}，2 ${say('optionTwo')}` }, () =>
        change((now) => setCell(now, { ...field.place, path: [...field.place.path, 'options'] }, { dictionary: name })),
      );
    };
    return (
      <section>
        <h3>{say('optionsTitle')}</h3>
        <button type="button" onClick={make}>
          + {say('makeOptions')}
        </button>
      </section>
    );
  }
  const { place, dictionary } = list;
  const items = (valueIn(read, place) ?? []) as readonly Json[];
  const at = (index: number, ...keys: readonly string[]): Place => ({ file: place.file, path: [...place.path, index, ...keys] });
  const codeOf = (item: Json): string => (dictionary === undefined ? String(item) : String((item as Item)['code'] ?? ''));
  const add = (): void => {
    const code = nextCode(items.map(codeOf));
    change((now) => addRow(now, place, dictionary === undefined ? `${say('newOption')} ${code}` : { code, name: say('newOption') }));
  };
  return (
    <section>
      <h3>{say('optionsTitle')}</h3>
      {dictionary === undefined ? null : (
        <>
          <p className="studio-note">
            {dictionary} · {say('dictionaryShared')}
          </p>
          <Uses key={dictionary} ask={ask} kind="dictionary" name={dictionary} say={say} />
        </>
      )}
      <ol className="wording-rows">
        {items.map((item, index) => {
          const name =
            dictionary === undefined ? { words: String(item), place: at(index) } : wordsAt((item as Item)['name'], at(index, 'name'));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option may be renamed while it is edited.
            <li key={index} className="wording-row">
              {dictionary === undefined ? null : <code title={say('codeHint')}>{codeOf(item)}</code>}
              <input
                aria-label={`${say('option')} ${String(index + 1)}`}
                value={name.words}
                onChange={({ target }) => change((now) => setCell(now, name.place, target.value))}
              />
              <button
                type="button"
                aria-label={say('up')}
                disabled={index === 0}
                onClick={() => change((now) => moveRow(now, place, index, index - 1))}
              >
                ↑
              </button>
              <button
                type="button"
                aria-label={say('down')}
                disabled={index === items.length - 1}
                onClick={() => change((now) => moveRow(now, place, index, index + 1))}
              >
                ↓
              </button>
              <button type="button" aria-label={say('removeOption')} onClick={() => change((now) => removeRow(now, at(index)))}>
                ×
              </button>
            </li>
          );
        })}
      </ol>
      <button type="button" onClick={add}>
        + {say('addOption')}
      </button>
    </section>
  );
};
