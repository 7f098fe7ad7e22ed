/** So long a short text stays (CN-01). */
const SHORT = 3000;
const PER_CHARACTER = 90;
const LONGEST = 6000;

let current: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const remove = (element: HTMLElement): void => {
  element.remove();
  if (current === element) current = undefined;
};

const overlap = (a: DOMRect, b: DOMRect): boolean => a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;

/** What a page says in place of its content, and rows of tabs, which are tapped again and again. */
const KEPT_CLEAR = '.hy-state, [role="tablist"]:not([aria-orientation="vertical"])';

/** What a message must not lie over: the row or button the member is at, and what is kept clear. */
const inUse = (): readonly Element[] => {
  const focused = document.activeElement?.closest('.hy-row') ?? document.activeElement;
  return [...(focused && focused !== document.body ? [focused] : []), ...document.querySelectorAll(KEPT_CLEAR)];
};

/** Moves the message to the other end of the screen when it would lie over something in use; for half a second more, since a failure is told before the page has drawn it. */
const keepClear = (element: HTMLElement, body: HTMLElement, frames = 30): void => {
  const place = body.getBoundingClientRect();
  if (inUse().some((one) => overlap(place, one.getBoundingClientRect()))) element.classList.add('hy-toast-low');
  else if (frames > 0) requestAnimationFrame(() => keepClear(element, body, frames - 1));
};

const put = (text: string, busy: boolean): HTMLElement => {
  clearTimeout(timer);
  current?.remove();
  const element = document.createElement('div');
  element.className = busy ? 'hy-toast hy-toast-busy' : 'hy-toast';
  element.setAttribute('role', busy ? 'status' : 'alert');
  const body = document.createElement('div');
  body.className = 'hy-toast-body';
  if (busy) body.append(Object.assign(document.createElement('span'), { className: 'hy-spinner' }));
  body.append(Object.assign(document.createElement('span'), { textContent: text }));
  element.append(body);
  document.body.append(element);
  keepClear(element, body);
  current = element;
  return element;
};

/**
 * Short messages over the page, one at a time, read out by assistive technology.
 * Plain DOM, so that the first message costs no animation library and shows at once.
 */
export const Toast = {
  /** Shows a text for as long as it takes to read (3 to 6 seconds), or for `duration` milliseconds. */
  show(text: string, duration = Math.min(LONGEST, Math.max(SHORT, text.length * PER_CHARACTER + 800))): void {
    if (text === '') return;
    const element = put(text, false);
    timer = setTimeout(() => remove(element), duration);
  },
  /** Shows a spinner with a text until the returned function is called. */
  loading(text: string): () => void {
    const element = put(text, true);
    return () => remove(element);
  },
  /** Takes the current toast away. */
  clear(): void {
    clearTimeout(timer);
    if (current) remove(current);
  },
} as const;
