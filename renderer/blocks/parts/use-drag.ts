import { type PointerEvent, useLayoutEffect, useRef } from 'react';

/** A finger trembles by less than this, in pixels. */
const SLACK = 6;
/** A press that moves no more often than this is a tap (RT-39). */
const TICKS = 4;
const EDGE = 12;

interface Start {
  readonly x: number;
  readonly y: number;
  readonly box: DOMRect;
}

/** Lets an element that is fixed to the screen be moved: it follows the pointer, and let go snaps to the nearer side, inside the screen and clear of the page's bars. */
export function useDrag(bottom: number) {
  const ref = useRef<HTMLButtonElement>(null);
  const start = useRef<Start>(undefined);
  const moved = useRef(false);
  const ticks = useRef(0);
  /** How far above the lower bar it was put. */
  const wanted = useRef(bottom);

  // Before it is painted: it must not be seen to jump.
  useLayoutEffect(() => {
    wanted.current = bottom * typeScale();
    const node = ref.current;
    if (!node) return;
    const onResize = (): void => place(node, wanted.current);
    onResize();
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [bottom]);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    moved.current = false;
    ticks.current = 0;
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, box: event.currentTarget.getBoundingClientRect() };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const from = start.current;
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    ticks.current += 1;
    if (ticks.current > TICKS && Math.hypot(dx, dy) > SLACK) moved.current = true;
    if (!moved.current) return;
    const x = between(dx, EDGE - from.box.left, window.innerWidth - EDGE - from.box.right);
    const y = between(
      dy,
      barHeight('.hy-nav') + EDGE - from.box.top,
      window.innerHeight - barHeight('.hy-submit') - EDGE - from.box.bottom,
    );
    event.currentTarget.style.transform = `translate(${String(x)}px, ${String(y)}px)`;
  }

  function onPointerEnd({ currentTarget: node }: PointerEvent<HTMLElement>): void {
    const from = start.current;
    start.current = undefined;
    if (!from || !moved.current) return;
    const box = node.getBoundingClientRect();
    node.style.transform = '';
    node.classList.toggle('hy-fab-left', box.left + box.width / 2 < window.innerWidth / 2);
    wanted.current = (Number.parseFloat(node.style.getPropertyValue('--bottom')) || bottom) + from.box.bottom - box.bottom;
    place(node, wanted.current);
  }

  return {
    ref,
    /** Whether the last press moved it. Asked once per click: the next one from the keyboard counts again. */
    moved: (): boolean => {
      const was = moved.current;
      moved.current = false;
      return was;
    },
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  };
}

/** Puts it as far above the lower bar as wanted, or as far as the screen allows. */
function place(node: HTMLElement, wanted: number): void {
  const room = window.innerHeight - barHeight('.hy-nav') - barHeight('.hy-submit') - node.offsetHeight - EDGE;
  node.style.setProperty('--bottom', `${String(between(wanted, EDGE, room))}px`);
}

const between = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** How much larger than the usual the type is: what floats grows with it, and so do the gaps between. */
const typeScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** Height of a bar of the page, 0 where there is none. */
const barHeight = (selector: string): number => document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
