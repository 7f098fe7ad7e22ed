import { type FocusEvent, type PointerEvent, useCallback, useState, useSyncExternalStore } from 'react';

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

  function onPointerDown({ target, pointerType }: PointerEvent): void {
    setTouched(true);
    const done = new AbortController();
    const { signal } = done;
    const release = (): void => {
      done.abort();
      setTouched(false);
    };
    // On the window: the finger may have left the element by then.
    window.addEventListener('pointerup', release, { signal });
    // A finger that scrolls ends as a pointer while it is still down: its touch tells when it is lifted, where it began, which may be gone from the page by then.
    if (pointerType !== 'touch') window.addEventListener('pointercancel', release, { signal });
    else for (const name of ['touchend', 'touchcancel']) target.addEventListener(name, release, { signal });
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
