import { type FocusEvent, useCallback, useState, useSyncExternalStore } from 'react';

const motion = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)');

const watch = (changed: () => void): (() => void) => {
  const query = motion();
  query.addEventListener('change', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    query.removeEventListener('change', changed);
    document.removeEventListener('visibilitychange', changed);
  };
};

const quiet = (): boolean => motion().matches || document.visibilityState === 'hidden';

/** Whether moving things must stand still: while they are touched, the keyboard is in them or they are scrolled out of sight (spread `holders` on the element), while the page is hidden, and for who asked for less motion. */
export function useStill() {
  const away = useSyncExternalStore(watch, quiet);
  const [touched, setTouched] = useState(false);
  const [focused, setFocused] = useState(false);
  const [unseen, setUnseen] = useState(false);
  const ref = useCallback((node: Element | null) => {
    if (node === null) return undefined;
    const observer = new IntersectionObserver((entries) => setUnseen(entries.at(-1)?.isIntersecting === false));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);

  function onPointerDown(): void {
    setTouched(true);
    const done = new AbortController();
    const release = (): void => {
      done.abort();
      setTouched(false);
    };
    // On the window: the finger may have left the element by then.
    for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, release, { signal: done.signal });
  }

  return {
    still: away || touched || focused || unseen,
    holders: {
      ref,
      onPointerDown,
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
