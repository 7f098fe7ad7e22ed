import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { isOnStage } from '../../antd/stage.ts';

/** So long, in milliseconds, a popup stands painted on the screen before it counts as seen. */
export const SEEN_MS = 300;

/**
 * Tells once for each opening that a popup was seen: two frames were painted with it, and it stood for a moment on a page that is visible, with
 * nothing over it (PP-03). Returns what tells at once: a member who answers it has seen it.
 */
export function useSeen(isUp: boolean, frame: RefObject<Element | null>, tell: () => void): () => void {
  const isTold = useRef(false);
  const latest = useRef(tell);
  latest.current = tell;
  const seen = useCallback(() => {
    if (!isTold.current) latest.current();
    isTold.current = true;
  }, []);
  useEffect(() => {
    if (!isUp) {
      isTold.current = false;
      return;
    }
    let painting = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      cancelAnimationFrame(painting);
      clearTimeout(timer);
    };
    const watch = (): void => {
      stop();
      if (isTold.current || document.visibilityState !== 'visible') return;
      painting = requestAnimationFrame(() => {
        painting = requestAnimationFrame(() => {
          timer = setTimeout(() => (isOnStage(frame.current) ? seen() : watch()), SEEN_MS);
        });
      });
    };
    const answered = ({ target }: Event): void => {
      if (target instanceof Element && frame.current?.contains(target)) seen();
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    document.addEventListener('click', answered, true);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', watch);
      document.removeEventListener('click', answered, true);
    };
  }, [isUp, frame, seen]);
  return seen;
}
