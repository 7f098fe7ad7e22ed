import { useDraggable } from '@dnd-kit/core';
import { type ReactElement, type ReactNode, useDeferredValue, useState } from 'react';
import type { Say } from '../words.ts';
import { PART } from './TreeRows.tsx';

/** A part that can be added: a kind of block or field, a floor, a shared section. */
export interface Part {
  readonly key: string;
  readonly title: string;
  /** A sentence that describes it. */
  readonly note: string;
}

/** Parts of one family. */
export interface PartFamily {
  readonly title: string;
  readonly parts: readonly Part[];
}

interface PaletteProps {
  readonly families: readonly PartFamily[];
  readonly say: Say;
  /** Adds a part behind what is selected. */
  readonly onAdd: (part: string) => void;
  /** Draws the part that is pointed at. */
  readonly preview?: (part: Part) => ReactNode;
}

interface RowProps {
  readonly part: Part;
  readonly say: Say;
  readonly onAdd: (part: string) => void;
  readonly onLook: (part: Part) => void;
}

const PartRow = ({ part, say, onAdd, onLook }: RowProps): ReactElement => {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({ id: PART + part.key, data: { title: part.title } });
  return (
    <li ref={setNodeRef} className="studio-part" onPointerEnter={() => onLook(part)} onFocus={() => onLook(part)}>
      <button
        type="button"
        className="studio-drag"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`${say('drag')} ${part.title}`}
      >
        ⠿
      </button>
      <button type="button" className="studio-part-add" title={part.note} onClick={() => onAdd(part.key)}>
        <span>{part.title}</span>
        <small>{part.note}</small>
      </button>
    </li>
  );
};

/** The parts pane: what can be added, by family, with search. A part is dragged into the outline, or added behind the selected row. */
export const Palette = ({ families, say, onAdd, preview }: PaletteProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const [looked, setLooked] = useState<Part>();
  const part = useDeferredValue(looked);
  const wanted = typed.trim().toLowerCase();
  const found = families.flatMap(({ title, parts }) => {
    const fitting = parts.filter((one) => `${one.title} ${one.key} ${one.note}`.toLowerCase().includes(wanted));
    return fitting.length === 0 ? [] : [{ title, parts: fitting }];
  });
  return (
    <section className="studio-palette" aria-label={say('palette')}>
      <h2>
        {say('palette')}
        <input
          type="search"
          value={typed}
          placeholder={say('search')}
          aria-label={`${say('search')} ${say('palette')}`}
          onChange={({ target }) => setTyped(target.value)}
        />
      </h2>
      <div className="studio-families">
        {found.length === 0 ? <p className="studio-note">{say('noParts')}</p> : null}
        {found.map(({ title, parts }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {parts.map((one) => (
                <PartRow key={one.key} part={one} say={say} onAdd={onAdd} onLook={setLooked} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {part === undefined ? null : preview?.(part)}
    </section>
  );
};
