import { createContext, startTransition, useCallback, useContext, useEffect, useState } from 'react';

/** True below a page that renders everything at once, for a member who comes back to a scroll position. */
export const WholeContext = createContext(false);

/**
 * Returns whether the first part is painted, and a function that ends the wait. A long page draws one screen first and the rest after its paint:
 * a cheap phone shows a home a quarter of a second sooner. Content that fits the screen, and a whole page, count as painted from the start.
 */
export function useFirstPainted(fitsScreen = false): readonly [isPainted: boolean, paintAll: () => void] {
  const isPageWhole = useContext(WholeContext);
  const [isPainted, setPainted] = useState(fitsScreen || isPageWhole);
  const paintAll = useCallback(() => setPainted(true), []);
  useEffect(() => {
    if (isPainted) return;
    // After one whole frame. React ignores the update of a page that has gone.
    requestAnimationFrame(() => setTimeout(() => startTransition(paintAll)));
  }, [isPainted, paintAll]);
  return [isPainted, paintAll];
}
