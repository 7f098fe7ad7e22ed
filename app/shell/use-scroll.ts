import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { constants } from '../../schemas/index.ts';

/** Milliseconds that a page has to regain its height. */
const DELAY = { kept: constants.restoreKept, rebuilt: constants.restoreRebuilt } as const;
/** Events by which a member takes over the scrolling. */
const MOVES = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const;

/** Restores scroll position on back navigation, and always for the kept-alive page named by `kept`; other pages begin at the top. Stops when the member begins to move (RT-33). */
export function useScroll(kept: string): void {
  const { pathname, search } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const place = kept || `${pathname}${search}`;
  const tops = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const known = tops.current.get(place);
    const top = kept !== '' || isBack ? known : 0;
    if (top !== undefined) window.scrollTo(0, top);
    const record = (): void => void tops.current.set(place, window.scrollY);
    const begin = (): void => window.addEventListener('scroll', record, { passive: true });
    // Until the restore, the scroll position is not the member's.
    const moved = (): void => {
      clearTimeout(timer);
      begin();
    };
    const timer = setTimeout(
      () => {
        if (top !== undefined && top > 0) window.scrollTo(0, top);
        begin();
      },
      kept !== '' || !top ? DELAY.kept : DELAY.rebuilt,
    );
    for (const move of MOVES) window.addEventListener(move, moved, { passive: true, once: true });
    return () => {
      clearTimeout(timer);
      for (const move of MOVES) window.removeEventListener(move, moved);
      window.removeEventListener('scroll', record);
    };
  }, [place, kept, isBack]);
}
