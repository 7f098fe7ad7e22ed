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

/** Callbacks while a finger pulls the page down. */
export interface Pulling {
  /** Whether a pull may start now. */
  isFree(): boolean;
  /** Called with the distance so far, in pixels. */
  pulled(distance: number): void;
  /** Called on release, with the distance in pixels. */
  released(distance: number): void;
}

/** Follows a finger that pulls the page down at its very top, and prevents the browser's own pull (RT-36). Returns the undo function. */
export function followPull(node: HTMLElement, { isFree, pulled, released }: Pulling): () => void {
  let from: Touch | undefined;
  let distance = 0;
  const onStart = ({ touches, target }: TouchEvent): void => {
    from = touches.length === 1 && isFree() && atTop(target, node) ? touches[0] : undefined;
    distance = 0;
  };
  const onMove = (event: TouchEvent): void => {
    const now = event.touches[0];
    if (!from || !now || event.touches.length > 1 || !event.cancelable) return;
    const [dx, dy] = [now.clientX - from.clientX, now.clientY - from.clientY];
    if (distance === 0 && (dy <= Math.abs(dx) || !atTop(event.target, node))) return;
    event.preventDefault();
    distance = Math.max(1, dy);
    pulled(distance);
  };
  const onEnd = (): void => {
    if (from && distance > 0) released(distance);
    from = undefined;
    distance = 0;
  };
  node.addEventListener('touchstart', onStart, { passive: true });
  // Not passive: only such a listener can prevent.
  node.addEventListener('touchmove', onMove, { passive: false });
  node.addEventListener('touchend', onEnd);
  node.addEventListener('touchcancel', onEnd);
  return () => {
    node.removeEventListener('touchstart', onStart);
    node.removeEventListener('touchmove', onMove);
    node.removeEventListener('touchend', onEnd);
    node.removeEventListener('touchcancel', onEnd);
  };
}

/** Whether neither the page nor a scroll box between the finger and the page can scroll up any further. */
function atTop(target: EventTarget | null, page: HTMLElement): boolean {
  if ((document.scrollingElement?.scrollTop ?? 0) > 0) return false;
  for (let box = target instanceof Element ? target : null; box && box !== page; box = box.parentElement)
    if (box.scrollTop > 0) return false;
  return true;
}
