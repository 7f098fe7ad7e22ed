import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { KINDS } from '../edit/acts.ts';
import type { FieldPart, SectionPart } from '../edit/outline.ts';
import type { Say, Word } from '../words.ts';

/** A field that is added: its kind, name and title. */
export interface Added {
  readonly kind: string;
  readonly name: string;
  readonly title: string;
}

interface OutlineProps {
  readonly sections: readonly SectionPart[];
  readonly selected: string | undefined;
  readonly say: Say;
  readonly onSelect: (name: string) => void;
  readonly onMove: (section: SectionPart, from: number, to: number) => void;
  readonly onRemove: (section: SectionPart, field: FieldPart) => void;
  readonly onAdd: (section: SectionPart, added: Added) => void;
}

interface RowProps {
  readonly section: SectionPart;
  readonly field: FieldPart;
  readonly at: number;
  readonly props: OutlineProps;
}

const Row = ({ section, field, at, props: { selected, say, onSelect, onMove, onRemove } }: RowProps): ReactElement => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id: field.name,
    disabled: section.fixed !== undefined,
  });
  const keys = (event: KeyboardEvent): void => {
    const to = event.key === 'ArrowUp' ? at - 1 : event.key === 'ArrowDown' ? at + 1 : undefined;
    if (event.altKey && to !== undefined) {
      event.preventDefault();
      if (to >= 0 && to < section.fields.length) onMove(section, at, to);
    } else if (event.key === 'Delete') onRemove(section, field);
  };
  const style = transform === null ? undefined : { transform: `translate3d(0, ${String(transform.y)}px, 0)`, transition };
  return (
    <li ref={setNodeRef} className="studio-row" style={style} data-selected={field.name === selected}>
      <button
        type="button"
        className="studio-drag"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`${say('drag')} ${field.title}`}
        title={section.fixed}
      >
        ⠿
      </button>
      <button
        type="button"
        className="studio-field"
        aria-pressed={field.name === selected}
        onClick={() => onSelect(field.name)}
        onKeyDown={keys}
      >
        <span>
          {field.title}
          {field.required ? <em> *</em> : null}
        </span>
        <small>{field.widget ?? ''}</small>
      </button>
    </li>
  );
};

const Adder = ({ say, onAdd }: { readonly say: Say; readonly onAdd: (added: Added) => void }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
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
        setOpen(false);
      }}
    >
      <label>
        {say('kind')}
        <select name="kind">
          {Object.keys(KINDS).map((kind) => (
            <option key={kind} value={kind}>
              {say(kind as Word)}
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

/** The sections of a form and their fields: select, drag, move with keys, add and remove. */
export const Outline = (props: OutlineProps): ReactElement => {
  const { sections, say, onMove, onAdd } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const dropped = (section: SectionPart, { active, over }: DragEndEvent): void => {
    const at = (id: unknown): number => section.fields.findIndex(({ name }) => name === id);
    const [from, to] = [at(active.id), at(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(section, from, to);
  };
  return (
    <section className="studio-pane" aria-label={say('parts')}>
      {sections.map((section) => (
        <div key={JSON.stringify(section.own.path)} className="studio-section">
          <h2>
            {section.page === undefined ? '' : `${say('page')} ${String(section.page + 1)} · `}
            {section.title}
          </h2>
          {section.isShared ? <p className="studio-note">{section.place.file.replace(/^schemas\//, '')}</p> : null}
          {section.fixed === undefined ? null : <p className="studio-note">{section.fixed}</p>}
          <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={(event) => dropped(section, event)}>
            <SortableContext items={section.fields.map(({ name }) => name)} strategy={verticalListSortingStrategy}>
              <ul>
                {section.fields.map((field, at) => (
                  <Row key={field.name} section={section} field={field} at={at} props={props} />
                ))}
              </ul>
            </SortableContext>
          </DndContext>
          <Adder say={say} onAdd={(added) => onAdd(section, added)} />
        </div>
      ))}
    </section>
  );
};
