/** Prevents the browser's pull-to-refresh at the very top; other scrolling, also in boxes inside, stays (PB-09). Returns the undo function. */
export function blockPull(node: HTMLElement): () => void {
  let from: Touch | undefined;
  const onStart = ({ touches }: TouchEvent): void => {
    from = touches.length === 1 ? touches[0] : undefined;
  };
  const onMove = (event: TouchEvent): void => {
    const now = event.touches[0];
    if (!from || !now || event.touches.length > 1 || !event.cancelable) return;
    const [dx, dy] = [now.clientX - from.clientX, now.clientY - from.clientY];
    if (dy > Math.abs(dx) && atTop(event.target, node)) event.preventDefault();
  };
  node.addEventListener('touchstart', onStart, { passive: true });
  // Not passive: only such a listener can prevent.
  node.addEventListener('touchmove', onMove, { passive: false });
  return () => {
    node.removeEventListener('touchstart', onStart);
    node.removeEventListener('touchmove', onMove);
  };
}

/** Whether neither the page nor a scroll box between the finger and the page can scroll up any further. */
function atTop(target: EventTarget | null, page: HTMLElement): boolean {
  if ((document.scrollingElement?.scrollTop ?? 0) > 0) return false;
  for (let box = target instanceof Element ? target : null; box && box !== page; box = box.parentElement)
    if (box.scrollTop > 0) return false;
  return true;
}
