import { type ReactElement, useState } from 'react';
import type { Json } from '../../engine/index.ts';
import pageFormat from '../../schemas/meta/page.schema.json';
import { type BlockPart, propsKeyOf, wordsAt } from '../edit/blocks.ts';
import { kindOf, type PropertySchema } from '../edit/contracts.ts';
import { type Entry, formatForm, readTyped } from '../edit/format-form.ts';
import type { Read } from '../edit/outline.ts';
import type { Say } from '../words.ts';
import { EngineForm } from './EngineForm.tsx';

type Written = Readonly<Record<string, Json>>;

interface BlockPropertiesProps {
  readonly part: BlockPart;
  /** The block, or the changes beside a reference, as the document says it. */
  readonly written: Written;
  /** The shared block, whose values hold unless the page writes its own. */
  readonly inherited: Written;
  /** Pages that a change of the shared block changes. */
  readonly pages: readonly string[];
  /** Whether changes go to the shared block instead of this page. */
  readonly isShared: boolean;
  readonly onShared: (isShared: boolean) => void;
  readonly read: Read;
  /** Counts the places that say a text. */
  readonly usesOf: (key: string) => number;
  readonly say: Say;
  readonly onValue: (keys: readonly string[], value: Json | undefined) => void;
  /** Changes the words of a text key. */
  readonly onWords: (key: string, words: string) => void;
  readonly onRemove: () => void;
  /** Gives the page its own list in place of a shared group. */
  readonly onOwn: () => void;
}

const OWN = ['name', 'place', 'for', 'skeleton', 'each', 'as', 'key'] as const;

const format = pageFormat.definitions.block.properties as unknown as Readonly<Record<string, PropertySchema>>;

const inside = (values: Written, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (holder, key) => (typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key) ? (holder as Written)[key] : undefined),
    values,
  );

/** Returns the properties of a block to edit: those of its contract, then those of every block. */
function entriesOf(props: BlockPropertiesProps): readonly Entry[] {
  const { part, written, inherited, read, usesOf, say } = props;
  const kind = kindOf(part.block);
  const [key, under] = [propsKeyOf(written), propsKeyOf(inherited)];
  /** Returns the value of the shared block at a path, which begins with the kind of that block. */
  const given = ([first = '', ...rest]: readonly string[]): Json | undefined => inside(inherited, [first === key ? under : first, ...rest]);
  const one = (path: readonly string[], schema: PropertySchema, section: string, required = false): Entry => {
    const value = inside(written, path);
    const words = wordsAt(value, read);
    const uses = words === undefined ? 0 : usesOf(String(value));
    const about =
      words === undefined ? '' : `；${say('wordsAt')} ${String(value)}${uses > 1 ? `（${say('usedIn')} ${String(uses)}）` : ''}`;
    return {
      path,
      schema: { ...schema, description: `${schema.description ?? ''}${about}` },
      section,
      required: required && given(path) === undefined,
      inherited: given(path),
      words,
    };
  };
  const contract = Object.entries(kind?.properties ?? {}).map(([name, schema]) =>
    one([key, name], schema, kind?.title ?? '', kind?.required.includes(name)),
  );
  const own = OWN.flatMap((name) => {
    const schema = format[name];
    return schema === undefined ? [] : [one([name], schema, say('more'))];
  });
  return [...contract, ...own];
}

/** The properties of a block, edited in a form that the engine makes of its contract. Starts anew with another block. */
export const BlockProperties = (props: BlockPropertiesProps): ReactElement => {
  const { part, written, pages, isShared, onShared, say, onValue, onWords, onRemove, onOwn } = props;
  const [made] = useState(() => formatForm(entriesOf(props), written));
  const kind = kindOf(part.block);
  const isGroup = part.shared !== undefined && part.source === undefined;
  return (
    <section className="studio-pane" aria-label={say('properties')}>
      <h2>{part.title}</h2>
      <p className="studio-note">
        {[part.id, kind && `${kind.title}：${kind.description}`].filter((one) => one !== undefined).join(' · ')}
      </p>
      {pages.length === 0 ? null : (
        <details className="studio-note">
          <summary>
            {say('sharedPages')}（{pages.length}）
          </summary>
          {pages.join('、')}
        </details>
      )}
      {part.shared === undefined || isGroup ? null : (
        <fieldset className="studio-scope">
          <legend>{say('changeWhere')}</legend>
          {([false, true] as const).map((shared) => (
            <label key={String(shared)}>
              <input type="radio" name="scope" checked={isShared === shared} onChange={() => onShared(shared)} />{' '}
              {shared ? `${say('everywhere')}（${String(pages.length)}）` : say('thisPage')}
            </label>
          ))}
        </fieldset>
      )}
      <p className="studio-act">
        {isGroup ? (
          <button type="button" onClick={onOwn}>
            {say('ownGroup')}
          </button>
        ) : null}{' '}
        <button type="button" onClick={onRemove}>
          {say('removeBlock')}
        </button>
      </p>
      {isGroup ? (
        <p className="studio-note">{say('groupNote')}</p>
      ) : part.block === undefined ? (
        <p className="studio-note">{say('togetherNote')}</p>
      ) : (
        <EngineForm
          form={made.form}
          values={made.values}
          dictionaries={made.dictionaries}
          onValue={(name, value) => {
            const entry = made.entries[name];
            if (entry === undefined) return;
            if (entry.words !== undefined) onWords(String(inside(written, entry.path)), String(value ?? ''));
            else onValue(entry.path, readTyped(entry, value));
          }}
        />
      )}
      {made.others.length === 0 || isGroup ? null : (
        <p className="studio-note">
          {say('elsewhere')}：{made.others.join('、')}
        </p>
      )}
    </section>
  );
};
