/** Controls at the foot of a page and above it. */
const FOOT = '.hy-submit :is(button, a[href], input):not(:disabled), .hy-edge';
const CONTROL = '.hy-main :is(button, a[href], input, select, textarea):not(:disabled)';
const HEAD = ':is(.hy-skip, .hy-nav button)';

const pageOf = (node: Element): Element | null => node.closest('.hy-page');

/** Moves the focus to the first control at the foot of the page or above it. False if there is none. */
function toFoot(node: Element): boolean {
  const foot = pageOf(node)?.querySelector<HTMLElement>(FOOT);
  foot?.focus();
  return Boolean(foot);
}

/** Moves the focus to the foot of the page; without one, to the last control of its content. */
export function toEnd(node: Element): void {
  if (!toFoot(node)) [...(pageOf(node)?.querySelectorAll<HTMLElement>(CONTROL) ?? [])].at(-1)?.focus();
}

/**
 * Lets the keyboard leave a long list: Ctrl+End moves to the control after it (without one, to the browser's default), Ctrl+Home to the head of the page.
 * A `ref` of the list.
 */
export function leaveByKeys(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  const onKey = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (!event.ctrlKey || isTyping || (event.key !== 'End' && event.key !== 'Home')) return;
    const head = pageOf(list)?.querySelector<HTMLElement>(HEAD);
    if (event.key === 'End' ? !toFoot(list) : !head) return;
    event.preventDefault();
    if (event.key === 'Home') head?.focus();
  };
  list.addEventListener('keydown', onKey);
  return () => list.removeEventListener('keydown', onKey);
}
