import { type FocusEvent, type PointerEvent, useCallback, useRef, useState, useSyncExternalStore } from 'react';

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

/**
 * Whether animations must pause: while touched, focused, scrolled out of sight (spread `holders` on the element),
 * while the page is hidden, and if the member prefers reduced motion.
 */
export function useStill() {
  const away = useSyncExternalStore(watch, quiet, () => true);
  const [touched, setTouched] = useState(false);
  const [focused, setFocused] = useState(false);
  const [unseen, setUnseen] = useState(false);
  const observer = useRef<IntersectionObserver>(undefined);
  // React 18 runs no function that a ref returns, so the next call ends the last one.
  const ref = useCallback((node: Element | null) => {
    observer.current?.disconnect();
    if (node === null) return;
    observer.current = new IntersectionObserver((entries) => setUnseen(entries.at(-1)?.isIntersecting === false));
    observer.current.observe(node);
  }, []);

  function onPointerDown({ target, pointerType }: PointerEvent): void {
    setTouched(true);
    const done = new AbortController();
    const { signal } = done;
    const release = (): void => {
      done.abort();
      setTouched(false);
    };
    // On the window, because the finger may have left the element by then.
    window.addEventListener('pointerup', release, { signal });
    // The browser cancels the pointer of a finger that scrolls while it is still down.
    // `touchend` reports the lift, on the element where the touch began, which may be gone from the page.
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
