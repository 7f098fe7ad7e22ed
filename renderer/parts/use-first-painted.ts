import { createContext, startTransition, useCallback, useContext, useEffect, useState } from 'react';

/** True below a page that is drawn at once with all it has, for who comes back to where they were. */
export const WholeContext = createContext(false);

/**
 * Whether what was drawn first is on the screen, and a function that ends the waiting for it. A long page draws what a screen shows, and what is
 * below it once that is painted: a cheap phone shows a home a quarter of a second sooner. What fits the screen, and a page that is drawn at once, is there from the beginning.
 */
export function useFirstPainted(fitsScreen = false): readonly [isPainted: boolean, paintAll: () => void] {
  const isPageWhole = useContext(WholeContext);
  const [isPainted, setPainted] = useState(fitsScreen || isPageWhole);
  const paintAll = useCallback(() => setPainted(true), []);
  useEffect(() => {
    if (isPainted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame begins, and is over.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(paintAll));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isPainted, paintAll]);
  return [isPainted, paintAll];
}
