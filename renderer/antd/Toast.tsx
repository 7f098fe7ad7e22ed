import { InternalToast } from 'antd-mobile/es/components/toast/toast';
import 'antd-mobile/es/components/toast/toast.css';
import { useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import './motion.ts';
import './Toast.css';

let root: Root | undefined;
let count = 0;

/** A message; antd-mobile hides it from screen readers, which the place that announces it must not do. */
const Message = ({ place, text, isBusy }: { place: HTMLElement; text: string; isBusy: boolean }) => {
  useLayoutEffect(() => place.querySelector('.adm-mask')?.removeAttribute('aria-hidden'), [place]);
  return (
    <InternalToast
      visible
      position="top"
      content={text}
      icon={isBusy ? 'loading' : undefined}
      maskClassName={isBusy ? 'hy-toast hy-toast-busy' : 'hy-toast'}
    />
  );
};

/** Draws a message or a spinner in the place of the last one; none without a text. */
export function draw(place: HTMLElement, text: string | undefined, isBusy: boolean): void {
  root ??= createRoot(place);
  count += 1;
  // A message that follows another appears like the first.
  root.render(text === undefined ? null : <Message key={count} place={place} text={text} isBusy={isBusy} />);
  place.classList.remove('hy-toasts-low');
  if (text !== undefined) keepClear(place, count);
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
const keepClear = (place: HTMLElement, own: number, frames = 30): void => {
  if (own !== count) return;
  const box = place.querySelector('.adm-toast-main')?.getBoundingClientRect();
  if (box !== undefined && inUse().some((one) => overlap(box, one.getBoundingClientRect()))) place.classList.add('hy-toasts-low');
  else if (frames > 0) requestAnimationFrame(() => keepClear(place, own, frames - 1));
};
