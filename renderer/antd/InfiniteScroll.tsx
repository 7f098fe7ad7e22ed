import AntInfiniteScroll from 'antd-mobile/es/components/infinite-scroll';
import { useEffect, useReducer, useRef } from 'react';
import './InfiniteScroll.css';

interface InfiniteScrollProps {
  readonly ahead: number;
  readonly loadMore: () => void;
  /** State of the list: a request ends when it changes. */
  readonly state: unknown;
}

/** The place near whose appearance the next part of a list loads, once for each state. It draws nothing; the caller says what happens. */
export const InfiniteScroll = ({ ahead, loadMore, state }: InfiniteScrollProps) => {
  const [looks, look] = useReducer((count: number) => count + 1, 0);
  const place = useRef<HTMLDivElement>(null);
  // antd-mobile looks when it is drawn and when the page scrolls. This looks again when the page, once it is laid out, becomes shorter or the screen higher.
  useEffect(() => {
    const page = place.current?.closest('.hy-page') ?? document.body;
    const observer = new ResizeObserver(look);
    observer.observe(page);
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, []);
  const end = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a response may arrive before its request was drawn, so that this element stays
  useEffect(() => end.current?.(), [state]);
  const load = (): Promise<void> => {
    const ended = new Promise<void>((resolve) => {
      end.current = resolve;
    });
    loadMore();
    return ended;
  };
  return (
    <div ref={place}>
      {looks === 0 ? null : (
        <AntInfiniteScroll threshold={ahead} hasMore loadMore={load}>
          {null}
        </AntInfiniteScroll>
      )}
    </div>
  );
};
