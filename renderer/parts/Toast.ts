import { constants } from '../constants.ts';

/** Duration of a message in milliseconds (CN-01). */
const DURATION = constants.toastLasts;
/** Longer duration for screen readers, by length of the text. */
const SPOKEN = { first: 1000, each: 200 } as const;

let message: HTMLElement | undefined;
let busy: HTMLElement | undefined;
/** The member did something after the current message appeared, so it does not speak of that. */
let isOld = false;
let since = 0;
let timers: ReturnType<typeof setTimeout>[] = [];

/** A flow that shows a message and goes back does both within this time, in milliseconds; a member presses the back button later. */
const AT_ONCE_MS = 500;
const ACTS = ['pointerdown', 'keydown', 'popstate'] as const;

const onAct = ({ type }: Event): void => {
  isOld ||= type !== 'popstate' || performance.now() - since > AT_ONCE_MS;
};

const overlap = (a: DOMRect, b: DOMRect): boolean => a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right;

/** Full-page states, and tab rows, which members tap again and again. */
const KEPT_CLEAR = '.hy-state, [role="tablist"]:not([aria-orientation="vertical"])';

/** Elements that a message must not cover: the focused row or button, the code input, and the areas of KEPT_CLEAR. */
const inUse = (): readonly Element[] => {
  const rowOf = (one: Element): Element => one.closest('.hy-row') ?? one;
  const focused = document.activeElement;
  // The message that a code was sent appears while the member waits to type it.
  const codes = [...document.querySelectorAll('[autocomplete="one-time-code"]')].map(rowOf);
  return [...(focused && focused !== document.body ? [rowOf(focused)] : []), ...codes, ...document.querySelectorAll(KEPT_CLEAR)];
};

/**
 * Moves the message to the other end of the screen if it would cover an element in use.
 * Checks for half a second, because a failure is shown before the page has drawn it.
 */
const keepClear = (element: HTMLElement, body: HTMLElement, frames = 30): void => {
  const place = body.getBoundingClientRect();
  if (inUse().some((one) => overlap(place, one.getBoundingClientRect()))) element.classList.add('hy-toast-low');
  else if (frames > 0) requestAnimationFrame(() => keepClear(element, body, frames - 1));
};

const make = (text: string, kind: 'alert' | 'status'): HTMLElement => {
  const element = document.createElement('div');
  element.className = kind === 'status' ? 'hy-toast hy-toast-busy' : 'hy-toast';
  element.setAttribute('role', kind);
  const body = document.createElement('div');
  body.className = 'hy-toast-body';
  if (kind === 'status') body.append(Object.assign(document.createElement('span'), { className: 'hy-spinner' }));
  body.append(Object.assign(document.createElement('span'), { textContent: text }));
  element.append(body);
  return element;
};

const put = (element: HTMLElement): void => {
  document.body.append(element);
  const body = element.querySelector<HTMLElement>('.hy-toast-body');
  if (body) keepClear(element, body);
};

const drop = (): void => {
  for (const timer of timers) clearTimeout(timer);
  timers = [];
  message?.remove();
  message = undefined;
  for (const act of ACTS) window.removeEventListener(act, onAct, true);
};

/** Hides the message visually. */
const fade = (element: HTMLElement): void => {
  element.className = 'hy-toast-said';
  if (busy) put(busy);
};

/**
 * Short messages above the page, one at a time, announced by assistive technology.
 * Plain DOM, so that the first message needs no animation library and shows at once.
 */
export const Toast = {
  /** Shows a text for `duration` milliseconds; a screen reader has it for longer. A loading message does not replace it. */
  show(text: string, duration: number = DURATION): void {
    if (text === '') return;
    drop();
    busy?.remove();
    const element = make(text, 'alert');
    message = element;
    isOld = false;
    since = performance.now();
    for (const act of ACTS) window.addEventListener(act, onAct, true);
    put(element);
    const spoken = SPOKEN.first + text.length * SPOKEN.each;
    timers = [setTimeout(() => fade(element), duration), setTimeout(drop, Math.max(duration, spoken))];
  },
  /** Shows a spinner with a text until the returned function is called; a visible message keeps its time first. */
  loading(text: string): () => void {
    busy?.remove();
    const element = make(text, 'status');
    busy = element;
    if (document.querySelector('.hy-toast') === null) put(element);
    return () => {
      element.remove();
      if (busy === element) busy = undefined;
    };
  },
  /** The next page is drawn: removes a message that is older than the member's last tap, key or back press. A message of what led here stays. */
  left(): void {
    if (!isOld || message === undefined) return;
    drop();
    if (busy && !busy.isConnected) put(busy);
  },
  /** Removes the current message. */
  clear(): void {
    drop();
    busy?.remove();
    busy = undefined;
  },
} as const;
