import { type ReactNode, type ReactPortal, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Late, useLate, whenIdle } from '../parts/late.tsx';

/** Events after which neither finger nor focus may be inside any more. */
const FREED = ['focusout', 'pointerup', 'pointercancel', 'touchend'] as const;

/** Returns a part once it is loaded and neither a finger nor the focus is inside the node that it is for: a change then would lose a tap or the focus. */
export function useCalmly<T>(late: Late<T>, node: RefObject<HTMLElement | null>): T | undefined {
  const loaded = useLate(late);
  const [part, setPart] = useState(() => loaded);
  useEffect(() => {
    const { current } = node;
    if (loaded === undefined || part !== undefined || current === null) return undefined;
    const done = new AbortController();
    let cancel = (): void => undefined;
    const look = (): void => {
      cancel();
      cancel = whenIdle(() => current.matches(':active, :focus-within') || setPart(() => loaded));
    };
    look();
    for (const name of FREED) current.addEventListener(name, look, { signal: done.signal });
    return () => {
      done.abort();
      cancel();
    };
  }, [node, loaded, part]);
  return part;
}

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
 * Only a part that listens to its element can be used so: events of the content reach no handler that the part gives to React.
 */
export function useSteady<T>(late: Late<T>, children: ReactNode): Steady<T> {
  const [content] = useState(() => document.createElement('div'));
  const hold = useCallback((holder: HTMLElement | null) => holder?.append(content), [content]);
  return { part: useCalmly(late, useRef(content)), hold, drawn: createPortal(children, content) };
}
