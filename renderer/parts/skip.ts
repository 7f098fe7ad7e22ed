/** What stands at the foot of a page and over it. */
const FOOT = '.hy-submit :is(button, a[href], input):not(:disabled), .hy-edge';
const HEAD = ':is(.hy-skip, .hy-nav button)';

const pageOf = (node: Element): Element | null => node.closest('.hy-page');

/** Moves the keyboard on to the first control at the foot of the page or over it. */
export const toFoot = (node: Element): void => pageOf(node)?.querySelector<HTMLElement>(FOOT)?.focus();

/** Lets the keyboard leave a list that goes on and on: Ctrl+End leads to what comes after it, Ctrl+Home to the head of the page. A `ref` of the list. */
export function leaveByKeys(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  const onKey = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (!event.ctrlKey || isTyping || (event.key !== 'End' && event.key !== 'Home')) return;
    event.preventDefault();
    if (event.key === 'End') toFoot(list);
    else pageOf(list)?.querySelector<HTMLElement>(HEAD)?.focus();
  };
  list.addEventListener('keydown', onKey);
  return () => list.removeEventListener('keydown', onKey);
}
