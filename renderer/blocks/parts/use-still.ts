import { type FocusEvent, useState, useSyncExternalStore } from 'react';

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

/** Whether moving things must stand still: while they are touched or the keyboard is in them (spread `holders` on the element), while the page is hidden, and for who asked for less motion. */
export function useStill() {
  const away = useSyncExternalStore(watch, quiet);
  const [touched, setTouched] = useState(false);
  const [focused, setFocused] = useState(false);

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
    still: away || touched || focused,
    holders: {
      onPointerDown,
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
