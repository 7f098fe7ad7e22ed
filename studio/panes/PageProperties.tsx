import { type ReactElement, useState } from 'react';
import type { Json } from '../../engine/index.ts';
import pageFormat from '../../schemas/meta/page.schema.json';
import { wordsAt } from '../edit/blocks.ts';
import type { PropertySchema } from '../edit/contracts.ts';
import { formatForm, readTyped } from '../edit/format-form.ts';
import type { Read } from '../edit/outline.ts';
import { valueAt } from '../edit/text.ts';
import type { Say } from '../words.ts';
import { EngineForm } from './EngineForm.tsx';

interface PagePropertiesProps {
  readonly file: string;
  readonly read: Read;
  readonly say: Say;
  readonly onValue: (keys: readonly string[], value: Json | undefined) => void;
  readonly onWords: (key: string, words: string) => void;
}

const OWN = ['title', 'description', 'back', 'pull'] as const;
const format = pageFormat.properties as unknown as Readonly<Record<string, PropertySchema>>;

/** The properties of the page itself, while no block is selected. */
export const PageProperties = ({ file, read, say, onValue, onWords }: PagePropertiesProps): ReactElement => {
  const [written] = useState(() => (valueAt(read(file) ?? '{}', []) ?? {}) as Readonly<Record<string, Json>>);
  const [made] = useState(() =>
    formatForm(
      OWN.flatMap((name) => {
        const schema = format[name];
        return schema === undefined ? [] : [{ path: [name], schema, section: say('thePage'), words: wordsAt(written[name], read) }];
      }),
      written,
    ),
  );
  const hasOrder = valueAt(read(file) ?? '{}', ['order']) !== undefined;
  return (
    <section className="studio-pane" aria-label={say('properties')}>
      <p className="studio-note">{say('chooseBlock')}</p>
      <EngineForm
        form={made.form}
        values={made.values}
        dictionaries={made.dictionaries}
        onValue={(name, value) => {
          const entry = made.entries[name];
          if (entry === undefined) return;
          if (entry.words !== undefined) onWords(String(written[name]), String(value ?? ''));
          else onValue(entry.path, readTyped(entry, value));
        }}
      />
      {hasOrder ? (
        <p className="studio-note">
          {say('orderNote')}{' '}
          <button type="button" onClick={() => onValue(['order'], undefined)}>
            {say('orderHere')}
          </button>
        </p>
      ) : null}
    </section>
  );
};
