import { type ReactElement, useState } from 'react';
import { fieldRefusal, KINDS } from '../edit/acts.ts';
import type { FieldPart, SectionPart } from '../edit/outline.ts';
import type { Say, Word } from '../words.ts';
import { Palette } from './Palette.tsx';
import { Tree } from './Tree.tsx';
import { PART, type TreeList } from './TreeRows.tsx';

/** A field that is added: its kind, name and title. */
export interface Added {
  readonly kind: string;
  readonly name: string;
  readonly title: string;
}

interface OutlineProps {
  readonly sections: readonly SectionPart[];
  readonly selected: string | undefined;
  /** Messages of problems, by field. */
  readonly faults: ReadonlyMap<string, readonly string[]>;
  readonly say: Say;
  readonly onSelect: (name: string) => void;
  readonly onMove: (section: SectionPart, from: number, to: number) => void;
  /** Moves a field into another section, before the field at an index. */
  readonly onMoveTo: (from: SectionPart, field: FieldPart, to: SectionPart, at: number) => void;
  readonly onRemove: (section: SectionPart, field: FieldPart) => void;
  readonly onAdd: (section: SectionPart, added: Added, behind: string | undefined) => void;
}

interface AdderProps {
  readonly say: Say;
  /** The kind that is chosen at first; undefined shows a button only. */
  readonly kind: string | undefined;
  readonly onOpen: () => void;
  readonly onAdd: (added: Added) => void;
}

const Adder = ({ say, kind, onOpen, onAdd }: AdderProps): ReactElement => {
  if (kind === undefined)
    return (
      <button type="button" onClick={onOpen}>
        + {say('addField')}
      </button>
    );
  return (
    <form
      className="studio-adder"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const given = (name: string): string => String(data.get(name) ?? '').trim();
        onAdd({ kind: given('kind'), name: given('name'), title: given('title') });
      }}
    >
      <label>
        {say('kind')}
        <select name="kind" defaultValue={kind}>
          {Object.keys(KINDS).map((one) => (
            <option key={one} value={one}>
              {say(one as Word)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say('title')}
        <input name="title" required />
      </label>
      <label>
        {say('name')}
        <input name="name" required pattern="[A-Za-z][A-Za-z0-9_]*" />
      </label>
      <button type="submit">{say('add')}</button>
    </form>
  );
};

const keyOf = ({ own }: SectionPart): string => JSON.stringify(own.path);

/** A field being added: its section, its kind, and the field before it. */
interface Adding {
  readonly list: string;
  readonly kind: string;
  readonly behind: string | undefined;
}

/** The sections of a form and their fields: select, drag within and between sections, move with keys, add and remove. */
export const Outline = (props: OutlineProps): ReactElement => {
  const { sections, selected, faults, say, onSelect, onMove, onMoveTo, onRemove, onAdd } = props;
  const [adding, setAdding] = useState<Adding>();
  const sectionNamed = (key: string): SectionPart | undefined => sections.find((section) => keyOf(section) === key);
  const holding = (name: string | undefined): SectionPart | undefined =>
    sections.find(({ fields }) => fields.some((field) => field.name === name));
  const fieldNamed = (name: string): FieldPart | undefined => holding(name)?.fields.find((field) => field.name === name);
  const lists = sections.map(
    (section): TreeList => ({
      key: keyOf(section),
      heading: `${section.page === undefined ? '' : `${say('page')} ${String(section.page + 1)} · `}${section.title}`,
      note: (
        <>
          {section.isShared ? <p className="studio-note">{section.place.file.replace(/^schemas\//, '')}</p> : null}
          {section.fixed === undefined ? null : <p className="studio-note">{section.fixed}</p>}
        </>
      ),
      nodes: section.fields.map((field) => ({
        key: field.name,
        title: field.title,
        kind: field.widget ?? '',
        isRequired: field.required,
        faults: faults.get(field.name),
        mark: field.place.file === section.own.file ? undefined : say('shared'),
      })),
      footer: (
        <Adder
          key={adding?.list === keyOf(section) ? adding.kind : ''}
          say={say}
          kind={adding?.list === keyOf(section) ? adding.kind : undefined}
          onOpen={() => setAdding({ list: keyOf(section), kind: 'text', behind: selected })}
          onAdd={(added) => {
            onAdd(section, added, adding?.behind);
            setAdding(undefined);
          }}
        />
      ),
    }),
  );
  const move = (name: string, list: string, at: number): void => {
    const [from, to, field] = [holding(name), sectionNamed(list), fieldNamed(name)];
    if (from === undefined || to === undefined || field === undefined) return;
    const own = from.fields.indexOf(field);
    if (from === to) onMove(from, own, at > own ? at - 1 : at);
    else onMoveTo(from, field, to, at);
  };
  return (
    <Tree
      lists={lists}
      selected={selected}
      say={say}
      label={say('parts')}
      onSelect={onSelect}
      onMove={move}
      onRemove={(name) => {
        const [section, field] = [holding(name), fieldNamed(name)];
        if (section && field) onRemove(section, field);
      }}
      onAdd={(kind, list, at) => setAdding({ list, kind, behind: sectionNamed(list)?.fields[at - 1]?.name })}
      refuses={(dragged, list) => {
        const [from, to, field] = [holding(dragged), sectionNamed(list), fieldNamed(dragged)];
        return dragged.startsWith(PART) || !from || !to || !field ? undefined : fieldRefusal(field, from, to);
      }}
    >
      <Palette
        say={say}
        families={[
          {
            title: say('kinds'),
            parts: Object.keys(KINDS).map((kind) => ({ key: kind, title: say(kind as Word), note: kind })),
          },
        ]}
        onAdd={(kind) => {
          const section = holding(selected) ?? sections[0];
          if (section) setAdding({ list: keyOf(section), kind, behind: selected });
        }}
      />
    </Tree>
  );
};
