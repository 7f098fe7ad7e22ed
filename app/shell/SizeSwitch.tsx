import { useSyncExternalStore } from 'react';
import { useApp } from '../hooks/context.ts';

/** Switches the app to large type and back. This device stores the choice, and the text in view stays in its place. */
export const SizeSwitch = () => {
  const { text, textSize } = useApp();
  const size = useSyncExternalStore(textSize.subscribe, textSize.get, textSize.get);
  const isElder = size === 'elder';
  return (
    <button type="button" className="app-link app-size" onClick={() => preserveScroll(() => textSize.set(isElder ? 'normal' : 'elder'))}>
      {text(isElder ? 'app.size.normal' : 'app.size.elder')}
    </button>
  );
};

/** Changes the whole page and keeps the first visible box in its place; a page scrolled to the top stays at the top. */
export function preserveScroll(change: () => void): void {
  // The navigation bar of a hidden kept-alive page has an empty box.
  const bars = [...document.querySelectorAll('.hy-nav')].map((bar) => bar.getBoundingClientRect().bottom);
  const below = Math.max(0, ...bars) + 1;
  const first = window.scrollY === 0 ? undefined : firstBelow(below);
  const before = first?.getBoundingClientRect().top ?? 0;
  change();
  if (first?.isConnected) window.scrollBy({ top: first.getBoundingClientRect().top - before, behavior: 'instant' });
}

/** Returns the uppermost box that begins below a height of the screen. */
function firstBelow(height: number): Element | undefined {
  const boxes = [...document.querySelectorAll('.hy-main :is(.hy-card, .hy-row, h2, p, img)')]
    .map((node) => ({ node, box: node.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && box.top >= height && box.top < window.innerHeight);
  return boxes.sort((a, b) => a.box.top - b.box.top)[0]?.node;
}
