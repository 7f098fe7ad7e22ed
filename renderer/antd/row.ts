import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** One of a row: a tab, or a tile with an optional second line. */
export interface RowItem {
  /** Unique in the row. */
  readonly key: string;
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
}

/** Props of a row or column with one selection. */
export interface RowProps {
  readonly items: readonly RowItem[];
  /** Key of the selected item. */
  readonly selected: string;
  readonly label: string;
  /** Id of the panel that shows the selected item. */
  readonly panel?: string | undefined;
  readonly onSelect: (key: string) => void;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

const membersOf = (row: Element): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[role="tab"], [role="radio"]')];

/** Scrolls only the row or column, so that the selected item is in its middle. */
function reveal(row: HTMLElement, chosen: HTMLElement): void {
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  row.scrollLeft += inner.left - outer.left - (row.clientWidth - inner.width) / 2;
  row.scrollTop += inner.top - outer.top - (row.clientHeight - inner.height) / 2;
}

/** Adds to the rows of antd-mobile: arrows, Home and End move the selection with the focus, and a row that scrolls shows the selected item. */
export function useRow(row: RefObject<HTMLElement | null>, { items, selected, onSelect }: RowProps) {
  const at = items.findIndex(({ key }) => key === selected);
  /** The first item is visible already; measuring it would force a second layout. */
  const revealed = useRef(0);
  useLayoutEffect(() => {
    const chosen = row.current && membersOf(row.current)[at];
    if (!row.current || !chosen || revealed.current === at) return;
    revealed.current = at;
    reveal(row.current, chosen);
  });
  return (event: KeyboardEvent<HTMLElement>): void => {
    const next = STEPS[event.key]?.(at, items.length - 1);
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || item === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    membersOf(event.currentTarget)[next]?.focus({ preventScroll: true });
    if (next !== at) onSelect(item.key);
  };
}
