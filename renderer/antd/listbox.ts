import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { dress } from './native.ts';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

const LIST = '.adm-check-list';
const ITEM = '.adm-check-list-item';
const CHOSEN = 'adm-check-list-item-active';

/** The options on the screen: a tab that is not shown has none. */
const optionsIn = (root: Element): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(ITEM)].filter((item) => item.getClientRects().length > 0);

/** antd-mobile's check lists are links without an address: this gives them roles, names, states and one stop of the keyboard each. */
export const useListbox = (root: RefObject<HTMLElement | null>, label: string): void =>
  useLayoutEffect(() => {
    for (const list of root.current?.querySelectorAll(LIST) ?? []) {
      const items = [...list.querySelectorAll(ITEM)];
      const stop = Math.max(
        0,
        items.findIndex((item) => item.classList.contains(CHOSEN)),
      );
      dress(list, { role: items.length > 0 ? 'listbox' : undefined, 'aria-label': items.length > 0 ? label : undefined });
      for (const [at, item] of items.entries())
        dress(item, { role: 'option', 'aria-selected': item.classList.contains(CHOSEN), tabindex: at === stop ? 0 : -1 });
    }
  });

/** Moves among the options with arrows, Home and End; Enter and space choose. */
export const onListboxKey = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget, key } = event;
  const item = target instanceof Element ? target.closest<HTMLElement>(ITEM) : null;
  if (item && (key === 'Enter' || key === ' ')) {
    event.preventDefault();
    item.click();
    return;
  }
  const step = STEPS[key];
  const isInSearch = target instanceof Element && target.closest('[type="search"]') !== null;
  if (!step || !(item || (isInSearch && key === 'ArrowDown'))) return;
  event.preventDefault();
  const options = optionsIn(currentTarget);
  options[step(item ? options.indexOf(item) : -1, options.length - 1)]?.focus();
};

/** Focuses the chosen option, else the first, and scrolls it into view. The search box is not focused: a phone's keyboard would cover the options. */
export const focusOption = (root: Element): void => {
  const options = optionsIn(root);
  const chosen = options.find((item) => item.classList.contains(CHOSEN));
  chosen?.scrollIntoView({ block: 'center' });
  (chosen ?? options[0])?.focus({ preventScroll: true });
};
