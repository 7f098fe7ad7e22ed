import { useDroppable } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react';
import type { Say } from '../words.ts';

/** A row of the outline: a field or a block. */
export interface TreeNode {
  readonly key: string;
  readonly title: string;
  /** Its kind, in a word beside the title. */
  readonly kind: string;
  readonly isRequired?: boolean;
  /** Says that it is shared, and by how many. */
  readonly mark?: string | undefined;
  /** Messages of its problems. */
  readonly faults?: readonly string[] | undefined;
  /** The reason why it cannot be moved; undefined if it can. */
  readonly fixed?: string | undefined;
  readonly inner?: TreeList | undefined;
  /** Whether what is inside is hidden until it is opened. */
  readonly isFolded?: boolean;
}

/** Rows one after another, into which others can be moved. */
export interface TreeList {
  readonly key: string;
  readonly heading?: string | undefined;
  readonly note?: ReactNode;
  readonly nodes: readonly TreeNode[];
  /** Drawn behind the rows, such as a button that adds one. */
  readonly footer?: ReactNode;
}

export interface TreeProps {
  readonly lists: readonly TreeList[];
  readonly selected: string | undefined;
  readonly say: Say;
  readonly label: string;
  readonly onSelect: (node: string) => void;
  /** Moves a row before the row at an index of a list, counted before the move. */
  readonly onMove: (node: string, list: string, at: number) => void;
  readonly onRemove: (node: string) => void;
  /** Adds a part of the palette before the row at an index of a list. */
  readonly onAdd?: (part: string, list: string, at: number) => void;
  /** Says why a row or a part cannot stand in a list; undefined if it can. */
  readonly refuses?: (dragged: string, list: string) => string | undefined;
  /** The parts pane below the outline, whose parts can be dragged into it. */
  readonly children?: ReactNode;
}

/** The place of a drop. */
export interface Target {
  readonly list: string;
  readonly at: number;
}

/** Begins the name of the place behind the last row of a list. */
export const END = 'end ';
/** Begins the name of a dragged part of the palette. */
export const PART = 'part ';

/** A row with its list. */
export interface Row {
  readonly node: TreeNode;
  readonly list: TreeList;
  readonly at: number;
  /** The row around its list. */
  readonly parent: Row | undefined;
}

/** Returns all rows of some lists, outer ones first. */
export const rowsOf = (lists: readonly TreeList[], parent?: Row): readonly Row[] =>
  lists.flatMap((list) =>
    list.nodes.flatMap((node, at) => {
      const row = { node, list, at, parent };
      return [row, ...(node.inner ? rowsOf([node.inner], row) : [])];
    }),
  );

interface ListProps {
  readonly list: TreeList;
  readonly shared: Shared;
}

/** State that all rows of an outline share. */
export interface Shared {
  readonly props: TreeProps;
  readonly rows: ReadonlyMap<string, Row>;
  readonly target: Target | undefined;
  readonly refused: boolean;
  readonly opened: Readonly<Record<string, boolean>>;
  readonly toggle: (key: string, isOpen: boolean) => void;
  readonly isDragging: boolean;
}

const keysOf = (row: Row, { onMove, onRemove }: TreeProps, event: KeyboardEvent): void => {
  const { node, list, at, parent } = row;
  if (!event.altKey) {
    if (event.key === 'Delete') onRemove(node.key);
    else moveFocus(event);
    return;
  }
  const before = list.nodes[at - 1];
  const moves: Readonly<Record<string, () => void>> = {
    ArrowUp: () => at > 0 && onMove(node.key, list.key, at - 1),
    ArrowDown: () => at < list.nodes.length - 1 && onMove(node.key, list.key, at + 2),
    ArrowRight: () => before?.inner && onMove(node.key, before.inner.key, before.inner.nodes.length),
    ArrowLeft: () => parent && onMove(node.key, parent.list.key, parent.at + 1),
  };
  if (!Object.hasOwn(moves, event.key)) return;
  event.preventDefault();
  moves[event.key]?.();
};

