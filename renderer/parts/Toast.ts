const SHORT = 2000;
const PER_CHARACTER = 90;
const LONGEST = 6000;

let current: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const remove = (element: HTMLElement): void => {
  element.remove();
  if (current === element) current = undefined;
};

const overlap = (a: DOMRect, b: DOMRect): boolean => a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;

/** Moves the message to the other end of the screen when it would lie over what the member is at. */
const keepClear = (element: HTMLElement, body: HTMLElement): void => {
  const busy = document.activeElement?.closest('.hy-row') ?? document.activeElement;
  if (busy && busy !== document.body && overlap(body.getBoundingClientRect(), busy.getBoundingClientRect()))
    element.classList.add('hy-toast-low');
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
  /** Shows a text for as long as it takes to read (2 to 6 seconds), or for `duration` milliseconds. */
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
