/** What stands at the foot of a page and over it. */
const FOOT = '.hy-submit :is(button, a[href], input):not(:disabled), .hy-edge';
const CONTROL = '.hy-main :is(button, a[href], input, select, textarea):not(:disabled)';
const HEAD = ':is(.hy-skip, .hy-nav button)';

const pageOf = (node: Element): Element | null => node.closest('.hy-page');

/** Moves the keyboard on to the first control at the foot of the page or over it. False where there is none. */
function toFoot(node: Element): boolean {
  const foot = pageOf(node)?.querySelector<HTMLElement>(FOOT);
  foot?.focus();
  return Boolean(foot);
}

/** Moves the keyboard to the foot of the page; where nothing stands there, to the last of its content. */
export function toEnd(node: Element): void {
  if (!toFoot(node)) [...(pageOf(node)?.querySelectorAll<HTMLElement>(CONTROL) ?? [])].at(-1)?.focus();
}

/** Lets the keyboard leave a list that goes on and on: Ctrl+End leads to what comes after it (or, where nothing does, to where the browser leads), Ctrl+Home to the head of the page. A `ref` of the list. */
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
