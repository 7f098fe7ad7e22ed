import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { constants } from '../../schemas/index.ts';

/** So long a page is given to have its height again, in milliseconds. */
const DELAY = { kept: constants.restoreKept, rebuilt: constants.restoreRebuilt } as const;
/** What a member does who wants to be elsewhere. */
const MOVES = ['touchstart', 'wheel', 'keydown', 'pointerdown'] as const;

/** Remembers how far every page was scrolled, and scrolls there again: a page that is kept (`kept` names it) whenever it is opened, another when the member goes back to it; all others begin at the top. A member who has begun to move is left alone (RT-33). */
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
    // Until then where the page is scrolled to is not the member's doing.
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
