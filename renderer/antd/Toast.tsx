import 'antd-mobile/es/components/toast';
import { InternalToast } from 'antd-mobile/es/components/toast/toast';
import { createRoot, type Root } from 'react-dom/client';
import './motion.ts';
import './Toast.css';

/** A visible message: a text for a moment, or a spinner with a text. */
export interface Shown {
  readonly text: string;
  readonly isBusy: boolean;
}

/** Lies above every overlay. antd-mobile hides its message from screen readers, so `parts/Toast.ts` announces it. */
const place = Object.assign(document.createElement('div'), { className: 'hy-toasts' });
let root: Root | undefined;
let count = 0;

/** Draws a message in the place of the last one; none for undefined. */
export function draw(shown: Shown | undefined): void {
  root ??= createRoot(place);
  if (!place.isConnected) document.body.append(place);
  place.classList.remove('hy-toasts-low');
  count += 1;
  root.render(
    shown === undefined ? null : (
      <InternalToast
        // A message that follows another appears like the first.
        key={count}
        visible
        position="top"
        content={shown.text}
        icon={shown.isBusy ? 'loading' : undefined}
        maskClassName={shown.isBusy ? 'hy-toast hy-toast-busy' : 'hy-toast'}
      />
    ),
  );
  if (shown !== undefined) keepClear(count);
}

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
const keepClear = (own: number, frames = 30): void => {
  if (own !== count) return;
  const box = place.querySelector('.adm-toast-main')?.getBoundingClientRect();
  if (box !== undefined && inUse().some((one) => overlap(box, one.getBoundingClientRect()))) place.classList.add('hy-toasts-low');
  else if (frames > 0) requestAnimationFrame(() => keepClear(own, frames - 1));
};
