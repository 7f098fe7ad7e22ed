import { startTransition, useCallback, useEffect, useState } from 'react';

/**
 * Whether what was drawn first is on the screen, and a function that ends the waiting for it. A long page draws what a screen shows, and what is
 * below it once that is painted: a cheap phone shows a home a quarter of a second sooner. `isWhole`: all is drawn from the beginning.
 */
export function useFirstPainted(isWhole = false): readonly [isPainted: boolean, paintAll: () => void] {
  const [isPainted, setPainted] = useState(isWhole);
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
