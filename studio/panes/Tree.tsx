import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { END, PART, Rows, rowsOf, type Shared, type Target, type TreeList, type TreeProps } from './TreeRows.tsx';

/** The pointer decides; keys, which have none, go by the nearest row. */
const collision: CollisionDetection = (args) => {
  const under = pointerWithin(args);
  return under.length > 0 ? under : closestCenter(args);
};

/** The outline of a document: select, drag with mouse, touch and keys, fold, move with Alt and arrows, remove. */
export const Tree = (props: TreeProps): ReactElement => {
  const { lists, say, label, selected, onMove, onAdd, refuses, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const [dragged, setDragged] = useState<{ readonly id: string; readonly title: string }>();
  const [target, setTarget] = useState<Target>();
  const all = rowsOf(lists);
  const rows = new Map(all.map((row) => [row.node.key, row]));
  const titleOf = (id: unknown): string => rows.get(String(id))?.node.title ?? '';

  const targetOf = ({ active, over }: DragMoveEvent | DragEndEvent): Target | undefined => {
    if (over === null || over.id === active.id) return undefined;
    const id = String(over.id);
    const listOf = (key: string): TreeList | undefined =>
      lists.find((list) => list.key === key) ?? all.find(({ node }) => node.inner?.key === key)?.node.inner;
    if (id.startsWith(END)) {
      const list = listOf(id.slice(END.length));
      return list && { list: list.key, at: list.nodes.length };
    }
    const row = rows.get(id);
    const moved = active.rect.current.translated;
    if (row === undefined || moved === null) return undefined;
    const [center, middle] = [moved.top + moved.height / 2, over.rect.top + over.rect.height / 2];
    const order = all.map(({ node }) => node.key);
    const isDown = order.indexOf(String(active.id)) < order.indexOf(id);
    const isBehind = Math.abs(center - middle) < 2 ? isDown : center > middle;
    return { list: row.list.key, at: row.at + (isBehind ? 1 : 0) };
  };
  const stop = (): void => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const dropped = (event: DragEndEvent): void => {
    const [to, id] = [targetOf(event), String(event.active.id)];
    stop();
    if (to === undefined) return;
    if (id.startsWith(PART)) {
      onAdd?.(id.slice(PART.length), to.list, to.at);
      return;
    }
    const row = rows.get(id);
    const isSame = row?.list.key === to.list && (row.at === to.at || row.at + 1 === to.at);
    if (!isSame) onMove(id, to.list, to.at);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${say('drag')} ${titleOf(active.id)}`,
    onDragOver: ({ over }) => (over === null ? say('nowhere') : `${say('over')} ${titleOf(over.id)}`),
    onDragEnd: ({ active }) => `${say('dropped')} ${titleOf(active.id)}`,
    onDragCancel: ({ active }) => `${say('cancelled')} ${titleOf(active.id)}`,
  };
  // The rows around the selected one are open, so that it is in sight.
  const openNow: Record<string, boolean> = { ...opened };
  for (let row = selected === undefined ? undefined : rows.get(selected)?.parent; row !== undefined; row = row.parent)
    openNow[row.node.key] = opened[row.node.key] ?? true;
  // A row that moved by keys keeps the focus in its new place.
  const focused = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lists have the moved row.
  useEffect(() => {
    const key = focused.current;
    focused.current = undefined;
    if (key !== undefined) document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"] .studio-field`)?.focus();
  }, [lists]);
  const moveByKeys = (node: string, list: string, at: number): void => {
    focused.current = node;
    onMove(node, list, at);
  };
  const refusal = dragged && target ? refuses?.(dragged.id, target.list) : undefined;
  const shared: Shared = {
    props: { ...props, onMove: moveByKeys },
    rows,
    target,
    refused: refusal !== undefined,
    opened: openNow,
    toggle: (key, isOpen) => setOpened((now) => ({ ...now, [key]: isOpen })),
    isDragging: dragged !== undefined,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      accessibility={{ announcements, screenReaderInstructions: { draggable: say('dragKeys') } }}
      onDragStart={({ active }) => {
        const title = (active.data.current?.['title'] as string | undefined) ?? titleOf(active.id);
        setDragged({ id: String(active.id), title });
      }}
      onDragMove={(event) => {
        const next = targetOf(event);
        setTarget((now) => (now?.list === next?.list && now?.at === next?.at ? now : next));
      }}
      onDragEnd={dropped}
      onDragCancel={stop}
    >
      <div className="studio-left">
        <section className="studio-pane studio-tree" aria-label={label}>
          <SortableContext items={all.map(({ node }) => node.key)} strategy={() => null}>
            {lists.map((list) => (
              <div key={list.key} className="studio-section">
                {list.heading === undefined ? null : <h2>{list.heading}</h2>}
                {list.note}
                <Rows list={list} shared={shared} />
                {list.footer}
              </div>
            ))}
          </SortableContext>
        </section>
        {children}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged === undefined ? null : (
          <div className="studio-dragged" data-refused={refusal !== undefined}>
            {dragged.title}
            {refusal === undefined ? null : <small>{refusal}</small>}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
};
