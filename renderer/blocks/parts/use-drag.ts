import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import { between, bottomOf, EDGE, lowerBar, putFloat, stackFloats, upperBar } from './float-stack.ts';

/** A trembling finger moves less than this, in pixels. */
const SLACK = 6;
/** A press with at most this many moves is a tap (RT-39). */
const TICKS = 4;

interface Start {
  readonly x: number;
  readonly y: number;
  readonly box: DOMRect;
}

/**
 * Makes an element that is fixed to the screen draggable. On release it snaps to the nearer side, inside the screen, clear of bars and other floats.
 * Before the first drag it belongs to the stack of floating elements.
 */
export function useDrag() {
  const ref = useRef<HTMLButtonElement>(null);
  const start = useRef<Start>(undefined);
  const moved = useRef(false);
  const ticks = useRef(0);

  // Before paint, so that the element does not visibly jump.
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const settle = (): void => stackFloats();
    settle();
    window.addEventListener('resize', settle);
    // Its size grows with the type.
    const grown = new ResizeObserver(settle);
    grown.observe(node);
    return () => {
      grown.disconnect();
      window.removeEventListener('resize', settle);
      stackFloats(node);
    };
  }, []);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    moved.current = false;
    ticks.current = 0;
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, box: event.currentTarget.getBoundingClientRect() };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const node = event.currentTarget;
    const from = start.current;
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    ticks.current += 1;
    if (ticks.current > TICKS && Math.hypot(dx, dy) > SLACK) moved.current = true;
    if (!moved.current) return;
    const x = between(dx, -from.box.left, window.innerWidth - from.box.right);
    const y = between(dy, upperBar(node) + EDGE - from.box.top, window.innerHeight - lowerBar(node) - EDGE - from.box.bottom);
    node.style.transform = `translate(${String(x)}px, ${String(y)}px)`;
  }

  function onPointerEnd({ currentTarget: node }: PointerEvent<HTMLElement>): void {
    const from = start.current;
    start.current = undefined;
    if (!from || !moved.current) return;
    const box = node.getBoundingClientRect();
    node.style.transform = '';
    putFloat(node, {
      right: box.left + box.width / 2 > window.innerWidth / 2,
      bottom: bottomOf(node) + from.box.bottom - box.bottom,
    });
  }

  return {
    ref,
    /** Whether the last press was a drag. Resets on read, so that a later click from the keyboard counts again. */
    moved: (): boolean => {
      const was = moved.current;
      moved.current = false;
      return was;
    },
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  };
}
