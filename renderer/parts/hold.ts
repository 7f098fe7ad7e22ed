/** Overlays that lock the page's scrolling. */
const holders = new Set<Element>();
let from = { x: 0, y: 0 };

const placeOf = ({ touches }: TouchEvent): { readonly x: number; readonly y: number } => ({
  x: touches[0]?.clientX ?? 0,
  y: touches[0]?.clientY ?? 0,
});

const onStart = (event: TouchEvent): void => {
  from = placeOf(event);
};

/** Whether an element between the finger and the overlay's edge can still scroll in that direction. */
const movesInside = (target: EventTarget | null, down: boolean): boolean => {
  for (let node = target instanceof Element ? target : null; node !== null; node = node.parentElement) {
    const { scrollTop, scrollHeight, clientHeight } = node;
    const canMove = down ? scrollTop > 0 : scrollTop + clientHeight < scrollHeight - 1;
    if (canMove && scrollHeight > clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY)) return true;
    if (holders.has(node)) return false;
  }
  return false;
};

/** Older web views scroll the page under a finger even if it has no overflow. */
const onMove = (event: TouchEvent): void => {
  const { x, y } = placeOf(event);
  const isVertical = Math.abs(y - from.y) > Math.abs(x - from.x);
  if (event.cancelable && event.touches.length === 1 && isVertical && !movesInside(event.target, y > from.y)) event.preventDefault();
};

const update = (): void => {
  const isHeld = holders.size > 0;
  document.documentElement.classList.toggle('hy-held', isHeld);
  document.removeEventListener('touchstart', onStart);
  document.removeEventListener('touchmove', onMove);
  if (!isHeld) return;
  document.addEventListener('touchstart', onStart, { passive: true });
  document.addEventListener('touchmove', onMove, { passive: false });
};

/** Locks the page's scroll position while `overlay` covers it; scrolling inside the overlay still works. Returns the release function. */
export const holdPage = (overlay: Element): (() => void) => {
  holders.add(overlay);
  update();
  return () => {
    holders.delete(overlay);
    update();
  };
};
