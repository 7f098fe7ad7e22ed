import { type ReactNode, type ReactPortal, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { atIdle, type Late, useLate } from './late.ts';

/** Events after which neither finger nor focus may be inside any more. */
const FREED = ['focusout', 'pointerup', 'pointercancel', 'touchend'] as const;

/** Content that moves into a part of antd-mobile when that is loaded. */
interface Steady<T> {
  /** The part around the content; undefined until it is loaded and the content may move. */
  readonly part: T | undefined;
  /** Reference of the element that holds the content. It stands before `drawn`. */
  readonly hold: (holder: HTMLElement | null) => void;
  readonly drawn: ReactPortal;
}

/**
 * Draws content in an element of its own, so that a part of antd-mobile can come around it without drawing it again.
 * It moves while neither a finger nor the focus is inside, which would lose a tap or the focus.
 */
export function useSteady<T>(late: Late<T>, children: ReactNode): Steady<T> {
  const [content] = useState(() => document.createElement('div'));
  const hold = useCallback((holder: HTMLElement | null) => holder?.append(content), [content]);
  const loaded = useLate(late);
  const [part, setPart] = useState(() => loaded);
  useEffect(() => {
    if (loaded === undefined || part !== undefined) return undefined;
    const done = new AbortController();
    let cancel = (): void => undefined;
    const look = (): void => {
      cancel();
      cancel = atIdle(() => content.matches(':active, :focus-within') || setPart(() => loaded));
    };
    look();
    for (const name of FREED) content.addEventListener(name, look, { signal: done.signal });
    return () => {
      done.abort();
      cancel();
    };
  }, [content, loaded, part]);
  return { part, hold, drawn: createPortal(children, content) };
}
