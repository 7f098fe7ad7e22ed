import AntInfiniteScroll from 'antd-mobile/es/components/infinite-scroll';
import { useEffect, useReducer, useRef } from 'react';
import './InfiniteScroll.css';

/** The request has no end of its own: the next part is waited for by a new element. */
const unending = new Promise<void>(() => undefined);

/** The place near whose appearance the next part of a list loads, once. It draws nothing; the caller says what happens. */
export const InfiniteScroll = ({ ahead, loadMore }: { readonly ahead: number; readonly loadMore: () => void }) => {
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
  const load = (): Promise<void> => {
    loadMore();
    return unending;
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
