import { type Band, scrollIntoBand } from './scroll-into-band.ts';

/** The part of a window that the scrolling depends on. */
export interface FocusWindow extends EventTarget, Pick<Window, 'document' | 'innerHeight' | 'innerWidth' | 'matchMedia'> {
  readonly visualViewport: (Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'> & EventTarget) | null;
}

const BUTTONS = ['button', 'checkbox', 'color', 'file', 'hidden', 'image', 'radio', 'range', 'reset', 'submit'];
/** Fields that open a keyboard. */
const TYPING = `:is(input:not(${BUTTONS.map((type) => `[type="${type}"]`).join()}), textarea):not([readonly]), [contenteditable="true"]`;
/** Minimum height loss of a keyboard, in pixels; bars of the browser take less. */
const KEYBOARD = 120;
/** Milliseconds until a browser's own scrolling has begun. */
const SETTLED = 150;

const isTyping = (node: unknown): node is Element => node instanceof Element && node.matches(TYPING);

/** Scrolls the focused field above the soft keyboard where the web view does not: when the window or its visual viewport shrinks, and when the focus moves. Stops when the member scrolls by hand. Returns the undo. RT-34 */
export function keepFocusVisible(view: FocusWindow): () => void {
  const { document, visualViewport: viewport } = view;
  const heightNow = (): number => viewport?.height ?? view.innerHeight;
  let width = view.innerWidth;
  let height = heightNow();
  let tallest = height;
  let follows = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reveal = (): void => {
    const field = document.activeElement;
    // Only the member moves a zoomed page.
    if (!isTyping(field) || (viewport !== null && viewport.scale !== 1)) return;
    const top = viewport?.offsetTop ?? 0;
    const band: Band = { top, bottom: top + heightNow() };
    const isCalm = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollIntoBand(field, band, isCalm ? 'instant' : 'smooth');
  };
  const plan = (): void => {
    clearTimeout(timer);
    timer = setTimeout(reveal, SETTLED);
  };
  const onField = ({ target }: Event): void => {
    if (!isTyping(target)) return;
    follows = true;
    if (tallest - heightNow() >= KEYBOARD) plan();
  };
  const onResize = (): void => {
    const before = height;
    height = heightNow();
    tallest = width === view.innerWidth ? Math.max(tallest, height) : height;
    width = view.innerWidth;
    if (follows && height < before) plan();
  };
  const onHand = (): void => {
    follows = false;
    clearTimeout(timer);
  };

  const undo = new AbortController();
  const { signal } = undo;
  // A closed keyboard opens again at a tap, without a new focus.
  for (const event of ['focusin', 'click']) document.addEventListener(event, onField, { signal });
  for (const event of ['touchmove', 'wheel']) document.addEventListener(event, onHand, { signal, passive: true });
  for (const target of [view, viewport]) target?.addEventListener('resize', onResize, { signal });
  return () => {
    undo.abort();
    clearTimeout(timer);
  };
}