/** Arrows move the focus from row to row. */
function moveFocus(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const all = [...(event.target.closest('.studio-tree')?.querySelectorAll<HTMLElement>('.studio-field') ?? [])];
  event.preventDefault();
  all[all.indexOf(event.target) + step]?.focus();
}

const TreeRow = ({ row, shared }: { readonly row: Row; readonly shared: Shared }): ReactElement => {
  const { node, list, at } = row;
  const { props, target, refused, opened, toggle } = shared;
  const { selected, say, onSelect } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useSortable({
    id: node.key,
    disabled: { draggable: node.fixed !== undefined },
  });
  const isOpen = node.inner !== undefined && (opened[node.key] ?? node.isFolded !== true);
  const isBefore = target?.list === list.key && target.at === at;
  const isBehind = target?.list === list.key && target.at === at + 1 && at === list.nodes.length - 1;
  const words = node.faults === undefined || node.faults.length === 0 ? undefined : node.faults.join('\n');
  const faultsId = useId();
  const line = isBefore ? 'before' : isBehind ? 'behind' : undefined;
  return (
    <li>
      <div
        ref={setNodeRef}
        className="studio-row"
        data-key={node.key}
        data-selected={node.key === selected}
        data-dragged={isDragging}
        data-line={line}
        data-refused={refused}
      >
        <button
          type="button"
          className="studio-drag"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`${say('drag')} ${node.title}`}
          title={node.fixed}
        >
          ⠿
        </button>
        {node.inner === undefined ? null : (
          <button
            type="button"
            className="studio-fold"
            aria-expanded={isOpen}
            aria-label={`${say(isOpen ? 'fold' : 'unfold')} ${node.title}`}
            onClick={() => toggle(node.key, !isOpen)}
          >
            {isOpen ? '▾' : '▸'}
          </button>
        )}
        <button
          type="button"
          className="studio-field"
          aria-pressed={node.key === selected}
          aria-describedby={words === undefined ? undefined : faultsId}
          title={words}
          onClick={() => onSelect(node.key)}
          onKeyDown={(event) => keysOf(row, props, event)}
        >
          <span>
            {node.title}
            {node.isRequired === true ? <em> *</em> : null}
            {words === undefined ? null : (
              <>
                <i className="studio-fault" aria-hidden="true">
                  !
                </i>
                <span id={faultsId} hidden>
                  {words}
                </span>
              </>
            )}
          </span>
          <small>
            {node.mark === undefined ? null : <b>{node.mark}</b>} {node.kind}
          </small>
        </button>
      </div>
      {node.inner !== undefined && isOpen ? <Rows list={node.inner} shared={shared} /> : null}
    </li>
  );
};

/** The place behind the last row of a list; shown while something is dragged, and while the list is empty. */
const End = ({ list, shared }: ListProps): ReactElement => {
  const { setNodeRef } = useDroppable({ id: END + list.key });
  const { target, refused, isDragging, props } = shared;
  const isOver = target?.list === list.key && target.at === list.nodes.length;
  const isEmpty = list.nodes.length === 0;
  return (
    <div
      ref={setNodeRef}
      className="studio-end"
      data-dragging={isDragging}
      data-empty={isEmpty}
      data-over={isOver}
      data-refused={refused}
      title={isEmpty ? props.say('emptyList') : undefined}
    />
  );
};

/** The rows of a list, with the place behind them. */
export const Rows = ({ list, shared }: ListProps): ReactElement => (
  <>
    <ul className="studio-rows">
      {list.nodes.map((node) => {
        const row = shared.rows.get(node.key);
        return row === undefined ? null : <TreeRow key={node.key} row={row} shared={shared} />;
      })}
    </ul>
    <End list={list} shared={shared} />
  </>
);
