import { useLockScroll } from 'antd-mobile/es/utils/use-lock-scroll';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { openOverlay } from './history-entries.ts';
import { isOnStage, takeStage } from './stage.ts';

/** Milliseconds during which a new layer ignores taps: the second tap of a double tap was meant for the layer below. */
const DEAF_MS = 250;

/** Blocks taps on a new layer for a moment, but not the keyboard. Returns a function that ends it at once. */
const ignoreEarlyTaps = (layer: HTMLElement): (() => void) => {
  const hear = (): void => {
    clearTimeout(timer);
    layer.classList.remove('hy-deaf');
  };
  const timer = setTimeout(hear, DEAF_MS);
  layer.classList.add('hy-deaf');
  return hear;
};

/** Returns the visible part of an overlay that has been drawn into a layer. */
const layerOf = (node: HTMLElement): HTMLElement => node.closest<HTMLElement>('.hy-layer') ?? node;

/**
 * Adds to a part of antd-mobile what its overlays lack: the focus goes in and comes back, Escape and the phone's back button close it,
 * everything else is inert and still, and an overlay below is hidden meanwhile. Without `onClose` nothing closes it; `backLeaves` leaves the page instead.
 */
export function useOverlay(frame: RefObject<HTMLElement | null>, onClose: (() => void) | undefined, backLeaves = false): void {
  const close = useRef(onClose);
  close.current = onClose;
  // The type is React 18's.
  useLockScroll(frame as RefObject<HTMLElement>, true);
  useLayoutEffect(() => {
    const node = frame.current;
    if (!node) return;
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    const layer = layerOf(node);
    const leaveStage = takeStage(layer);
    const hear = ignoreEarlyTaps(layer);
    // The overlay itself, not the first link in a long text; its content may move the focus afterwards.
    node.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !isOnStage(node)) return;
      event.stopPropagation();
      close.current?.();
    };
    document.addEventListener('keydown', onKey, true);
    // antd-mobile holds the page under one finger; two fingers enlarge it.
    const onTouch = (event: TouchEvent): void => {
      if (event.touches.length > 1) event.stopPropagation();
    };
    layer.addEventListener('touchmove', onTouch);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      hear();
      leaveStage();
      opener?.focus({ preventScroll: true });
    };
  }, [frame]);
  const hasEntry = onClose !== undefined && !backLeaves;
  useLayoutEffect(() => {
    if (!hasEntry) return;
    const leave = openOverlay(() => close.current?.());
    return () => void leave();
  }, [hasEntry]);
}
